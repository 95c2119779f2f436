/* A transition of 1 s whose ways are chosen when it is compiled:
     STYLE      presentation style
     OPERATIONS what it offers
     COMPLETE   how it completes itself: 1 never, 2 twice, 3 always with success
     MOVES      1: it moves the presenting screen into the container
     DIMMING    1: a presentation controller with a dimming view and a box for the presented screen
     MOTION     1: delay, spring, keyframes and a step of order instead of a fade
     SIZE       what is added to every struct_size that it sets
     REQUIRED   capabilities that it requires
     CAPABILITIES what it says beyond completing itself
     INTERACTIVE the operations that it says a gesture may drive
     NO_INTERACTOR 1: it has none, whatever it says
     EMPTY      1: it declares nothing and takes no time */
#include <string.h>

#include "transition.h"

#ifndef STYLE
#define STYLE TRANSITION_FULL_SCREEN
#endif
#ifndef OPERATIONS
#define OPERATIONS 15u
#endif
#ifndef COMPLETE
#define COMPLETE 0
#endif
#ifndef SIZE
#define SIZE 0
#endif
#ifndef CAPABILITIES
#define CAPABILITIES 0u
#endif
#ifndef INTERACTIVE
#define INTERACTIVE OPERATIONS
#endif
#ifndef REQUIRED
#define REQUIRED 0u
#endif

static const transition_host *host;

static int32_t duration(void *self, transition_run run, double *seconds) {
  (void)self;
  (void)run;
#ifdef EMPTY
  *seconds = 0;
#else
  *seconds = 1;
#endif
  return TRANSITION_OK;
}

static int32_t prepare(void *self, transition_run run) {
  (void)self;
  (void)run;
#ifdef MOVES
  transition_context context = {.struct_size = sizeof context};
  transition_side from = {.struct_size = sizeof from}, to = {.struct_size = sizeof to};
  host->run_context(host, run, &context);
  host->side(host, run, TRANSITION_FROM, &from);
  host->side(host, run, TRANSITION_TO, &to);
  int forward = context.operation == TRANSITION_PRESENT;
  host->view_insert(host, run, forward ? from.root : to.root, context.container, TRANSITION_IN_FRONT, 0, 0);
  host->view_insert(host, run, forward ? to.root : from.root, context.container, TRANSITION_IN_FRONT, 0, 0);
#endif
  return TRANSITION_OK;
}

static int32_t layout(void *self, transition_run run) {
  (void)self;
  transition_side from = {.struct_size = sizeof from}, to = {.struct_size = sizeof to};
  host->side(host, run, TRANSITION_FROM, &from);
  host->side(host, run, TRANSITION_TO, &to);
#ifdef EMPTY
  return TRANSITION_OK;
#elif defined MOTION
  double zero = 0, one = 1, half = 0.5;
  transition_timing linear = {.struct_size = sizeof linear, .kind = TRANSITION_LINEAR};
  transition_timing spring = {.struct_size = sizeof spring, .kind = TRANSITION_SPRING_RATIO, .damping_ratio = 1};
  double far[2] = {1000, 0}, near[2] = {0, 0};
  transition_segment keyframes[2] = {
      {.struct_size = sizeof(transition_segment), .values_count = 1, .start = 0, .length = 0.5, .values = &half},
      {.struct_size = sizeof(transition_segment), .values_count = 1, .start = 0.5, .length = 0.5, .values = &one}};
  transition_segment step[1] = {
      {.struct_size = sizeof(transition_segment), .values_count = 1, .start = 0.5, .length = 0, .values = &one}};
  transition_animation animations[4] = {
      {.struct_size = sizeof(transition_animation), .property = TRANSITION_CORNER_RADIUS, .view = to.root, .delay = 0.25,
       .duration = 0.5, .timing = &linear, .from = &zero, .to = &one, .values_count = 1},
      {.struct_size = sizeof(transition_animation), .property = TRANSITION_CENTER, .view = to.root, .duration = 0.6,
       .timing = &spring, .from = near, .to = far, .values_count = 2},
      {.struct_size = sizeof(transition_animation), .property = TRANSITION_ALPHA, .view = to.root, .duration = 1,
       .from = &zero, .values_count = 1, .segments = keyframes, .segment_count = 2,
       .segment_stride = sizeof keyframes[0]},
      {.struct_size = sizeof(transition_animation), .property = TRANSITION_ORDER, .view = from.root, .duration = 1,
       .timing = &linear, .values_count = 1, .segments = step, .segment_count = 1, .segment_stride = sizeof step[0]}};
  return host->animate(host, run, animations, 4, sizeof animations[0]);
#else
  double zero = 0, one = 1;
  transition_animation animation = {.struct_size = sizeof animation + SIZE, .property = TRANSITION_ALPHA, .view = to.root,
                                    .duration = 1, .from = &zero, .to = &one, .values_count = 1, .tag = 1};
  return host->animate(host, run, &animation, 1, sizeof animation + SIZE);
#endif
}

static void ended(void *self, transition_run run, uint32_t tag, int32_t position) {
  (void)self;
  (void)run;
  (void)tag;
  (void)position;
#if COMPLETE == 2
  host->complete(host, run, 1);
  host->complete(host, run, 1);
#elif COMPLETE == 3
  host->complete(host, run, 1);
#endif
}

static void animation_ended(void *self, transition_run run, int32_t completed) {
  (void)self;
  (void)run;
  host->log(host, TRANSITION_LOG_INFO, completed ? "ended 1" : "ended 0", 7);
}

static int32_t presented_frame(void *self, transition_run run, double *frame) {
  (void)self;
  (void)run;
  frame[0] = 10;
  frame[1] = 20;
  frame[2] = 30;
  frame[3] = 40;
  return TRANSITION_OK;
}

static int32_t will_begin(void *self, transition_run run) {
  (void)self;
  transition_context context = {.struct_size = sizeof context};
  host->run_context(host, run, &context);
  transition_view dimming = 0;
  transition_view_options options = {.struct_size = sizeof options, .name = "dimming", .name_length = 7,
                                     .background_color = {0, 0, 0, 1}};
  memcpy(options.frame, context.container_bounds, sizeof options.frame);
  int32_t status = host->view_create(host, run, &options, &dimming);
  return status ? status : host->view_insert(host, run, dimming, context.container, TRANSITION_AT_BACK, 0, 0);
}

static void did_end(void *self, transition_run run, int32_t completed) {
  (void)self;
  (void)run;
  host->log(host, TRANSITION_LOG_INFO, completed ? "did end 1" : "did end 0", 9);
}

static int32_t listener(void *self, uint32_t index, transition_listener *out) {
  (void)self;
  if (index > 0) return TRANSITION_NO_MORE;
  out->gesture = TRANSITION_PAN;
  out->state = TRANSITION_WHILE_IDLE;
  return TRANSITION_OK;
}

static int32_t handle(void *self, transition_run run, const transition_gesture *gesture, transition_answer *answer) {
  (void)self;
  (void)run;
  answer->operation = TRANSITION_PRESENT;
  answer->interactive = 1;
  answer->progress = gesture->translation[0] / 100;
  if (gesture->phase == TRANSITION_ENDED) answer->verdict = TRANSITION_CANCEL;
  return TRANSITION_OK;
}

static const transition_animator animator = {.struct_size = sizeof animator + SIZE, .duration = duration,
    .prepare = prepare, .layout = layout, .ended = ended, .animation_ended = animation_ended};
static const transition_interactor interactor = {.struct_size = sizeof interactor, .listener = listener, .handle = handle};
static const transition_presentation presentation = {.struct_size = sizeof presentation,
    .presented_frame = presented_frame, .will_begin = will_begin, .did_end = did_end};

static int32_t create(void *self, uint32_t index, const transition_host *given, transition_instance *out) {
  (void)self;
  (void)index;
  host = given;
  out->animator = &animator;
#ifndef NO_INTERACTOR
  out->interactor = &interactor;
#else
  (void)interactor;
#endif
#ifdef DIMMING
  out->presentation = &presentation;
#else
  (void)presentation;
#endif
  return TRANSITION_OK;
}

static int32_t descriptor(void *self, uint32_t index, transition_descriptor *out) {
  (void)self;
  (void)index;
  out->operations = OPERATIONS;
  out->interactive = INTERACTIVE;
  out->required = REQUIRED;
  out->capabilities = (COMPLETE ? TRANSITION_COMPLETES_ITSELF : 0) | CAPABILITIES;
  out->presentation_style = STYLE;
  out->id = "org.example.variant";
  out->id_length = 19;
  out->name = "variant";
  out->name_length = 7;
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
