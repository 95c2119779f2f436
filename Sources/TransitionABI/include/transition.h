/*
 * transition.h - the contract between a host and its screen transitions, version 1.
 *
 * A transition is a shared library that exports one function, transition_library_v1. The host plays the part of UIKit:
 * it owns the screens, the view tree, the clock, the gestures and the drawing; the library says what moves.
 *
 * CONVENTIONS
 *   Thread       [scan] no instance exists, any thread, one call at a time; [instance] one thread at a time for all calls
 *                of one instance, though it may change between calls; [any] any thread.
 *   State        functions of the host that take a run may be called only inside a call that the host made for that run.
 *   Ownership    what a side creates it destroys. Pointers in arguments live until the call returns. Text is UTF-8 with its
 *                length given, no NUL needed; text that a library hands out lives as long as the library.
 *   Structs      begin with struct_size, set by whoever allocates them; a field counts only when it lies wholly inside that
 *                size, else its documented default holds. Structs only grow at the tail. Arrays of structs are pointer,
 *                count and stride. A writer fills what fits and leaves struct_size alone unless told otherwise.
 *   Numbers      points and seconds; finite and at most 1e9, or the call fails. Fractions are 0...1. Rectangles are x, y,
 *                width, height; right and down grow. Flags are bits of uint32_t, choices are int32_t. An unknown choice
 *                fails the call.
 *   Errors       an int32_t status, TRANSITION_OK or negative. Nothing may unwind across the boundary.
 *   Time         belongs to the host. A library has no clock, no random source, no thread, no output and no global state.
 *   Pictures     a run is its declarations plus a log of inputs. The host may ask for the picture at any time, twice, and
 *                in any order. Views are written only in prepare, layout, frame, animation_ended and the presentation's
 *                functions; an interactor never writes them.
 *   Platform     64-bit, little-endian. The layout is asserted in transition.c.
 *
 * A COMPLETE PLUG-IN
 *   #include <transition.h>
 *   static int32_t duration(void *self, transition_run run, double *seconds) {
 *     (void)self; (void)run; *seconds = 0.3; return TRANSITION_OK;
 *   }
 *   static int32_t layout(void *self, transition_run run) {
 *     const transition_host *host = self;
 *     transition_side to = {.struct_size = sizeof to};
 *     host->side(host, run, TRANSITION_TO, &to);
 *     double clear = 0, solid = 1;
 *     transition_animation fade = {.struct_size = sizeof fade, .property = TRANSITION_ALPHA, .view = to.root,
 *       .duration = 0.3, .from = &clear, .to = &solid, .values_count = 1};
 *     return host->animate(host, run, &fade, 1, sizeof fade);
 *   }
 *   static const transition_animator animator = {.struct_size = sizeof animator, .duration = duration, .layout = layout};
 *   static int32_t descriptor(void *self, uint32_t index, transition_descriptor *out) {
 *     (void)self; (void)index;
 *     out->operations = TRANSITION_CAN_PRESENT;
 *     out->id = "org.example.appear"; out->id_length = 18;
 *     out->name = "appear"; out->name_length = 6;
 *     return TRANSITION_OK;
 *   }
 *   static int32_t create(void *self, uint32_t index, const transition_host *host, transition_instance *out) {
 *     (void)self; (void)index;
 *     out->self = (void *)host; out->animator = &animator;
 *     return TRANSITION_OK;
 *   }
 *   int32_t transition_library_v1(uint32_t host_minor, transition_library *out) {
 *     (void)host_minor;
 *     if (out->struct_size > sizeof *out) out->struct_size = sizeof *out;
 *     out->minor_built = TRANSITION_MINOR; out->count = 1; out->descriptor = descriptor; out->create = create;
 *     return TRANSITION_OK;
 *   }
 */
#ifndef TRANSITION_H
#define TRANSITION_H

#include <stdint.h>

#ifdef __clang__
#define TRANSITION_BEGIN \
  _Pragma("clang diagnostic push") _Pragma("clang diagnostic ignored \"-Wnullability-extension\"")
#define TRANSITION_END _Pragma("clang diagnostic pop")
#define TRANSITION_NULLABLE _Nullable
#define TRANSITION_NONNULL _Nonnull
#else
#define TRANSITION_BEGIN
#define TRANSITION_END
#define TRANSITION_NULLABLE
#define TRANSITION_NONNULL
#endif

TRANSITION_BEGIN
#ifdef __cplusplus
extern "C" {
#endif

/* ------------------------------------------------------------------------------------------------------ versions -- */

#define TRANSITION_MAJOR 1
#define TRANSITION_MINOR 0
/* The exported name carries the major version: a host sees in the symbol table what a file offers. */
#define TRANSITION_ENTRY "transition_library_v1"

/* -------------------------------------------------------------------------------------------------------- status -- */

#define TRANSITION_OK 0
#define TRANSITION_FAILED -1           /* the library's or the host's own reason: see last_error */
#define TRANSITION_UNSUPPORTED -2      /* a choice, property or operation that this side does not know */
#define TRANSITION_INVALID_ARGUMENT -3 /* not finite, out of range, too short a struct */
#define TRANSITION_INVALID_HANDLE -4   /* a view, run or group that does not exist (any more) */
#define TRANSITION_INVALID_STATE -5    /* not now: see each function */
#define TRANSITION_NO_MORE -6          /* the index lies behind the last entry */
#define TRANSITION_LIMIT -7            /* too many views, animations or levels */

/* ------------------------------------------------------------------------------------------------------- choices -- */

/* Operations, one at a time. */
#define TRANSITION_PRESENT 1
#define TRANSITION_DISMISS 2
#define TRANSITION_PUSH 3
#define TRANSITION_POP 4
/* Sets of operations. */
#define TRANSITION_CAN_PRESENT 1u
#define TRANSITION_CAN_DISMISS 2u
#define TRANSITION_CAN_PUSH 4u
#define TRANSITION_CAN_POP 8u

/* Presentation styles: whether the presenting screen leaves the window, and whose it is to move. */
#define TRANSITION_FULL_SCREEN 0
#define TRANSITION_CUSTOM 1
#define TRANSITION_OVER_CURRENT_CONTEXT 2

/* Capabilities of a transition. A host ignores optional ones that it does not know and refuses required ones. */
#define TRANSITION_INTERRUPTIBLE 1u     /* a running transition may be caught by the interactor */
#define TRANSITION_KEEPS_PRESENTER 2u   /* the presenting screen stays visible after a presentation */
#define TRANSITION_COMPLETES_ITSELF 4u  /* calls complete(); else the host does when all animations have ended */
#define TRANSITION_ALLOWS_TOUCHES 8u    /* screens stay touchable during a run */

/* Sides of a run. */
#define TRANSITION_FROM 0 /* the screen shown at the start */
#define TRANSITION_TO 1   /* the screen shown at the end */

/* Properties, with the number of their values. */
#define TRANSITION_FRAME 1            /* 4: in the parent, the transform applied */
#define TRANSITION_BOUNDS 2           /* 4 */
#define TRANSITION_CENTER 3           /* 2: in the parent */
#define TRANSITION_TRANSFORM 4        /* 6: a b c d tx ty, about the centre; interpolated per component */
#define TRANSITION_ALPHA 5            /* 1: 0...1, of the view and all inside it */
#define TRANSITION_CORNER_RADIUS 6    /* 1: points, not negative */
#define TRANSITION_CORNERS 7          /* 1: bits 1 top left, 2 top right, 4 bottom left, 8 bottom right; a step */
#define TRANSITION_BACKGROUND_COLOR 8 /* 4: red green blue alpha, 0...1, sRGB */
#define TRANSITION_SHADOW 9           /* 4: opacity 0...1, radius, offset x, offset y */
#define TRANSITION_HIDDEN 10          /* 1: 0 or 1; a step */
#define TRANSITION_INTERACTION 11     /* 1: 0 or 1, whether the view takes touches; a step */
#define TRANSITION_DIMMED 12          /* 1: 0 or 1, whether the tint is dimmed; an animation cross-fades it */
#define TRANSITION_ORDER 13           /* 1: drawn above siblings of lower order, 0 at first; a step; kept at the end */

/* Curves. Easing control points: in (.42,0)(1,1), out (0,0)(.58,1), in-out (.42,0)(.58,1), default (.25,.1)(.25,1). */
#define TRANSITION_LINEAR 0
#define TRANSITION_EASE_IN 1
#define TRANSITION_EASE_OUT 2
#define TRANSITION_EASE_IN_OUT 3
#define TRANSITION_EASE_DEFAULT 4
#define TRANSITION_CUBIC_BEZIER 5    /* c1x c1y c2x c2y; the two x in 0...1 */
#define TRANSITION_SPRING_RATIO 6    /* damping_ratio > 0: settles to 0.1 % within the animation's duration */
#define TRANSITION_SPRING_PHYSICAL 7 /* mass, stiffness and damping > 0, velocity: lasts until it rests, 3600 s at most */

/* As a duration: until what the run declares has ended or come to rest. */
#define TRANSITION_UNTIL_REST -1.0

/* How an animation shows a fraction that a gesture sets. */
#define TRANSITION_SCRUBS_LINEARLY 0
#define TRANSITION_SCRUBS_ALONG_CURVE 1

/* Places among the children of a view. */
#define TRANSITION_AT_INDEX 0
#define TRANSITION_IN_FRONT 1
#define TRANSITION_AT_BACK 2
#define TRANSITION_ABOVE 3
#define TRANSITION_BELOW 4

/* Positions at which an animation ends. */
#define TRANSITION_AT_END 0
#define TRANSITION_AT_START 1
#define TRANSITION_AT_CURRENT 2

/* Gestures, their phases and edges. */
#define TRANSITION_EDGE_PAN 1
#define TRANSITION_PAN 2
#define TRANSITION_TAP 3
#define TRANSITION_BEGAN 1
#define TRANSITION_CHANGED 2
#define TRANSITION_ENDED 3
#define TRANSITION_CANCELLED 4
#define TRANSITION_GESTURE_FAILED 5
#define TRANSITION_EDGE_LEFT 1u
#define TRANSITION_EDGE_RIGHT 2u
#define TRANSITION_EDGE_TOP 4u
#define TRANSITION_EDGE_BOTTOM 8u
/* When a listener listens. */
#define TRANSITION_WHILE_IDLE 1u
#define TRANSITION_WHILE_RUNNING 2u
#define TRANSITION_WITHOUT_VIEW 4u /* on the whole screen, and only where it has no view of the name given */

/* Verdicts of an interactor. */
#define TRANSITION_GO_ON 0
#define TRANSITION_FINISH 1
#define TRANSITION_CANCEL 2
#define TRANSITION_HOLD 3 /* pause: keep the picture on screen until the next answer */

/* Commands and states of an animator group. */
#define TRANSITION_GROUP_START 1    /* from waiting, paused or the other direction, after the delay given */
#define TRANSITION_GROUP_PAUSE 2    /* from waiting or running; where it stands stays */
#define TRANSITION_GROUP_CONTINUE 3 /* from paused, with a timing and a duration factor of its own */
#define TRANSITION_GROUP_STOP 4     /* from active: it stands still and can only be finished */
#define TRANSITION_GROUP_FINISH 5   /* from stopped, at the position given; it is inactive for good */
#define TRANSITION_GROUP_SCRUB 6    /* from active: paused at the fraction given */
#define TRANSITION_GROUP_INACTIVE 0
#define TRANSITION_GROUP_ACTIVE 1
#define TRANSITION_GROUP_STOPPED 2

/* Severities of log messages, texts and preferences of the host. */
#define TRANSITION_LOG_DEBUG 0
#define TRANSITION_LOG_INFO 1
#define TRANSITION_LOG_WARNING 2
#define TRANSITION_LOG_ERROR 3
#define TRANSITION_HOST_NAME 0
#define TRANSITION_HOST_VERSION 1
#define TRANSITION_REDUCED_MOTION 0
#define TRANSITION_RIGHT_TO_LEFT 1

/* Ids of extensions. What an id means never changes; a changed meaning is a new revision behind the slash. */
#define TRANSITION_EXTENSION_DYNAMICS "transition.dynamics/1"
#define TRANSITION_EXTENSION_RASTER "transition.raster/1"

/* ------------------------------------------------------------------------------------------------------- handles -- */

/* A view, until it is removed or the presentation it belongs to ends, across runs. 0 is no view; a stale handle fails. */
typedef uint64_t transition_view;
/* One operation from its start to its completion. 0 is no run. */
typedef uint64_t transition_run;

/* -------------------------------------------------------------------------------------------------- declarations -- */

/* How time becomes progress. Fields that the kind does not name are not read. */
typedef struct transition_timing {
  uint32_t struct_size;
  int32_t kind; /* TRANSITION_LINEAR ... */
  double c1x, c1y, c2x, c2y;
  double damping_ratio;
  double mass, stiffness, damping;
  double velocity; /* at the start, in whole distances a second; default 0 */
} transition_timing;

/* One keyframe, or one discrete step when length is 0. Segments are in order of start and do not overlap. */
typedef struct transition_segment {
  uint32_t struct_size;
  int32_t values_count;
  double start;                                       /* fraction of the animation's duration */
  double length;                                      /* likewise; start + length <= 1 */
  const double *TRANSITION_NULLABLE values;           /* reached at its end; NULL holds what was */
  const transition_timing *TRANSITION_NULLABLE timing; /* NULL: linear in the animation's own warped time */
} transition_segment;

/* A property on its way. Outside delay and duration it holds its first and its last value. */
typedef struct transition_animation {
  uint32_t struct_size;
  int32_t property;
  transition_view view;
  double delay;                                        /* seconds, >= 0 */
  double duration;                                     /* seconds, >= 0 */
  const transition_timing *TRANSITION_NULLABLE timing; /* NULL: ease-in-out */
  const double *TRANSITION_NULLABLE from;              /* NULL: the value set on the view */
  const double *TRANSITION_NULLABLE to;                /* NULL only with segments */
  int32_t values_count;                                /* of from and to */
  int32_t scrubs;                                      /* TRANSITION_SCRUBS_LINEARLY ... */
  const transition_segment *TRANSITION_NULLABLE segments;
  uint32_t segment_count;
  uint32_t segment_stride;
  uint32_t group; /* an id given to group(), or 0 for the run's own clock */
  uint32_t tag;   /* reported by ended(); 0: not reported */
} transition_animation;

/* Several animations under one clock, as UIKit's property animators: its members start, pause and end together. */
typedef struct transition_group {
  uint32_t struct_size;
  uint32_t group;                                      /* the library's own id, not 0 */
  double duration;                                     /* seconds, of the group's clock */
  const transition_timing *TRANSITION_NULLABLE timing; /* of the clock; NULL: ease-in-out */
  int32_t scrubs;                                      /* how its fraction is shown */
  uint32_t tag;                                        /* reported by ended() when all members have ended; 0: not */
  int32_t waits;                                       /* 1: inactive until it is started; default: starts with the run */
  uint32_t reserved;
} transition_group;

typedef struct transition_group_command {
  uint32_t struct_size;
  uint32_t group;
  int32_t command;                                     /* TRANSITION_GROUP_START ... */
  int32_t reversed;                                    /* for start and continue: 1 runs towards the start */
  double delay;                                        /* for start: seconds */
  double duration_factor;                              /* for continue: of the whole duration; 0: what remains */
  const transition_timing *TRANSITION_NULLABLE timing; /* for continue; NULL: the curve goes on */
  int32_t position;                                    /* for finish */
  uint32_t reserved;
  double fraction;                                     /* for scrub: 0...1 */
} transition_group_command;

typedef struct transition_group_state {
  uint32_t struct_size;
  int32_t state; /* TRANSITION_GROUP_INACTIVE ... */
  int32_t running;
  int32_t reversed;
  double fraction; /* the one that a gesture would have to set to leave the clock's picture as it is */
} transition_group_state;

/* --------------------------------------------------------------------------------------------------- the context -- */

typedef struct transition_context {
  uint32_t struct_size;
  int32_t operation;
  int32_t presentation_style;
  int32_t animated;    /* 0: set the end state and complete at once */
  int32_t interactive; /* 1 from the start until the verdict */
  int32_t cancelled;   /* 1 once cancelled */
  transition_view container;
  double container_bounds[4];
  double target_transform[6]; /* of the container after a resize; identity else */
} transition_context;

typedef struct transition_side {
  uint32_t struct_size;
  uint32_t reserved;
  transition_view view; /* to put into the container; 0: it is on screen already and can stay where it is */
  transition_view root; /* the screen's view, always; if one that could stay is moved, the host puts it back in the end */
  double initial_frame[4];
  double final_frame[4];
  double initial_center[2];
  double final_center[2];
} transition_side;

/* A view of the library's own. It belongs to the presentation and is destroyed with it at the latest. */
typedef struct transition_view_options {
  uint32_t struct_size;
  int32_t clips;                                 /* 1: what is inside is cut at its bounds */
  const char *TRANSITION_NULLABLE name;          /* shown in reports */
  uint64_t name_length;
  double frame[4];
  double background_color[4];                    /* red green blue alpha */
  const char *TRANSITION_NULLABLE text;          /* drawn from the top left */
  uint64_t text_length;
  double text_color[4];
  transition_view snapshot_of;                   /* 0, or a view whose present picture becomes the content */
} transition_view_options;

/* --------------------------------------------------------------------------------------------------------- host --- */

/*
 * What the host offers. The table lives as long as the instance that it was handed to and is the first argument of each of
 * its functions. [instance] unless marked; see STATE above for those that take a run.
 */
typedef struct transition_host {
  uint32_t struct_size;
  uint32_t minor;                  /* of the host */
  void *TRANSITION_NULLABLE context; /* the host's own */

  /* Copies a text of the host (TRANSITION_HOST_NAME ...); needed receives its whole length. [any] */
  int32_t (*TRANSITION_NONNULL text)(const struct transition_host *TRANSITION_NONNULL host, int32_t which,
                                     char *TRANSITION_NULLABLE buffer, uint64_t capacity, uint64_t *TRANSITION_NONNULL needed);
  /* The user's wish (TRANSITION_REDUCED_MOTION ...): 0 or 1, or a status when unknown. [any] */
  int32_t (*TRANSITION_NONNULL preference)(const struct transition_host *TRANSITION_NONNULL host, int32_t which);
  /* Writes a message into the host's log. [any] */
  int32_t (*TRANSITION_NONNULL log)(const struct transition_host *TRANSITION_NONNULL host, int32_t severity,
                                    const char *TRANSITION_NONNULL message, uint64_t length);
  /* Copies why the last failed call of this table failed. */
  int32_t (*TRANSITION_NONNULL last_error)(const struct transition_host *TRANSITION_NONNULL host,
                                           char *TRANSITION_NULLABLE buffer, uint64_t capacity, uint64_t *TRANSITION_NONNULL needed);
  /* The table of an extension, or NULL when the host does not have it. Lives as long as the host table. */
  const void *TRANSITION_NULLABLE (*TRANSITION_NONNULL extension)(const struct transition_host *TRANSITION_NONNULL host,
                                                                  const char *TRANSITION_NONNULL id, uint64_t length);

  /* What the run is about. */
  int32_t (*TRANSITION_NONNULL run_context)(const struct transition_host *TRANSITION_NONNULL host, transition_run run,
                                            transition_context *TRANSITION_NONNULL out);
  /* One of its two sides (TRANSITION_FROM, TRANSITION_TO). */
  int32_t (*TRANSITION_NONNULL side)(const struct transition_host *TRANSITION_NONNULL host, transition_run run, int32_t which,
                                     transition_side *TRANSITION_NONNULL out);
  /* A view of this name inside a side's screen; TRANSITION_INVALID_HANDLE and 0 when there is none. */
  int32_t (*TRANSITION_NONNULL named_view)(const struct transition_host *TRANSITION_NONNULL host, transition_run run, int32_t which,
                                           const char *TRANSITION_NONNULL name, uint64_t length,
                                           transition_view *TRANSITION_NONNULL out);

  /* Makes a view without a parent; in prepare, layout or the presentation's functions. */
  int32_t (*TRANSITION_NONNULL view_create)(const struct transition_host *TRANSITION_NONNULL host, transition_run run,
                                            const transition_view_options *TRANSITION_NONNULL options,
                                            transition_view *TRANSITION_NONNULL out);
  /* Takes a view out of its parent; a view of the library's own is destroyed with what is inside it. */
  int32_t (*TRANSITION_NONNULL view_remove)(const struct transition_host *TRANSITION_NONNULL host, transition_run run,
                                            transition_view view);
  /* Puts a view into a parent at a place (TRANSITION_AT_INDEX ...). index counts for that place only, sibling for
     TRANSITION_ABOVE and TRANSITION_BELOW. Into its present parent it moves: bring to front is TRANSITION_IN_FRONT. */
  int32_t (*TRANSITION_NONNULL view_insert)(const struct transition_host *TRANSITION_NONNULL host, transition_run run,
                                            transition_view view, transition_view parent, int32_t place, uint32_t index,
                                            transition_view sibling);
  /* The parent of a view, 0 at the root. */
  int32_t (*TRANSITION_NONNULL view_parent)(const struct transition_host *TRANSITION_NONNULL host, transition_view view,
                                            transition_view *TRANSITION_NONNULL out);
  /* Copies the children, lowest first; needed receives their number. */
  int32_t (*TRANSITION_NONNULL view_children)(const struct transition_host *TRANSITION_NONNULL host, transition_view view,
                                              transition_view *TRANSITION_NULLABLE out, uint64_t capacity,
                                              uint64_t *TRANSITION_NONNULL needed);
  /* Reads a property as it is set (inside frame: as shown); count is the number of values the property has. */
  int32_t (*TRANSITION_NONNULL get)(const struct transition_host *TRANSITION_NONNULL host, transition_view view, int32_t property,
                                    double *TRANSITION_NONNULL values, int32_t count);
  /* Sets a property. Inside frame it holds for that picture only; a property that an animation of the run writes is refused. */
  int32_t (*TRANSITION_NONNULL set)(const struct transition_host *TRANSITION_NONNULL host, transition_view view, int32_t property,
                                    const double *TRANSITION_NONNULL values, int32_t count);

  /* Declares animations; in layout only. Each layout declares all anew. */
  int32_t (*TRANSITION_NONNULL animate)(const struct transition_host *TRANSITION_NONNULL host, transition_run run,
                                        const transition_animation *TRANSITION_NONNULL animations, uint32_t count, uint32_t stride);
  /* Declares a group, before the animations in it; in layout only. It starts with the run, or waits for a command. A gesture
     and the verdict after it drive all groups that run: each member goes on from where it is along its own curve, so that
     they may end at different times; the run completes with the last one. */
  int32_t (*TRANSITION_NONNULL group)(const struct transition_host *TRANSITION_NONNULL host, transition_run run,
                                      const transition_group *TRANSITION_NONNULL group);
  /* Commands a group, now; in ended and in the interactor's handle only. Misuse: TRANSITION_INVALID_STATE. */
  int32_t (*TRANSITION_NONNULL group_command)(const struct transition_host *TRANSITION_NONNULL host, transition_run run,
                                              const transition_group_command *TRANSITION_NONNULL command);
  /* How a group stands. */
  int32_t (*TRANSITION_NONNULL group_state)(const struct transition_host *TRANSITION_NONNULL host, transition_run run, uint32_t group,
                                            transition_group_state *TRANSITION_NONNULL out);

  /* Ends the run; finished 0: it was cancelled. A second call is ignored and logged. */
  int32_t (*TRANSITION_NONNULL complete)(const struct transition_host *TRANSITION_NONNULL host, transition_run run, int32_t finished);
} transition_host;

/* ------------------------------------------------------------------------------------------------------ dynamics -- */

/*
 * The host's table of the extension TRANSITION_EXTENSION_DYNAMICS: UIKit's dynamic animator, exact between impacts and the
 * same on every machine. Units are UIKit's: gravity 1 is 1000 pt/s^2; mass is width * height * density / 10000; on mass 1 a
 * continuous push of 1 gives 100 pt/s^2 and an instantaneous one 100 pt/s at once. Items do not turn, have neither friction
 * nor resistance, and meet walls, not each other. All functions [instance], with the status and errors of the host's table.
 *
 * The world is declared in layout. The run then ends when all items rest or the time limit has passed, and each item's
 * centre becomes the declared one of that end, exactly. Under a gesture, items hang on their attachments; a verdict lets go.
 */

/* A view in the container that the world moves, by its centre. No animation of the run may write its frame or centre. */
typedef struct transition_dynamics_item {
  uint32_t struct_size;
  uint32_t reserved;
  transition_view view;         /* a child of the container; where it is set to be, it starts, at rest */
  double density;               /* > 0 */
  double elasticity;            /* 0...1; default 0 */
  double mass;                  /* > 0, or 0, the default: from size and density */
  double finish_center[2];      /* where it is when the run has completed */
  double cancel_center[2];      /* where it is when the run was cancelled */
} transition_dynamics_item;

typedef struct transition_dynamics_world {
  uint32_t struct_size;
  uint32_t item_count;                                        /* 1 to 64 */
  const transition_dynamics_item *TRANSITION_NONNULL items;
  uint32_t item_stride;
  uint32_t reserved;
  double time_limit;                                          /* seconds, > 0 */
  double rest_speed;                                          /* pt/s, >= 0: a slower impact does not rebound */
} transition_dynamics_world;

#define TRANSITION_DYNAMICS_GRAVITY 1            /* vector; one at a time, all items */
#define TRANSITION_DYNAMICS_COLLISION 2          /* insets; one at a time, all items: the container's bounds are walls */
#define TRANSITION_DYNAMICS_ATTACHMENT 3         /* view, vector is the anchor: a rigid rod as long as it is found */
#define TRANSITION_DYNAMICS_PUSH 4               /* view, vector: a force that lasts */
#define TRANSITION_DYNAMICS_INSTANTANEOUS_PUSH 5 /* view, vector: at once, and over */

typedef struct transition_dynamics_behavior {
  uint32_t struct_size;
  int32_t kind;         /* TRANSITION_DYNAMICS_GRAVITY ... */
  uint32_t behavior;    /* the library's own id, not 0; not read for an instantaneous push */
  uint32_t reserved;
  transition_view view; /* the item */
  double vector[2];
  double insets[4];     /* top, left, bottom, right; negative ones widen */
} transition_dynamics_behavior;

typedef struct transition_dynamics {
  uint32_t struct_size;
  uint32_t reserved;
  /* Declares the world; in layout only, once in each. After a resize in free flight each item goes on from the same place
     between the walls. */
  int32_t (*TRANSITION_NONNULL world)(const struct transition_host *TRANSITION_NONNULL host, transition_run run,
                                      const transition_dynamics_world *TRANSITION_NONNULL world);
  /* Adds a behaviour; after world in layout, or in the interactor's handle. */
  int32_t (*TRANSITION_NONNULL add)(const struct transition_host *TRANSITION_NONNULL host, transition_run run,
                                    const transition_dynamics_behavior *TRANSITION_NONNULL behavior);
  /* Takes a behaviour away; likewise. What a rod held has no speed of its own. */
  int32_t (*TRANSITION_NONNULL remove)(const struct transition_host *TRANSITION_NONNULL host, transition_run run, uint32_t behavior);
  /* Moves the anchor of an attachment; likewise. */
  int32_t (*TRANSITION_NONNULL move_anchor)(const struct transition_host *TRANSITION_NONNULL host, transition_run run,
                                            uint32_t behavior, double x, double y);
} transition_dynamics;

/* -------------------------------------------------------------------------------------------------- the library --- */

/* UIKit's animated transitioning. All functions [instance]. */
typedef struct transition_animator {
  uint32_t struct_size;
  uint32_t reserved;
  /* How long the run takes, in seconds, finite and >= 0, or TRANSITION_UNTIL_REST; asked before prepare and after each
     resize. Required. */
  int32_t (*TRANSITION_NULLABLE duration)(void *TRANSITION_NULLABLE self, transition_run run, double *TRANSITION_NONNULL seconds);
  /* Builds the hierarchy, once. Default: nothing to build beyond what the host did. */
  int32_t (*TRANSITION_NULLABLE prepare)(void *TRANSITION_NULLABLE self, transition_run run);
  /* Declares all animations; after prepare and again after each resize, clock and fraction going on. Default: none. */
  int32_t (*TRANSITION_NULLABLE layout)(void *TRANSITION_NULLABLE self, transition_run run);
  /* Writes one picture from the laid-out state, for what cannot be declared. progress is the uneased fraction of the
     duration, or the one that a gesture set; shown what a linear scrubber shows now; time in seconds. Default: none. */
  int32_t (*TRANSITION_NULLABLE frame)(void *TRANSITION_NULLABLE self, transition_run run, double progress, double shown, double time);
  /* An animation or a group with this tag has ended at a position. Fires once. */
  void (*TRANSITION_NULLABLE ended)(void *TRANSITION_NULLABLE self, transition_run run, uint32_t tag, int32_t position);
  /* The run is over and the hierarchy is settled: clean up. The run's handle ends with this call. */
  void (*TRANSITION_NULLABLE animation_ended)(void *TRANSITION_NULLABLE self, transition_run run, int32_t completed);
} transition_animator;

/* What wakes an interactor. */
typedef struct transition_listener {
  uint32_t struct_size;
  int32_t gesture;                      /* TRANSITION_EDGE_PAN ... */
  uint32_t edges;                       /* for edge pans */
  int32_t screen;                       /* TRANSITION_FROM: the screen that is shown, TRANSITION_TO: the one that arrives */
  const char *TRANSITION_NULLABLE view; /* NULL: the whole screen; else the named view inside it */
  uint64_t view_length;
  uint32_t state;                       /* TRANSITION_WHILE_IDLE | ... */
  uint32_t tag;                         /* comes back in the gesture */
} transition_listener;

/* A gesture at one moment. */
typedef struct transition_gesture {
  uint32_t struct_size;
  int32_t phase;                    /* TRANSITION_BEGAN ... */
  uint32_t tag;                     /* of the listener */
  int32_t pointer;                  /* which finger */
  double time;                      /* seconds on the host's clock */
  double location[2];               /* in the container */
  double translation[2];            /* since it began */
  double increment[2];              /* since the event before */
  double velocity[2];               /* points a second */
  double container[2];              /* size of the container */
  double fraction;                  /* of the run that is under way, as shown; 0 without one */
  int32_t running_operation;        /* 0: none */
  int32_t stack_depth;              /* screens in the navigation stack, 1 at the root; 0: no stack */
  int32_t offers_next;              /* 1: the top screen has a next one to push */
  uint32_t edge;                    /* for edge pans: the edge it came from */
} transition_gesture;

/* What an interactor makes of a gesture. The host hands it over as "go on and change nothing". Percent-driven interaction
   is said with it: begin is operation and interactive, update is progress, pause, finish and cancel are verdicts. */
typedef struct transition_answer {
  uint32_t struct_size;
  int32_t operation;                                          /* without a run: which one to start; 0: none */
  int32_t interactive;                                        /* 1: it follows the gesture from the start */
  int32_t verdict;                                            /* TRANSITION_GO_ON ... */
  double progress;                                            /* clamped to 0...1; a negative one leaves it */
  double completion_speed;                                    /* 0.001...1000, default 1: divides the time that remains */
  double settle_duration;                                     /* seconds; negative, the default: what remains */
  const transition_timing *TRANSITION_NULLABLE settle_timing; /* NULL: ease-in-out, and in a group each member's own curve;
                                                                 lives as long as the instance */
} transition_answer;

/* UIKit's interactive transitioning. All functions [instance]. */
typedef struct transition_interactor {
  uint32_t struct_size;
  uint32_t reserved;
  /* The listener of this index, or TRANSITION_NO_MORE. Asked when the instance is made. */
  int32_t (*TRANSITION_NULLABLE listener)(void *TRANSITION_NULLABLE self, uint32_t index, transition_listener *TRANSITION_NONNULL out);
  /* A gesture that one of its listeners waits for. run is 0 while none is under way. A cancelled or failed gesture without
     a verdict counts as cancel. */
  int32_t (*TRANSITION_NULLABLE handle)(void *TRANSITION_NULLABLE self, transition_run run,
                                        const transition_gesture *TRANSITION_NONNULL gesture,
                                        transition_answer *TRANSITION_NONNULL answer);
} transition_interactor;

/* UIKit's presentation controller, for present and dismiss. All functions [instance], all optional. */
typedef struct transition_presentation {
  uint32_t struct_size;
  uint32_t reserved;
  /* Where the presented screen ends, in the container. Default: the container's bounds. */
  int32_t (*TRANSITION_NULLABLE presented_frame)(void *TRANSITION_NULLABLE self, transition_run run, double *TRANSITION_NONNULL frame);
  /* Before prepare of a presentation: the moment to add companions such as a dimming view, below the presented screen. */
  int32_t (*TRANSITION_NULLABLE will_begin)(void *TRANSITION_NULLABLE self, transition_run run);
  /* After animation_ended. Companions of a presentation that did not complete, or of a dismissal that did, are gone. */
  void (*TRANSITION_NULLABLE did_end)(void *TRANSITION_NULLABLE self, transition_run run, int32_t completed);
} transition_presentation;

/* One transition for one pair of screens. Filled by create; struct_size stays the host's. */
typedef struct transition_instance {
  uint32_t struct_size;
  uint32_t reserved;
  void *TRANSITION_NULLABLE self;                                     /* first argument of all its functions */
  const transition_animator *TRANSITION_NULLABLE animator;            /* required; lives as long as the instance */
  const transition_interactor *TRANSITION_NULLABLE interactor;        /* default: not interactive */
  const transition_presentation *TRANSITION_NULLABLE presentation;    /* default: the host's */
  void (*TRANSITION_NULLABLE destroy)(void *TRANSITION_NULLABLE self); /* default: nothing to destroy */
  /* The table of an extension that the instance offers, or NULL. */
  const void *TRANSITION_NULLABLE (*TRANSITION_NULLABLE extension)(void *TRANSITION_NULLABLE self, const char *TRANSITION_NONNULL id,
                                                                   uint64_t length);
} transition_instance;

/* What a transition says of itself. Texts without default are required: 1 to 128 bytes for id and name. */
typedef struct transition_descriptor {
  uint32_t struct_size;
  uint32_t operations;         /* TRANSITION_CAN_PRESENT | ...; what is missing gets the host's default animation */
  uint32_t interactive;        /* the operations that a gesture may drive */
  uint32_t capabilities;       /* TRANSITION_INTERRUPTIBLE | ..., unknown ones ignored */
  uint32_t required;           /* capabilities without which it must not run: unknown ones are a refusal */
  int32_t presentation_style;  /* TRANSITION_FULL_SCREEN ... */
  const char *TRANSITION_NULLABLE id; /* reverse-DNS, ASCII letters, digits, dots, dashes */
  uint64_t id_length;
  const char *TRANSITION_NULLABLE name; /* lower-case ASCII letters, digits, dashes */
  uint64_t name_length;
  const char *TRANSITION_NULLABLE summary; /* one line; this and what follows: default empty */
  uint64_t summary_length;
  const char *TRANSITION_NULLABLE author;
  uint64_t author_length;
  const char *TRANSITION_NULLABLE version;
  uint64_t version_length;
  const char *TRANSITION_NULLABLE license; /* an SPDX expression */
  uint64_t license_length;
} transition_descriptor;

/* What the entry fills. The host hands it over zeroed, with struct_size set to what it allocated. */
typedef struct transition_library {
  uint32_t struct_size;  /* overwritten with the smaller of both sides' sizes */
  uint32_t minor_built;  /* TRANSITION_MINOR of the header it was built with */
  uint32_t minor_needed; /* the least that it can run on; more than the host's is a refusal */
  uint32_t count;        /* of transitions, at least 1 */
  void *TRANSITION_NULLABLE self; /* first argument of the functions below */
  /* Describes one transition. out comes zeroed, with struct_size set. Required. [scan] */
  int32_t (*TRANSITION_NULLABLE descriptor)(void *TRANSITION_NULLABLE self, uint32_t index, transition_descriptor *TRANSITION_NONNULL out);
  /* Makes an instance; out comes zeroed, with struct_size set. Required. [instance] */
  int32_t (*TRANSITION_NULLABLE create)(void *TRANSITION_NULLABLE self, uint32_t index, const transition_host *TRANSITION_NONNULL host,
                                        transition_instance *TRANSITION_NONNULL out);
  /* Copies why the last failed call of this library failed; needed receives the whole length. Default: no reason. */
  int32_t (*TRANSITION_NULLABLE last_error)(void *TRANSITION_NULLABLE self, char *TRANSITION_NULLABLE buffer, uint64_t capacity,
                                            uint64_t *TRANSITION_NONNULL needed);
  /* The table of an extension that the library offers, or NULL. [any] */
  const void *TRANSITION_NULLABLE (*TRANSITION_NULLABLE extension)(void *TRANSITION_NULLABLE self, const char *TRANSITION_NONNULL id,
                                                                   uint64_t length);
} transition_library;

/* The one exported function. Called once after the file was opened; nothing may have happened before. [scan] */
int32_t transition_library_v1(uint32_t host_minor, transition_library *TRANSITION_NONNULL out);

#ifdef __cplusplus
}
#endif
TRANSITION_END
#endif
