/* A box of 100 x 100 points in a world of its own, whose ways are chosen when it is compiled:
     GRAVITY  its vector's x
     PUSH     a force on x that lasts
     THROW    an instantaneous push on x
     MASS     of the box; 0: from its size and DENSITY
     ELASTICITY, LIMIT, REST  as the header says
     WALLS    1: the container's bounds, 10 points wider on the right
     MISUSE   1: it calls everything wrongly and logs each status that it did not expect */
#include "transition.h"

#ifndef GRAVITY
#define GRAVITY 0
#endif
#ifndef PUSH
#define PUSH 0
#endif
#ifndef THROW
#define THROW 0
#endif
#ifndef MASS
#define MASS 0
#endif
#ifndef DENSITY
#define DENSITY 1
#endif
#ifndef ELASTICITY
#define ELASTICITY 0
#endif
#ifndef LIMIT
#define LIMIT 2
#endif
#ifndef REST
#define REST 0
#endif

static const transition_host *host;
static const transition_dynamics *dynamics;

static int32_t duration(void *self, transition_run run, double *seconds) {
  (void)self;
  (void)run;
  *seconds = TRANSITION_UNTIL_REST;
  return TRANSITION_OK;
}

static int32_t add(transition_run run, int32_t kind, uint32_t id, transition_view view, double x) {
  transition_dynamics_behavior behavior = {.struct_size = sizeof behavior, .kind = kind, .behavior = id, .view = view,
                                           .vector = {x, 0}, .insets = {0, 0, 0, -10}};
  return dynamics->add(host, run, &behavior);
}

#ifdef MISUSE
static void expect(int32_t found, int32_t wanted, const char *what) {
  if (found == wanted) return;
  uint64_t length = 0;
  while (what[length]) length++;
  host->log(host, TRANSITION_LOG_ERROR, what, length);
}

static void misuse(transition_run run, transition_view view, transition_dynamics_world *world) {
  transition_dynamics_item item = world->items[0];
  transition_dynamics_world wrong = *world;
  wrong.items = &item;
  expect(add(run, TRANSITION_DYNAMICS_GRAVITY, 1, 0, 1), TRANSITION_INVALID_STATE, "a behaviour without a world");
  expect(dynamics->remove(host, run, 1), TRANSITION_INVALID_STATE, "remove without a world");
  expect(dynamics->world(host, run + 1, &wrong), TRANSITION_INVALID_HANDLE, "another run");
  wrong.item_count = 0;
  expect(dynamics->world(host, run, &wrong), TRANSITION_INVALID_ARGUMENT, "no items");
  wrong.item_count = 4000000000u;
  expect(dynamics->world(host, run, &wrong), TRANSITION_INVALID_ARGUMENT, "four billion items");
  wrong.item_count = 1;
  wrong.item_stride = 8;
  expect(dynamics->world(host, run, &wrong), TRANSITION_INVALID_ARGUMENT, "a short stride");
  wrong.item_stride = sizeof item;
  wrong.struct_size = 4;
  expect(dynamics->world(host, run, &wrong), TRANSITION_INVALID_ARGUMENT, "a short struct");
  wrong.struct_size = sizeof wrong;
  wrong.time_limit = 0;
  expect(dynamics->world(host, run, &wrong), TRANSITION_INVALID_ARGUMENT, "no time limit");
  wrong.time_limit = 0.0 / 0.0;
  expect(dynamics->world(host, run, &wrong), TRANSITION_INVALID_ARGUMENT, "a time limit that is no number");
  wrong.time_limit = 1;
  wrong.rest_speed = -1;
  expect(dynamics->world(host, run, &wrong), TRANSITION_INVALID_ARGUMENT, "a negative rest speed");
  wrong.rest_speed = 0;
  item.density = 0;
  expect(dynamics->world(host, run, &wrong), TRANSITION_INVALID_ARGUMENT, "no density");
  item.density = 1;
  item.elasticity = 1.5;
  expect(dynamics->world(host, run, &wrong), TRANSITION_INVALID_ARGUMENT, "too elastic");
  item.elasticity = 0;
  item.finish_center[0] = 1.0 / 0.0;
  expect(dynamics->world(host, run, &wrong), TRANSITION_INVALID_ARGUMENT, "an infinite centre");
  item.finish_center[0] = 1e300;
  expect(dynamics->world(host, run, &wrong), TRANSITION_INVALID_ARGUMENT, "a centre beyond all bounds");
  item.finish_center[0] = 0;
  item.view = 12345;
  expect(dynamics->world(host, run, &wrong), TRANSITION_INVALID_HANDLE, "no such view");
  transition_view loose = 0;
  transition_view_options options = {.struct_size = sizeof options, .frame = {0, 0, 1, 1}};
  host->view_create(host, run, &options, &loose);
  item.view = loose;
  expect(dynamics->world(host, run, &wrong), TRANSITION_INVALID_ARGUMENT, "a view outside the container");
  item.view = view;
  expect(dynamics->world(host, run, world), TRANSITION_OK, "the right world");
  expect(dynamics->world(host, run, world), TRANSITION_INVALID_STATE, "a second world");
  expect(add(run, 77, 1, view, 1), TRANSITION_UNSUPPORTED, "an unknown behaviour");
  expect(add(run, TRANSITION_DYNAMICS_GRAVITY, 0, 0, 1), TRANSITION_INVALID_ARGUMENT, "behaviour 0");
  expect(add(run, TRANSITION_DYNAMICS_GRAVITY, 1, 0, 0.0 / 0.0), TRANSITION_INVALID_ARGUMENT, "gravity that is no number");
  expect(add(run, TRANSITION_DYNAMICS_GRAVITY, 1, 0, 1e308), TRANSITION_INVALID_ARGUMENT, "gravity beyond all bounds");
  expect(add(run, TRANSITION_DYNAMICS_PUSH, 1, loose, 1), TRANSITION_INVALID_HANDLE, "a push on no item");
  expect(add(run, TRANSITION_DYNAMICS_ATTACHMENT, 1, view, 1), TRANSITION_OK, "an attachment");
  expect(add(run, TRANSITION_DYNAMICS_GRAVITY, 1, 0, 1), TRANSITION_INVALID_STATE, "one number twice");
  expect(dynamics->move_anchor(host, run, 2, 0, 0), TRANSITION_INVALID_HANDLE, "an anchor that is not there");
  expect(dynamics->move_anchor(host, run, 1, 1.0 / 0.0, 0), TRANSITION_INVALID_ARGUMENT, "an infinite anchor");
  expect(dynamics->remove(host, run, 2), TRANSITION_INVALID_HANDLE, "a behaviour that is not there");
  expect(dynamics->remove(host, run, 1), TRANSITION_OK, "the right behaviour");
  double values[2] = {0, 0};
  transition_animation animation = {.struct_size = sizeof animation, .property = TRANSITION_CENTER, .view = view,
                                    .duration = 1, .to = values, .values_count = 2};
  expect(host->animate(host, run, &animation, 1, sizeof animation), TRANSITION_INVALID_STATE, "an animation of an item");
}
#endif

static int32_t layout(void *self, transition_run run) {
  (void)self;
  transition_side to = {.struct_size = sizeof to};
  host->side(host, run, TRANSITION_TO, &to);
  double frame[4] = {0, 0, 100, 100};
  host->set(host, to.root, TRANSITION_FRAME, frame, 4);
  transition_dynamics_item item = {.struct_size = sizeof item, .view = to.root, .density = DENSITY,
                                   .elasticity = ELASTICITY, .mass = MASS, .finish_center = {270, 50},
                                   .cancel_center = {50, 50}};
  transition_dynamics_world world = {.struct_size = sizeof world, .item_count = 1, .items = &item,
                                     .item_stride = sizeof item, .time_limit = LIMIT, .rest_speed = REST};
#ifdef MISUSE
  misuse(run, to.root, &world);
  return TRANSITION_OK;
#else
  int32_t status = dynamics->world(host, run, &world);
#ifdef WALLS
  if (!status) status = add(run, TRANSITION_DYNAMICS_COLLISION, 1, 0, 0);
#endif
  if (!status && GRAVITY != 0) status = add(run, TRANSITION_DYNAMICS_GRAVITY, 2, 0, GRAVITY);
  if (!status && PUSH != 0) status = add(run, TRANSITION_DYNAMICS_PUSH, 3, to.root, PUSH);
  if (!status && THROW != 0) status = add(run, TRANSITION_DYNAMICS_INSTANTANEOUS_PUSH, 0, to.root, THROW);
  return status;
#endif
}

static const transition_animator animator = {.struct_size = sizeof animator, .duration = duration, .layout = layout};

static int32_t create(void *self, uint32_t index, const transition_host *given, transition_instance *out) {
  (void)self;
  (void)index;
  host = given;
  dynamics = host->extension(host, TRANSITION_EXTENSION_DYNAMICS, sizeof TRANSITION_EXTENSION_DYNAMICS - 1);
  if (!dynamics || dynamics->struct_size < sizeof *dynamics) return TRANSITION_UNSUPPORTED;
  out->animator = &animator;
  return TRANSITION_OK;
}

static int32_t descriptor(void *self, uint32_t index, transition_descriptor *out) {
  (void)self;
  (void)index;
  out->operations = TRANSITION_CAN_PRESENT;
  out->id = "org.example.world";
  out->id_length = 17;
  out->name = "world";
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
