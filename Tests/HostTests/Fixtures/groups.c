/* Animator groups that taps command. A tap's pointer is the command (0: report how the group stands), its place in x the
   group, in y 1 for reversed + 2 * position + 8 * timing, and its speed in x the delay, factor or fraction.
     timing  0 none, 1 linear, 2 ease-out, 3 a spring of ratio .5
   Everything is reported in the log. A pan presents, holds what runs, moves it by its way and lets go for the nearer end.

     group 1  1 s, linear, tag 11. Of the arriving screen, each with its own way:
                centre         0 ... 1000, linear, tag 1
                alpha          0 ... 1, ease-in, scrubbed along its curve, tag 2
                corner radius  0 ... 100, ease-in-out, .5 s after .25 s, tag 3
                transform      scale x 1 ... 2, a spring of ratio .5, tag 4
     group 2  .5 s, waits, tag 12: the leaving screen's alpha 1 ... 0, linear, tag 5
     group 3  with CHAIN: .5 s, waits for the end of group 1 and .25 s more, tag 13: the leaving screen's tint
              is dimmed, linear, tag 6

   LONG    the leaving screen's corner radius 0 ... 100 in group 1, linear, 1.5 s after .5 s, tag 7
   SCALED  all times grow with the width of the container, 320 points being one
   SPRING  the clock of group 1 is a spring of ratio .5 */
#include <stdio.h>
#include <string.h>

#include "transition.h"

static const transition_host *host;

static void say(const char *text) { host->log(host, TRANSITION_LOG_INFO, text, strlen(text)); }

static void report(const char *what, int32_t status) {
  char text[256], reason[160];
  uint64_t needed = 0;
  reason[0] = 0;
  if (status) {
    host->last_error(host, reason, sizeof reason - 1, &needed);
    reason[needed < sizeof reason ? needed : sizeof reason - 1] = 0;
  }
  snprintf(text, sizeof text, "%s=%d%s%s", what, status, status ? " " : "", reason);
  say(text);
}

static int32_t duration(void *self, transition_run run, double *seconds) {
  (void)self;
  (void)run;
  *seconds = TRANSITION_UNTIL_REST;
  return TRANSITION_OK;
}

static transition_timing curve(int32_t kind) {
  transition_timing timing = {.struct_size = sizeof timing, .kind = kind, .damping_ratio = 0.5};
  return timing;
}

static int32_t layout(void *self, transition_run run) {
  (void)self;
  transition_side from = {.struct_size = sizeof from}, to = {.struct_size = sizeof to};
  host->side(host, run, TRANSITION_FROM, &from);
  host->side(host, run, TRANSITION_TO, &to);
  double pace = 1;
#ifdef SCALED
  transition_context context = {.struct_size = sizeof context};
  host->run_context(host, run, &context);
  pace = context.container_bounds[2] / 320;
#endif
  transition_timing linear = curve(TRANSITION_LINEAR), in = curve(TRANSITION_EASE_IN);
  transition_timing both = curve(TRANSITION_EASE_IN_OUT), spring = curve(TRANSITION_SPRING_RATIO);
#ifdef SPRING
  const transition_timing *clock = &spring;
#else
  const transition_timing *clock = &linear;
#endif
  transition_group groups[3] = {
      {.struct_size = sizeof groups[0], .group = 1, .duration = pace, .timing = clock, .tag = 11},
      {.struct_size = sizeof groups[0], .group = 2, .duration = 0.5 * pace, .timing = &linear, .tag = 12, .waits = 1},
      {.struct_size = sizeof groups[0], .group = 3, .duration = 0.5 * pace, .timing = &linear, .tag = 13, .waits = 1}};
  int count = 2;
#ifdef CHAIN
  count = 3;
#endif
  for (int index = 0; index < count; index++) {
    int32_t status = host->group(host, run, &groups[index]);
    if (status) return status;
  }
  double zero[2] = {0, 0}, one = 1, hundred = 100, far[2] = {1000, 0};
  double plain[6] = {1, 0, 0, 1, 0, 0}, wide[6] = {2, 0, 0, 1, 0, 0};
  transition_animation animations[7] = {
      {.struct_size = sizeof animations[0], .property = TRANSITION_CENTER, .view = to.root, .duration = pace,
       .timing = &linear, .from = zero, .to = far, .values_count = 2, .group = 1, .tag = 1},
      {.struct_size = sizeof animations[0], .property = TRANSITION_ALPHA, .view = to.root, .duration = pace, .timing = &in,
       .from = zero, .to = &one, .values_count = 1, .scrubs = TRANSITION_SCRUBS_ALONG_CURVE, .group = 1, .tag = 2},
      {.struct_size = sizeof animations[0], .property = TRANSITION_CORNER_RADIUS, .view = to.root, .delay = 0.25 * pace,
       .duration = 0.5 * pace, .timing = &both, .from = zero, .to = &hundred, .values_count = 1, .group = 1, .tag = 3},
      {.struct_size = sizeof animations[0], .property = TRANSITION_TRANSFORM, .view = to.root, .duration = pace,
       .timing = &spring, .from = plain, .to = wide, .values_count = 6, .group = 1, .tag = 4},
      {.struct_size = sizeof animations[0], .property = TRANSITION_ALPHA, .view = from.root, .duration = 0.5 * pace,
       .timing = &linear, .from = &one, .to = zero, .values_count = 1, .group = 2, .tag = 5}};
  count = 5;
#ifdef CHAIN
  animations[count++] = (transition_animation){
      .struct_size = sizeof animations[0], .property = TRANSITION_DIMMED, .view = from.root, .duration = 0.5 * pace,
      .timing = &linear, .from = zero, .to = &one, .values_count = 1, .group = 3, .tag = 6};
#endif
#ifdef LONG
  animations[count++] = (transition_animation){
      .struct_size = sizeof animations[0], .property = TRANSITION_CORNER_RADIUS, .view = from.root, .delay = 0.5 * pace,
      .duration = 1.5 * pace, .timing = &linear, .from = zero, .to = &hundred, .values_count = 1, .group = 1, .tag = 7};
#endif
  return host->animate(host, run, animations, count, sizeof animations[0]);
}

static int32_t command(transition_run run, const transition_gesture *tap) {
  int32_t flags = (int32_t)(tap->location[1] + 0.5);
  transition_timing timings[4] = {curve(TRANSITION_LINEAR), curve(TRANSITION_LINEAR), curve(TRANSITION_EASE_OUT),
                                  curve(TRANSITION_SPRING_RATIO)};
  /* The host hands over no speed that is not a number, so the fastest stands for one. */
  double value = tap->velocity[0] >= 1e9 ? 0.0 / 0.0 : tap->velocity[0];
  transition_group_command command = {.struct_size = sizeof command, .group = (uint32_t)(tap->location[0] + 0.5),
                                      .command = tap->pointer, .reversed = flags & 1, .position = (flags >> 1) & 3,
                                      .delay = value, .duration_factor = value, .fraction = value};
  if (flags >> 3) command.timing = &timings[(flags >> 3) & 3];
  return host->group_command(host, run, &command);
}

static void describe(transition_run run, uint32_t group) {
  transition_group_state state = {.struct_size = sizeof state};
  int32_t status = host->group_state(host, run, group, &state);
  if (status) {
    report("state", status);
    return;
  }
  char text[128];
  snprintf(text, sizeof text, "state %d %d %d %.15g", state.state, state.running, state.reversed, state.fraction);
  say(text);
}

static void ended(void *self, transition_run run, uint32_t tag, int32_t position) {
  (void)self;
  char text[64];
  snprintf(text, sizeof text, "ended %u %d", tag, position);
  say(text);
#ifdef CHAIN
  if (tag == 11) {
    transition_group_command start = {.struct_size = sizeof start, .group = 3, .command = TRANSITION_GROUP_START,
                                      .delay = 0.25};
    report("chain", host->group_command(host, run, &start));
  }
#else
  (void)run;
#endif
}

static int32_t listener(void *self, uint32_t index, transition_listener *out) {
  (void)self;
  if (index > 1) return TRANSITION_NO_MORE;
  out->gesture = index ? TRANSITION_PAN : TRANSITION_TAP;
  out->state = TRANSITION_WHILE_IDLE | TRANSITION_WHILE_RUNNING;
  out->tag = index;
  return TRANSITION_OK;
}

static int32_t handle(void *self, transition_run run, const transition_gesture *gesture, transition_answer *answer) {
  (void)self;
  if (gesture->tag == 0) {
    if (gesture->pointer) report("command", command(run, gesture));
    else describe(run, (uint32_t)(gesture->location[0] + 0.5));
    return TRANSITION_OK;
  }
  if (!run) {
    answer->operation = TRANSITION_PRESENT;
    answer->interactive = 1;
    return TRANSITION_OK;
  }
  double fraction = gesture->fraction + gesture->increment[0] / gesture->container[0];
  if (gesture->phase == TRANSITION_BEGAN) answer->verdict = TRANSITION_HOLD;
  else if (gesture->phase != TRANSITION_CHANGED) answer->verdict = fraction > 0.5 ? TRANSITION_FINISH : TRANSITION_CANCEL;
  else answer->progress = fraction < 0 ? 0 : fraction;
  return TRANSITION_OK;
}

static const transition_animator animator = {.struct_size = sizeof animator, .duration = duration, .layout = layout,
    .ended = ended};
static const transition_interactor interactor = {.struct_size = sizeof interactor, .listener = listener, .handle = handle};

static int32_t create(void *self, uint32_t index, const transition_host *given, transition_instance *out) {
  (void)self;
  (void)index;
  host = given;
  out->animator = &animator;
  out->interactor = &interactor;
  return TRANSITION_OK;
}

static int32_t descriptor(void *self, uint32_t index, transition_descriptor *out) {
  (void)self;
  (void)index;
  out->operations = TRANSITION_CAN_PRESENT;
  out->interactive = TRANSITION_CAN_PRESENT;
  out->capabilities = TRANSITION_INTERRUPTIBLE;
  out->presentation_style = TRANSITION_CUSTOM;
  out->id = "org.example.groups";
  out->id_length = 18;
  out->name = "groups";
  out->name_length = 6;
  return TRANSITION_OK;
}

int32_t transition_library_v1(uint32_t host_minor, transition_library *out) {
  (void)host_minor;
  out->struct_size = sizeof *out;
  out->count = 1;
  out->descriptor = descriptor;
  out->create = create;
  return TRANSITION_OK;
}
