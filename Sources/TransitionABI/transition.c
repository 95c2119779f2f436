/*
 * The layout of version 1.0, written down: a size or an offset that differs is a broken contract, and this file does not
 * compile. Structs may only grow at their tail; then the size here changes and no offset does.
 */
#include "transition.h"

#include <stddef.h>

_Static_assert(sizeof(void *) == 8, "version 1 is defined for 64-bit platforms");

#define SIZE(type, bytes) _Static_assert(sizeof(type) == (bytes), #type " has changed its size")
#define OFFSET(type, field, bytes) _Static_assert(offsetof(type, field) == (bytes), #type "." #field " has moved")

SIZE(transition_timing, 80);
OFFSET(transition_timing, struct_size, 0);
OFFSET(transition_timing, kind, 4);
OFFSET(transition_timing, c1x, 8);
OFFSET(transition_timing, c1y, 16);
OFFSET(transition_timing, c2x, 24);
OFFSET(transition_timing, c2y, 32);
OFFSET(transition_timing, damping_ratio, 40);
OFFSET(transition_timing, mass, 48);
OFFSET(transition_timing, stiffness, 56);
OFFSET(transition_timing, damping, 64);
OFFSET(transition_timing, velocity, 72);

SIZE(transition_segment, 40);
OFFSET(transition_segment, struct_size, 0);
OFFSET(transition_segment, values_count, 4);
OFFSET(transition_segment, start, 8);
OFFSET(transition_segment, length, 16);
OFFSET(transition_segment, values, 24);
OFFSET(transition_segment, timing, 32);

SIZE(transition_animation, 88);
OFFSET(transition_animation, struct_size, 0);
OFFSET(transition_animation, property, 4);
OFFSET(transition_animation, view, 8);
OFFSET(transition_animation, delay, 16);
OFFSET(transition_animation, duration, 24);
OFFSET(transition_animation, timing, 32);
OFFSET(transition_animation, from, 40);
OFFSET(transition_animation, to, 48);
OFFSET(transition_animation, values_count, 56);
OFFSET(transition_animation, scrubs, 60);
OFFSET(transition_animation, segments, 64);
OFFSET(transition_animation, segment_count, 72);
OFFSET(transition_animation, segment_stride, 76);
OFFSET(transition_animation, group, 80);
OFFSET(transition_animation, tag, 84);

SIZE(transition_group, 40);
OFFSET(transition_group, struct_size, 0);
OFFSET(transition_group, group, 4);
OFFSET(transition_group, duration, 8);
OFFSET(transition_group, timing, 16);
OFFSET(transition_group, scrubs, 24);
OFFSET(transition_group, tag, 28);
OFFSET(transition_group, waits, 32);
OFFSET(transition_group, reserved, 36);

SIZE(transition_group_command, 56);
OFFSET(transition_group_command, struct_size, 0);
OFFSET(transition_group_command, group, 4);
OFFSET(transition_group_command, command, 8);
OFFSET(transition_group_command, reversed, 12);
OFFSET(transition_group_command, delay, 16);
OFFSET(transition_group_command, duration_factor, 24);
OFFSET(transition_group_command, timing, 32);
OFFSET(transition_group_command, position, 40);
OFFSET(transition_group_command, reserved, 44);
OFFSET(transition_group_command, fraction, 48);

SIZE(transition_group_state, 24);
OFFSET(transition_group_state, struct_size, 0);
OFFSET(transition_group_state, state, 4);
OFFSET(transition_group_state, running, 8);
OFFSET(transition_group_state, reversed, 12);
OFFSET(transition_group_state, fraction, 16);

SIZE(transition_context, 112);
OFFSET(transition_context, struct_size, 0);
OFFSET(transition_context, operation, 4);
OFFSET(transition_context, presentation_style, 8);
OFFSET(transition_context, animated, 12);
OFFSET(transition_context, interactive, 16);
OFFSET(transition_context, cancelled, 20);
OFFSET(transition_context, container, 24);
OFFSET(transition_context, container_bounds, 32);
OFFSET(transition_context, target_transform, 64);

SIZE(transition_side, 120);
OFFSET(transition_side, struct_size, 0);
OFFSET(transition_side, reserved, 4);
OFFSET(transition_side, view, 8);
OFFSET(transition_side, root, 16);
OFFSET(transition_side, initial_frame, 24);
OFFSET(transition_side, final_frame, 56);
OFFSET(transition_side, initial_center, 88);
OFFSET(transition_side, final_center, 104);

SIZE(transition_view_options, 144);
OFFSET(transition_view_options, struct_size, 0);
OFFSET(transition_view_options, clips, 4);
OFFSET(transition_view_options, name, 8);
OFFSET(transition_view_options, name_length, 16);
OFFSET(transition_view_options, frame, 24);
OFFSET(transition_view_options, background_color, 56);
OFFSET(transition_view_options, text, 88);
OFFSET(transition_view_options, text_length, 96);
OFFSET(transition_view_options, text_color, 104);
OFFSET(transition_view_options, snapshot_of, 136);

SIZE(transition_host, 176);
OFFSET(transition_host, struct_size, 0);
OFFSET(transition_host, minor, 4);
OFFSET(transition_host, context, 8);
OFFSET(transition_host, text, 16);
OFFSET(transition_host, preference, 24);
OFFSET(transition_host, log, 32);
OFFSET(transition_host, last_error, 40);
OFFSET(transition_host, extension, 48);
OFFSET(transition_host, run_context, 56);
OFFSET(transition_host, side, 64);
OFFSET(transition_host, named_view, 72);
OFFSET(transition_host, view_create, 80);
OFFSET(transition_host, view_remove, 88);
OFFSET(transition_host, view_insert, 96);
OFFSET(transition_host, view_parent, 104);
OFFSET(transition_host, view_children, 112);
OFFSET(transition_host, get, 120);
OFFSET(transition_host, set, 128);
OFFSET(transition_host, animate, 136);
OFFSET(transition_host, group, 144);
OFFSET(transition_host, group_command, 152);
OFFSET(transition_host, group_state, 160);
OFFSET(transition_host, complete, 168);

SIZE(transition_dynamics_item, 72);
OFFSET(transition_dynamics_item, struct_size, 0);
OFFSET(transition_dynamics_item, reserved, 4);
OFFSET(transition_dynamics_item, view, 8);
OFFSET(transition_dynamics_item, density, 16);
OFFSET(transition_dynamics_item, elasticity, 24);
OFFSET(transition_dynamics_item, mass, 32);
OFFSET(transition_dynamics_item, finish_center, 40);
OFFSET(transition_dynamics_item, cancel_center, 56);

SIZE(transition_dynamics_world, 40);
OFFSET(transition_dynamics_world, struct_size, 0);
OFFSET(transition_dynamics_world, item_count, 4);
OFFSET(transition_dynamics_world, items, 8);
OFFSET(transition_dynamics_world, item_stride, 16);
OFFSET(transition_dynamics_world, reserved, 20);
OFFSET(transition_dynamics_world, time_limit, 24);
OFFSET(transition_dynamics_world, rest_speed, 32);

SIZE(transition_dynamics_behavior, 72);
OFFSET(transition_dynamics_behavior, struct_size, 0);
OFFSET(transition_dynamics_behavior, kind, 4);
OFFSET(transition_dynamics_behavior, behavior, 8);
OFFSET(transition_dynamics_behavior, reserved, 12);
OFFSET(transition_dynamics_behavior, view, 16);
OFFSET(transition_dynamics_behavior, vector, 24);
OFFSET(transition_dynamics_behavior, insets, 40);

SIZE(transition_dynamics, 40);
OFFSET(transition_dynamics, struct_size, 0);
OFFSET(transition_dynamics, reserved, 4);
OFFSET(transition_dynamics, world, 8);
OFFSET(transition_dynamics, add, 16);
OFFSET(transition_dynamics, remove, 24);
OFFSET(transition_dynamics, move_anchor, 32);

SIZE(transition_animator, 56);
OFFSET(transition_animator, struct_size, 0);
OFFSET(transition_animator, reserved, 4);
OFFSET(transition_animator, duration, 8);
OFFSET(transition_animator, prepare, 16);
OFFSET(transition_animator, layout, 24);
OFFSET(transition_animator, frame, 32);
OFFSET(transition_animator, ended, 40);
OFFSET(transition_animator, animation_ended, 48);

SIZE(transition_listener, 40);
OFFSET(transition_listener, struct_size, 0);
OFFSET(transition_listener, gesture, 4);
OFFSET(transition_listener, edges, 8);
OFFSET(transition_listener, screen, 12);
OFFSET(transition_listener, view, 16);
OFFSET(transition_listener, view_length, 24);
OFFSET(transition_listener, state, 32);
OFFSET(transition_listener, tag, 36);

SIZE(transition_gesture, 128);
OFFSET(transition_gesture, struct_size, 0);
OFFSET(transition_gesture, phase, 4);
OFFSET(transition_gesture, tag, 8);
OFFSET(transition_gesture, pointer, 12);
OFFSET(transition_gesture, time, 16);
OFFSET(transition_gesture, location, 24);
OFFSET(transition_gesture, translation, 40);
OFFSET(transition_gesture, increment, 56);
OFFSET(transition_gesture, velocity, 72);
OFFSET(transition_gesture, container, 88);
OFFSET(transition_gesture, fraction, 104);
OFFSET(transition_gesture, running_operation, 112);
OFFSET(transition_gesture, stack_depth, 116);
OFFSET(transition_gesture, offers_next, 120);
OFFSET(transition_gesture, edge, 124);

SIZE(transition_answer, 48);
OFFSET(transition_answer, struct_size, 0);
OFFSET(transition_answer, operation, 4);
OFFSET(transition_answer, interactive, 8);
OFFSET(transition_answer, verdict, 12);
OFFSET(transition_answer, progress, 16);
OFFSET(transition_answer, completion_speed, 24);
OFFSET(transition_answer, settle_duration, 32);
OFFSET(transition_answer, settle_timing, 40);

SIZE(transition_interactor, 24);
OFFSET(transition_interactor, struct_size, 0);
OFFSET(transition_interactor, reserved, 4);
OFFSET(transition_interactor, listener, 8);
OFFSET(transition_interactor, handle, 16);

SIZE(transition_presentation, 32);
OFFSET(transition_presentation, struct_size, 0);
OFFSET(transition_presentation, reserved, 4);
OFFSET(transition_presentation, presented_frame, 8);
OFFSET(transition_presentation, will_begin, 16);
OFFSET(transition_presentation, did_end, 24);

SIZE(transition_instance, 56);
OFFSET(transition_instance, struct_size, 0);
OFFSET(transition_instance, reserved, 4);
OFFSET(transition_instance, self, 8);
OFFSET(transition_instance, animator, 16);
OFFSET(transition_instance, interactor, 24);
OFFSET(transition_instance, presentation, 32);
OFFSET(transition_instance, destroy, 40);
OFFSET(transition_instance, extension, 48);

SIZE(transition_descriptor, 120);
OFFSET(transition_descriptor, struct_size, 0);
OFFSET(transition_descriptor, operations, 4);
OFFSET(transition_descriptor, interactive, 8);
OFFSET(transition_descriptor, capabilities, 12);
OFFSET(transition_descriptor, required, 16);
OFFSET(transition_descriptor, presentation_style, 20);
OFFSET(transition_descriptor, id, 24);
OFFSET(transition_descriptor, id_length, 32);
OFFSET(transition_descriptor, name, 40);
OFFSET(transition_descriptor, name_length, 48);
OFFSET(transition_descriptor, summary, 56);
OFFSET(transition_descriptor, summary_length, 64);
OFFSET(transition_descriptor, author, 72);
OFFSET(transition_descriptor, author_length, 80);
OFFSET(transition_descriptor, version, 88);
OFFSET(transition_descriptor, version_length, 96);
OFFSET(transition_descriptor, license, 104);
OFFSET(transition_descriptor, license_length, 112);

SIZE(transition_library, 56);
OFFSET(transition_library, struct_size, 0);
OFFSET(transition_library, minor_built, 4);
OFFSET(transition_library, minor_needed, 8);
OFFSET(transition_library, count, 12);
OFFSET(transition_library, self, 16);
OFFSET(transition_library, descriptor, 24);
OFFSET(transition_library, create, 32);
OFFSET(transition_library, last_error, 40);
OFFSET(transition_library, extension, 48);
