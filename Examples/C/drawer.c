/*
 * cc -std=c99 -Wall -Wextra -Wpedantic -Werror -shared -fPIC -I Sources/TransitionABI/include -o libDrawer.so Examples/C/drawer.c
 *
 * That command, run in the repository's root, builds this plug-in. Try it with:
 *   catalog preview drawer --plugins .
 *
 * The next screen slides in from the right like a drawer while the one below is dimmed; a swipe from the left edge pushes
 * it back. It shows every part of a plug-in: the entry, a descriptor, an animator, an interactor, and the services of the
 * host that most transitions need.
 */
#include <stdlib.h>
#include <string.h>

#include "transition.h"

static const double duration_seconds = 0.4;
static const double black[4] = {0, 0, 0, 1};

/* One for each pair of screens. */
typedef struct drawer {
  const transition_host *host;
  transition_view shade; /* dims the lower screen during a run */
} drawer;

/* ------------------------------------------------------------------------------------------------------ animator -- */

static int32_t duration(void *self, transition_run run, double *seconds) {
  (void)self;
  (void)run;
  *seconds = duration_seconds;
  return TRANSITION_OK;
}

/* Once for each run: the lower screen, the shade over it, and the drawer on top. */
static int32_t prepare(void *self, transition_run run) {
  drawer *drawer = self;
  const transition_host *host = drawer->host;
  transition_context context = {.struct_size = sizeof context};
  transition_side from = {.struct_size = sizeof from}, to = {.struct_size = sizeof to};
  int32_t status = host->run_context(host, run, &context);
  if (status == TRANSITION_OK) status = host->side(host, run, TRANSITION_FROM, &from);
  if (status == TRANSITION_OK) status = host->side(host, run, TRANSITION_TO, &to);
  if (status != TRANSITION_OK) return status;

  int pushes = context.operation == TRANSITION_PUSH;
  status = host->set(host, to.root, TRANSITION_FRAME, to.final_frame, 4);
  if (status != TRANSITION_OK) return status;
  status = host->view_insert(host, run, to.root, context.container, pushes ? TRANSITION_IN_FRONT : TRANSITION_AT_BACK, 0, 0);
  if (status != TRANSITION_OK) return status;

  transition_view_options options = {.struct_size = sizeof options, .name = "shade", .name_length = 5};
  memcpy(options.frame, context.container_bounds, sizeof options.frame);
  memcpy(options.background_color, black, sizeof black);
  status = host->view_create(host, run, &options, &drawer->shade);
  if (status != TRANSITION_OK) return status;
  return host->view_insert(host, run, drawer->shade, context.container, TRANSITION_BELOW, 0, pushes ? to.root : from.root);
}

/* After prepare, and anew after each resize: everything that moves. */
static int32_t layout(void *self, transition_run run) {
  drawer *drawer = self;
  const transition_host *host = drawer->host;
  transition_context context = {.struct_size = sizeof context};
  transition_side upper = {.struct_size = sizeof upper};
  int32_t status = host->run_context(host, run, &context);
  int pushes = context.operation == TRANSITION_PUSH;
  if (status == TRANSITION_OK) status = host->side(host, run, pushes ? TRANSITION_TO : TRANSITION_FROM, &upper);
  if (status != TRANSITION_OK) return status;

  double open[2] = {context.container_bounds[2] / 2, context.container_bounds[3] / 2};
  double closed[2] = {open[0] + context.container_bounds[2], open[1]};
  double clear = 0, dim = 0.5;
  if (host->preference(host, TRANSITION_REDUCED_MOTION) == 1) closed[0] = open[0];

  transition_timing ease = {.struct_size = sizeof ease, .kind = TRANSITION_EASE_OUT};
  transition_animation animations[2] = {
      {.struct_size = sizeof(transition_animation), .property = TRANSITION_CENTER, .view = upper.root,
       .duration = duration_seconds, .timing = &ease, .from = pushes ? closed : open, .to = pushes ? open : closed,
       .values_count = 2, .scrubs = TRANSITION_SCRUBS_LINEARLY},
      {.struct_size = sizeof(transition_animation), .property = TRANSITION_ALPHA, .view = drawer->shade,
       .duration = duration_seconds, .timing = &ease, .from = pushes ? &clear : &dim, .to = pushes ? &dim : &clear,
       .values_count = 1, .scrubs = TRANSITION_SCRUBS_LINEARLY},
  };
  return host->animate(host, run, animations, 2, sizeof animations[0]);
}

/* The screens are in place; what is left is ours to clean up. */
static void animation_ended(void *self, transition_run run, int32_t completed) {
  drawer *drawer = self;
  const transition_host *host = drawer->host;
  transition_side from = {.struct_size = sizeof from};
  double center[2];
  if (host->side(host, run, TRANSITION_FROM, &from) == TRANSITION_OK &&
      host->get(host, from.root, TRANSITION_CENTER, center, 2) == TRANSITION_OK) {
    const char *message = completed ? "the drawer has moved" : "the drawer has gone back";
    host->log(host, TRANSITION_LOG_DEBUG, message, strlen(message));
  }
}

static const transition_animator animator = {
    .struct_size = sizeof animator,
    .duration = duration,
    .prepare = prepare,
    .layout = layout,
    .animation_ended = animation_ended,
};

/* ---------------------------------------------------------------------------------------------------- interactor -- */

static int32_t listener(void *self, uint32_t index, transition_listener *out) {
  (void)self;
  if (index > 0) return TRANSITION_NO_MORE;
  out->gesture = TRANSITION_EDGE_PAN;
  out->edges = TRANSITION_EDGE_LEFT;
  out->screen = TRANSITION_FROM;
  out->state = TRANSITION_WHILE_IDLE;
  return TRANSITION_OK;
}

static int32_t handle(void *self, transition_run run, const transition_gesture *gesture, transition_answer *answer) {
  (void)self;
  (void)run;
  double progress = gesture->container[0] > 0 ? gesture->translation[0] / gesture->container[0] : 0;
  if (progress < 0) progress = 0;
  switch (gesture->phase) {
    case TRANSITION_BEGAN:
      if (gesture->stack_depth > 1) {
        answer->operation = TRANSITION_POP;
        answer->interactive = 1;
      }
      break;
    case TRANSITION_CHANGED:
      answer->progress = progress;
      break;
    case TRANSITION_ENDED:
      /* A flick counts as well as a long way. */
      answer->verdict = progress > 0.5 || gesture->velocity[0] > 800 ? TRANSITION_FINISH : TRANSITION_CANCEL;
      break;
    default:
      answer->verdict = TRANSITION_CANCEL;
  }
  return TRANSITION_OK;
}

static const transition_interactor interactor = {
    .struct_size = sizeof interactor,
    .listener = listener,
    .handle = handle,
};

/* ------------------------------------------------------------------------------------------------------- library -- */

static void destroy(void *self) { free(self); }

static int32_t create(void *self, uint32_t index, const transition_host *host, transition_instance *out) {
  (void)self;
  (void)index;
  drawer *drawer = calloc(1, sizeof *drawer);
  if (!drawer) return TRANSITION_FAILED;
  drawer->host = host;
  out->self = drawer;
  out->animator = &animator;
  out->interactor = &interactor;
  out->destroy = destroy;
  return TRANSITION_OK;
}

#define TEXT(field, text) (out->field = (text), out->field##_length = sizeof(text) - 1)

static int32_t descriptor(void *self, uint32_t index, transition_descriptor *out) {
  (void)self;
  if (index > 0) return TRANSITION_NO_MORE;
  out->operations = TRANSITION_CAN_PUSH | TRANSITION_CAN_POP;
  out->interactive = TRANSITION_CAN_POP;
  TEXT(id, "org.transition-catalog.examples.drawer");
  TEXT(name, "drawer");
  TEXT(summary, "The next screen slides in from the right; the one below is dimmed.");
  TEXT(author, "The transition catalog");
  TEXT(version, "1.0.0");
  TEXT(license, "MIT");
  return TRANSITION_OK;
}

int32_t transition_library_v1(uint32_t host_minor, transition_library *out) {
  (void)host_minor;
  if (out->struct_size < sizeof *out) return TRANSITION_INVALID_ARGUMENT;
  out->struct_size = sizeof *out;
  out->minor_built = TRANSITION_MINOR;
  out->count = 1;
  out->descriptor = descriptor;
  out->create = create;
  return TRANSITION_OK;
}
