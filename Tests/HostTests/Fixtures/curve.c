/* One animation along a timing curve: the centre of the arriving screen from x = 0 to x = 1, alone or, with GROUP, in a group
   whose clock has the same curve. The curve is written in the frames of three views of the screen that leaves:
     timing   kind, duration, damping_ratio, velocity
     control  c1x, c1y, c2x, c2y
     physics  mass, stiffness, damping, - */
#include <string.h>

#include "transition.h"

static const transition_host *host;

static int32_t duration(void *self, transition_run run, double *seconds) {
  (void)self;
  (void)run;
  *seconds = TRANSITION_UNTIL_REST;
  return TRANSITION_OK;
}

static int32_t numbers(transition_run run, const char *name, double *out) {
  transition_view view = 0;
  int32_t status = host->named_view(host, run, TRANSITION_FROM, name, strlen(name), &view);
  return status ? status : host->get(host, view, TRANSITION_FRAME, out, 4);
}

static int32_t layout(void *self, transition_run run) {
  (void)self;
  double timing[4], control[4], physics[4];
  int32_t status = numbers(run, "timing", timing);
  if (!status) status = numbers(run, "control", control);
  if (!status) status = numbers(run, "physics", physics);
  if (status) return status;
  transition_side to = {.struct_size = sizeof to};
  host->side(host, run, TRANSITION_TO, &to);
  transition_timing curve = {.struct_size = sizeof curve, .kind = (int32_t)(timing[0] + 0.5), .c1x = control[0],
                             .c1y = control[1], .c2x = control[2], .c2y = control[3], .damping_ratio = timing[2],
                             .velocity = timing[3], .mass = physics[0], .stiffness = physics[1], .damping = physics[2]};
  double near[2] = {0, 0}, far[2] = {1, 0};
  transition_animation animation = {.struct_size = sizeof animation, .property = TRANSITION_CENTER, .view = to.root,
                                    .duration = timing[1], .timing = &curve, .from = near, .to = far, .values_count = 2};
#ifdef GROUP
  transition_group group = {.struct_size = sizeof group, .group = 1, .duration = timing[1], .timing = &curve};
  status = host->group(host, run, &group);
  if (status) return status;
  animation.group = 1;
#endif
  return host->animate(host, run, &animation, 1, sizeof animation);
}

static const transition_animator animator = {.struct_size = sizeof animator, .duration = duration, .layout = layout};

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
  out->interactive = TRANSITION_CAN_PRESENT;
  out->capabilities = TRANSITION_INTERRUPTIBLE;
  out->id = "org.example.curve";
  out->id_length = 17;
  out->name = "curve";
  out->name_length = 5;
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
