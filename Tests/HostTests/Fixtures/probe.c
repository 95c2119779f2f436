/* Calls every service of the host in every way that matters, and logs what came back as "name=status". */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "transition.h"

static const transition_host *host;
static transition_view removed;

static void report(const char *name, int32_t status) {
  char line[128];
  int length = snprintf(line, sizeof line, "%s=%d", name, (int)status);
  host->log(host, TRANSITION_LOG_INFO, line, (uint64_t)length);
}

static int32_t duration(void *self, transition_run run, double *seconds) {
  (void)self;
  transition_animation animation = {.struct_size = sizeof animation};
  report("duration.animate", host->animate(host, run, &animation, 1, sizeof animation));
  *seconds = 1;
  return TRANSITION_OK;
}

static int32_t prepare(void *self, transition_run run) {
  (void)self;
  char text[64];
  uint64_t needed = 0;
  report("text.name", host->text(host, TRANSITION_HOST_NAME, text, sizeof text, &needed));
  report("text.unknown", host->text(host, 99, text, sizeof text, &needed));
  report("preference", host->preference(host, TRANSITION_REDUCED_MOTION));
  report("preference.unknown", host->preference(host, 99));
  report("extension.known", host->extension(host, "test.echo/1", 11) ? 0 : -1);
  report("extension.unknown", host->extension(host, "test.echo/2", 11) ? 0 : -1);

  transition_context context = {.struct_size = sizeof context};
  report("context", host->run_context(host, run, &context));
  report("context.run", host->run_context(host, run + 1, &context));
  transition_context tooShort = {.struct_size = 8};
  report("context.short", host->run_context(host, run, &tooShort));
  transition_side to = {.struct_size = sizeof to}, from = {.struct_size = sizeof from};
  report("side", host->side(host, run, TRANSITION_TO, &to));
  report("side.from", host->side(host, run, TRANSITION_FROM, &from));
  report("side.unknown", host->side(host, run, 7, &to));
  transition_view named = 1;
  report("named", host->named_view(host, run, TRANSITION_TO, "label", 5, &named));
  report("named.missing", host->named_view(host, run, TRANSITION_TO, "nobody", 6, &named));
  report("named.missing.handle", (int32_t)named);

  transition_view_options options = {.struct_size = sizeof options, .name = "own", .name_length = 3,
                                     .frame = {0, 0, 10, 10}, .background_color = {0, 0, 0, 1}};
  transition_view own = 0, second = 0, snapshot = 0;
  report("create", host->view_create(host, run, &options, &own));
  report("create.second", host->view_create(host, run, &options, &second));
  options.snapshot_of = to.root;
  report("create.snapshot", host->view_create(host, run, &options, &snapshot));
  options.snapshot_of = 0;
  options.frame[0] = NAN;
  report("create.nan", host->view_create(host, run, &options, &removed));
  options.frame[0] = 0;
  options.name = "\xff";
  options.name_length = 1;
  report("create.utf8", host->view_create(host, run, &options, &removed));
  options.name_length = 1u << 30;
  report("create.endless", host->view_create(host, run, &options, &removed));

  report("insert", host->view_insert(host, run, own, context.container, TRANSITION_IN_FRONT, 0, 0));
  report("insert.above", host->view_insert(host, run, second, context.container, TRANSITION_ABOVE, 0, own));
  report("insert.itself", host->view_insert(host, run, own, own, TRANSITION_IN_FRONT, 0, 0));
  report("insert.stranger", host->view_insert(host, run, second, context.container, TRANSITION_ABOVE, 0, snapshot));
  report("insert.unknown", host->view_insert(host, run, 12345, context.container, TRANSITION_IN_FRONT, 0, 0));
  report("insert.place", host->view_insert(host, run, second, context.container, 9, 0, 0));
  report("insert.container", host->view_insert(host, run, context.container, own, TRANSITION_IN_FRONT, 0, 0));

  transition_view parent = 0, children[8];
  report("parent", host->view_parent(host, own, &parent));
  report("parent.is_container", parent == context.container ? 0 : -1);
  report("children", host->view_children(host, context.container, children, 8, &needed));
  report("children.count", (int32_t)needed);
  report("children.measure", host->view_children(host, context.container, 0, 0, &needed));

  double values[6] = {0};
  report("get", host->get(host, own, TRANSITION_FRAME, values, 4));
  report("get.width", (int32_t)values[2]);
  report("get.count", host->get(host, own, TRANSITION_FRAME, values, 3));
  report("get.property", host->get(host, own, 77, values, 1));
  values[0] = 0.25;
  report("set", host->set(host, own, TRANSITION_ALPHA, values, 1));
  values[0] = NAN;
  report("set.nan", host->set(host, own, TRANSITION_ALPHA, values, 1));
  values[0] = 2;
  report("set.range", host->set(host, own, TRANSITION_ALPHA, values, 1));
  report("remove", host->view_remove(host, run, second));
  values[0] = 1;
  report("set.stale", host->set(host, second, TRANSITION_ALPHA, values, 1));
  removed = second;

  uint64_t reason = 0;
  report("last_error", host->last_error(host, text, sizeof text, &reason));
  report("last_error.is_text", reason > 0 && memcmp(text, "no view", 7) == 0 ? 0 : -1);
  transition_animation early = {.struct_size = sizeof early, .property = TRANSITION_ALPHA, .view = own, .to = values,
                                .values_count = 1};
  report("prepare.animate", host->animate(host, run, &early, 1, sizeof early));
  return TRANSITION_OK;
}

static int32_t layout(void *self, transition_run run) {
  (void)self;
  transition_side to = {.struct_size = sizeof to};
  host->side(host, run, TRANSITION_TO, &to);
  double target[6] = {0.5};
  transition_animation animation = {.struct_size = sizeof animation, .property = TRANSITION_ALPHA, .view = to.root,
                                    .duration = 1, .to = target, .values_count = 1, .tag = 7};
  report("animate", host->animate(host, run, &animation, 1, sizeof animation));
  report("animate.twice", host->animate(host, run, &animation, 1, sizeof animation));
  report("animate.stride", host->animate(host, run, &animation, 1, 8));
  animation.property = TRANSITION_CORNER_RADIUS;
  animation.view = removed;
  report("animate.stale", host->animate(host, run, &animation, 1, sizeof animation));
  animation.view = to.root;
  animation.duration = -1;
  report("animate.negative", host->animate(host, run, &animation, 1, sizeof animation));
  animation.duration = 1;
  animation.to = 0;
  report("animate.nowhere", host->animate(host, run, &animation, 1, sizeof animation));
  animation.to = target;
  transition_timing timing = {.struct_size = sizeof timing, .kind = TRANSITION_CUBIC_BEZIER, .c1x = 2};
  animation.timing = &timing;
  report("animate.bezier", host->animate(host, run, &animation, 1, sizeof animation));
  timing.kind = 99;
  report("animate.curve", host->animate(host, run, &animation, 1, sizeof animation));
  animation.timing = 0;
  transition_segment segments[2] = {
      {.struct_size = sizeof(transition_segment), .values_count = 1, .start = 0.5, .length = 0.5, .values = target},
      {.struct_size = sizeof(transition_segment), .values_count = 1, .start = 0.2, .length = 0.1, .values = target}};
  animation.segments = segments;
  animation.segment_count = 2;
  animation.segment_stride = sizeof segments[0];
  report("animate.segments", host->animate(host, run, &animation, 1, sizeof animation));
  animation.segment_count = 0;
  animation.group = 3;
  report("animate.group", host->animate(host, run, &animation, 1, sizeof animation));
  transition_group group = {.struct_size = sizeof group, .group = 3, .duration = 1, .tag = 8};
  report("group", host->group(host, run, &group));
  report("animate.in_group", host->animate(host, run, &animation, 1, sizeof animation));
  transition_group_state state = {.struct_size = sizeof state};
  report("group_state", host->group_state(host, run, 3, &state));
  report("group_state.active", state.state);
  report("group_state.running", state.running);
  report("group_state.unknown", host->group_state(host, run, 4, &state));
  transition_group_command command = {.struct_size = sizeof command, .group = 3, .command = TRANSITION_GROUP_PAUSE};
  report("group_command.layout", host->group_command(host, run, &command));
  return TRANSITION_OK;
}

static int32_t frame(void *self, transition_run run, double progress, double shown, double time) {
  (void)self;
  (void)shown;
  (void)time;
  if (progress < 0.5) return TRANSITION_OK;
  transition_side from = {.struct_size = sizeof from}, to = {.struct_size = sizeof to};
  host->side(host, run, TRANSITION_FROM, &from);
  host->side(host, run, TRANSITION_TO, &to);
  double value = 0.75;
  report("frame.set", host->set(host, from.root, TRANSITION_ALPHA, &value, 1));
  report("frame.set.animated", host->set(host, to.root, TRANSITION_ALPHA, &value, 1));
  report("frame.insert", host->view_insert(host, run, to.root, from.root, TRANSITION_IN_FRONT, 0, 0));
  return TRANSITION_OK;
}

static void ended(void *self, transition_run run, uint32_t tag, int32_t position) {
  (void)self;
  (void)run;
  report(tag == 7 ? "ended.animation" : "ended.group", position);
}

static void animation_ended(void *self, transition_run run, int32_t completed) {
  (void)self;
  (void)run;
  report("animation_ended", completed);
}

static const transition_animator animator = {.struct_size = sizeof animator, .duration = duration, .prepare = prepare,
    .layout = layout, .frame = frame, .ended = ended, .animation_ended = animation_ended};

static const void *extension(void *self, const char *id, uint64_t length) {
  (void)self;
  static const int table = 42;
  return length == 12 && memcmp(id, "test.probe/1", 12) == 0 ? &table : 0;
}

static int32_t create(void *self, uint32_t index, const transition_host *given, transition_instance *out) {
  (void)self;
  (void)index;
  host = given;
  out->animator = &animator;
  return TRANSITION_OK;
}

static int32_t descriptor(void *self, uint32_t index, transition_descriptor *out) {
  (void)self;
  (void)index;
  out->operations = TRANSITION_CAN_PRESENT;
  out->capabilities = 0x80000000u; /* an optional one that nobody knows */
  out->id = "org.example.probe";
  out->id_length = 17;
  out->name = "probe";
  out->name_length = 5;
  return TRANSITION_OK;
}

int32_t transition_library_v1(uint32_t host_minor, transition_library *out) {
  (void)host_minor;
  out->struct_size = sizeof *out;
  out->count = 1;
  out->descriptor = descriptor;
  out->create = create;
  out->extension = extension;
  return TRANSITION_OK;
}
