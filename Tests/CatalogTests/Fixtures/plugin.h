/* A whole plug-in that fades for half a second. A fixture defines the one thing that it does otherwise, then includes
   this. The hooks are statements; ON_FRAME gives the transition a frame function, ON_HANDLE an interactor that listens to
   drags (tag 1) and taps (tag 2) on the whole screen, whether it runs or not. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "transition.h"

#ifndef NAME
#define NAME "good"
#endif
#ifndef ID
#define ID "org.example." NAME
#endif
#ifndef SUMMARY
#define SUMMARY "A fixture."
#endif
#ifndef COUNT
#define COUNT 1
#endif
#ifndef DURATION
#define DURATION 0.5
#endif
#ifndef MINOR
#define MINOR 0
#endif
#ifndef STRUCT_SIZE
#define STRUCT_SIZE sizeof *out
#endif
#ifndef ON_ENTRY
#define ON_ENTRY
#endif
#ifndef ON_PREPARE
#define ON_PREPARE
#endif
#ifndef ON_LAYOUT
#define ON_LAYOUT
#endif

/* Writes where nothing is. */
static inline void crash(void) { *(volatile int *)8 = 1; }

static inline void hang(void) {
  for (volatile int going = 1; going;) {
  }
}

static const transition_host *host;

static inline int32_t operation_of(transition_run run) {
  transition_context context = {.struct_size = sizeof context};
  host->run_context(host, run, &context);
  return context.operation;
}

static int32_t duration(void *self, transition_run run, double *seconds) {
  (void)self;
  (void)run;
  *seconds = DURATION;
  return TRANSITION_OK;
}

static int32_t prepare(void *self, transition_run run) {
  (void)self;
  (void)run;
  ON_PREPARE
  return TRANSITION_OK;
}

static int32_t layout(void *self, transition_run run) {
  (void)self;
  ON_LAYOUT
  transition_side to = {.struct_size = sizeof to};
  host->side(host, run, TRANSITION_TO, &to);
  double clear = 0, solid = 1;
  transition_animation fade = {.struct_size = sizeof fade, .property = TRANSITION_ALPHA, .view = to.root, .duration = 0.5,
                               .from = &clear, .to = &solid, .values_count = 1};
  return host->animate(host, run, &fade, 1, sizeof fade);
}

#ifdef ON_FRAME
static int32_t frame(void *self, transition_run run, double progress, double shown, double time) {
  (void)self;
  (void)run;
  (void)progress;
  (void)shown;
  (void)time;
  ON_FRAME
  return TRANSITION_OK;
}
#endif

#ifdef ON_HANDLE
static int32_t listener(void *self, uint32_t index, transition_listener *out) {
  (void)self;
  if (index > 1) return TRANSITION_NO_MORE;
  out->gesture = index == 0 ? TRANSITION_PAN : TRANSITION_TAP;
  out->screen = TRANSITION_FROM;
  out->state = TRANSITION_WHILE_IDLE | TRANSITION_WHILE_RUNNING;
  out->tag = index + 1;
  return TRANSITION_OK;
}

static int32_t handle(void *self, transition_run run, const transition_gesture *gesture, transition_answer *answer) {
  (void)self;
  (void)run;
  (void)gesture;
  (void)answer;
  ON_HANDLE
  return TRANSITION_OK;
}

static const transition_interactor interactor = {
    .struct_size = sizeof interactor,
    .listener = listener,
    .handle = handle,
};
#endif

static const transition_animator animator = {
    .struct_size = sizeof animator,
    .duration = duration,
    .prepare = prepare,
    .layout = layout,
#ifdef ON_FRAME
    .frame = frame,
#endif
};

static int32_t create(void *self, uint32_t index, const transition_host *given, transition_instance *out) {
  (void)self;
  (void)index;
  host = given;
  out->animator = &animator;
#ifdef ON_HANDLE
  out->interactor = &interactor;
#endif
  return TRANSITION_OK;
}

static int32_t descriptor(void *self, uint32_t index, transition_descriptor *out) {
  (void)self;
  (void)index;
  static const char id[] = ID, name[] = NAME, summary[] = SUMMARY;
  out->operations = TRANSITION_CAN_PRESENT | TRANSITION_CAN_DISMISS;
#ifdef ON_HANDLE
  out->interactive = out->operations;
  out->capabilities = TRANSITION_INTERRUPTIBLE;
#endif
  out->id = id;
  out->id_length = sizeof id - 1;
  out->name = name;
  out->name_length = sizeof name - 1;
  out->summary = summary;
  out->summary_length = sizeof summary - 1;
  return TRANSITION_OK;
}

#ifndef NO_ENTRY
int32_t transition_library_v1(uint32_t host_minor, transition_library *out) {
  (void)host_minor;
  out->struct_size = STRUCT_SIZE;
  out->minor_built = MINOR;
  out->minor_needed = MINOR;
  out->count = COUNT;
  out->descriptor = descriptor;
  out->create = create;
  ON_ENTRY
  return TRANSITION_OK;
}
#endif
