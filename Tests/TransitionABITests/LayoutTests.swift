import Testing
import TransitionABI

/// The layout of version 1.0 as Swift sees it; `transition.c` asserts the same numbers in C.
@Suite struct LayoutTests {
  @Test func layoutOfTiming() {
    #expect(MemoryLayout<transition_timing>.size == 80)
    #expect(MemoryLayout<transition_timing>.stride == 80)
    #expect(MemoryLayout<transition_timing>.offset(of: \.struct_size) == 0)
    #expect(MemoryLayout<transition_timing>.offset(of: \.kind) == 4)
    #expect(MemoryLayout<transition_timing>.offset(of: \.c1x) == 8)
    #expect(MemoryLayout<transition_timing>.offset(of: \.c1y) == 16)
    #expect(MemoryLayout<transition_timing>.offset(of: \.c2x) == 24)
    #expect(MemoryLayout<transition_timing>.offset(of: \.c2y) == 32)
    #expect(MemoryLayout<transition_timing>.offset(of: \.damping_ratio) == 40)
    #expect(MemoryLayout<transition_timing>.offset(of: \.mass) == 48)
    #expect(MemoryLayout<transition_timing>.offset(of: \.stiffness) == 56)
    #expect(MemoryLayout<transition_timing>.offset(of: \.damping) == 64)
    #expect(MemoryLayout<transition_timing>.offset(of: \.velocity) == 72)
  }

  @Test func layoutOfSegment() {
    #expect(MemoryLayout<transition_segment>.size == 40)
    #expect(MemoryLayout<transition_segment>.stride == 40)
    #expect(MemoryLayout<transition_segment>.offset(of: \.struct_size) == 0)
    #expect(MemoryLayout<transition_segment>.offset(of: \.values_count) == 4)
    #expect(MemoryLayout<transition_segment>.offset(of: \.start) == 8)
    #expect(MemoryLayout<transition_segment>.offset(of: \.length) == 16)
    #expect(MemoryLayout<transition_segment>.offset(of: \.values) == 24)
    #expect(MemoryLayout<transition_segment>.offset(of: \.timing) == 32)
  }

  @Test func layoutOfAnimation() {
    #expect(MemoryLayout<transition_animation>.size == 88)
    #expect(MemoryLayout<transition_animation>.stride == 88)
    #expect(MemoryLayout<transition_animation>.offset(of: \.struct_size) == 0)
    #expect(MemoryLayout<transition_animation>.offset(of: \.property) == 4)
    #expect(MemoryLayout<transition_animation>.offset(of: \.view) == 8)
    #expect(MemoryLayout<transition_animation>.offset(of: \.delay) == 16)
    #expect(MemoryLayout<transition_animation>.offset(of: \.duration) == 24)
    #expect(MemoryLayout<transition_animation>.offset(of: \.timing) == 32)
    #expect(MemoryLayout<transition_animation>.offset(of: \.from) == 40)
    #expect(MemoryLayout<transition_animation>.offset(of: \.to) == 48)
    #expect(MemoryLayout<transition_animation>.offset(of: \.values_count) == 56)
    #expect(MemoryLayout<transition_animation>.offset(of: \.scrubs) == 60)
    #expect(MemoryLayout<transition_animation>.offset(of: \.segments) == 64)
    #expect(MemoryLayout<transition_animation>.offset(of: \.segment_count) == 72)
    #expect(MemoryLayout<transition_animation>.offset(of: \.segment_stride) == 76)
    #expect(MemoryLayout<transition_animation>.offset(of: \.group) == 80)
    #expect(MemoryLayout<transition_animation>.offset(of: \.tag) == 84)
  }

  @Test func layoutOfGroup() {
    #expect(MemoryLayout<transition_group>.size == 40)
    #expect(MemoryLayout<transition_group>.stride == 40)
    #expect(MemoryLayout<transition_group>.offset(of: \.struct_size) == 0)
    #expect(MemoryLayout<transition_group>.offset(of: \.group) == 4)
    #expect(MemoryLayout<transition_group>.offset(of: \.duration) == 8)
    #expect(MemoryLayout<transition_group>.offset(of: \.timing) == 16)
    #expect(MemoryLayout<transition_group>.offset(of: \.scrubs) == 24)
    #expect(MemoryLayout<transition_group>.offset(of: \.tag) == 28)
    #expect(MemoryLayout<transition_group>.offset(of: \.waits) == 32)
    #expect(MemoryLayout<transition_group>.offset(of: \.reserved) == 36)
  }

  @Test func layoutOfGroupCommand() {
    #expect(MemoryLayout<transition_group_command>.size == 56)
    #expect(MemoryLayout<transition_group_command>.stride == 56)
    #expect(MemoryLayout<transition_group_command>.offset(of: \.struct_size) == 0)
    #expect(MemoryLayout<transition_group_command>.offset(of: \.group) == 4)
    #expect(MemoryLayout<transition_group_command>.offset(of: \.command) == 8)
    #expect(MemoryLayout<transition_group_command>.offset(of: \.reversed) == 12)
    #expect(MemoryLayout<transition_group_command>.offset(of: \.delay) == 16)
    #expect(MemoryLayout<transition_group_command>.offset(of: \.duration_factor) == 24)
    #expect(MemoryLayout<transition_group_command>.offset(of: \.timing) == 32)
    #expect(MemoryLayout<transition_group_command>.offset(of: \.position) == 40)
    #expect(MemoryLayout<transition_group_command>.offset(of: \.reserved) == 44)
    #expect(MemoryLayout<transition_group_command>.offset(of: \.fraction) == 48)
  }

  @Test func layoutOfGroupState() {
    #expect(MemoryLayout<transition_group_state>.size == 24)
    #expect(MemoryLayout<transition_group_state>.stride == 24)
    #expect(MemoryLayout<transition_group_state>.offset(of: \.struct_size) == 0)
    #expect(MemoryLayout<transition_group_state>.offset(of: \.state) == 4)
    #expect(MemoryLayout<transition_group_state>.offset(of: \.running) == 8)
    #expect(MemoryLayout<transition_group_state>.offset(of: \.reversed) == 12)
    #expect(MemoryLayout<transition_group_state>.offset(of: \.fraction) == 16)
  }

  @Test func layoutOfContext() {
    #expect(MemoryLayout<transition_context>.size == 112)
    #expect(MemoryLayout<transition_context>.stride == 112)
    #expect(MemoryLayout<transition_context>.offset(of: \.struct_size) == 0)
    #expect(MemoryLayout<transition_context>.offset(of: \.operation) == 4)
    #expect(MemoryLayout<transition_context>.offset(of: \.presentation_style) == 8)
    #expect(MemoryLayout<transition_context>.offset(of: \.animated) == 12)
    #expect(MemoryLayout<transition_context>.offset(of: \.interactive) == 16)
    #expect(MemoryLayout<transition_context>.offset(of: \.cancelled) == 20)
    #expect(MemoryLayout<transition_context>.offset(of: \.container) == 24)
    #expect(MemoryLayout<transition_context>.offset(of: \.container_bounds) == 32)
    #expect(MemoryLayout<transition_context>.offset(of: \.target_transform) == 64)
  }

  @Test func layoutOfSide() {
    #expect(MemoryLayout<transition_side>.size == 120)
    #expect(MemoryLayout<transition_side>.stride == 120)
    #expect(MemoryLayout<transition_side>.offset(of: \.struct_size) == 0)
    #expect(MemoryLayout<transition_side>.offset(of: \.reserved) == 4)
    #expect(MemoryLayout<transition_side>.offset(of: \.view) == 8)
    #expect(MemoryLayout<transition_side>.offset(of: \.root) == 16)
    #expect(MemoryLayout<transition_side>.offset(of: \.initial_frame) == 24)
    #expect(MemoryLayout<transition_side>.offset(of: \.final_frame) == 56)
    #expect(MemoryLayout<transition_side>.offset(of: \.initial_center) == 88)
    #expect(MemoryLayout<transition_side>.offset(of: \.final_center) == 104)
  }

  @Test func layoutOfViewOptions() {
    #expect(MemoryLayout<transition_view_options>.size == 144)
    #expect(MemoryLayout<transition_view_options>.stride == 144)
    #expect(MemoryLayout<transition_view_options>.offset(of: \.struct_size) == 0)
    #expect(MemoryLayout<transition_view_options>.offset(of: \.clips) == 4)
    #expect(MemoryLayout<transition_view_options>.offset(of: \.name) == 8)
    #expect(MemoryLayout<transition_view_options>.offset(of: \.name_length) == 16)
    #expect(MemoryLayout<transition_view_options>.offset(of: \.frame) == 24)
    #expect(MemoryLayout<transition_view_options>.offset(of: \.background_color) == 56)
    #expect(MemoryLayout<transition_view_options>.offset(of: \.text) == 88)
    #expect(MemoryLayout<transition_view_options>.offset(of: \.text_length) == 96)
    #expect(MemoryLayout<transition_view_options>.offset(of: \.text_color) == 104)
    #expect(MemoryLayout<transition_view_options>.offset(of: \.snapshot_of) == 136)
  }

  @Test func layoutOfHost() {
    #expect(MemoryLayout<transition_host>.size == 176)
    #expect(MemoryLayout<transition_host>.stride == 176)
    #expect(MemoryLayout<transition_host>.offset(of: \.struct_size) == 0)
    #expect(MemoryLayout<transition_host>.offset(of: \.minor) == 4)
    #expect(MemoryLayout<transition_host>.offset(of: \.context) == 8)
    #expect(MemoryLayout<transition_host>.offset(of: \.text) == 16)
    #expect(MemoryLayout<transition_host>.offset(of: \.preference) == 24)
    #expect(MemoryLayout<transition_host>.offset(of: \.log) == 32)
    #expect(MemoryLayout<transition_host>.offset(of: \.last_error) == 40)
    #expect(MemoryLayout<transition_host>.offset(of: \.extension) == 48)
    #expect(MemoryLayout<transition_host>.offset(of: \.run_context) == 56)
    #expect(MemoryLayout<transition_host>.offset(of: \.side) == 64)
    #expect(MemoryLayout<transition_host>.offset(of: \.named_view) == 72)
    #expect(MemoryLayout<transition_host>.offset(of: \.view_create) == 80)
    #expect(MemoryLayout<transition_host>.offset(of: \.view_remove) == 88)
    #expect(MemoryLayout<transition_host>.offset(of: \.view_insert) == 96)
    #expect(MemoryLayout<transition_host>.offset(of: \.view_parent) == 104)
    #expect(MemoryLayout<transition_host>.offset(of: \.view_children) == 112)
    #expect(MemoryLayout<transition_host>.offset(of: \.get) == 120)
    #expect(MemoryLayout<transition_host>.offset(of: \.set) == 128)
    #expect(MemoryLayout<transition_host>.offset(of: \.animate) == 136)
    #expect(MemoryLayout<transition_host>.offset(of: \.group) == 144)
    #expect(MemoryLayout<transition_host>.offset(of: \.group_command) == 152)
    #expect(MemoryLayout<transition_host>.offset(of: \.group_state) == 160)
    #expect(MemoryLayout<transition_host>.offset(of: \.complete) == 168)
  }

  @Test func layoutOfDynamicsItem() {
    #expect(MemoryLayout<transition_dynamics_item>.size == 72)
    #expect(MemoryLayout<transition_dynamics_item>.stride == 72)
    #expect(MemoryLayout<transition_dynamics_item>.offset(of: \.struct_size) == 0)
    #expect(MemoryLayout<transition_dynamics_item>.offset(of: \.reserved) == 4)
    #expect(MemoryLayout<transition_dynamics_item>.offset(of: \.view) == 8)
    #expect(MemoryLayout<transition_dynamics_item>.offset(of: \.density) == 16)
    #expect(MemoryLayout<transition_dynamics_item>.offset(of: \.elasticity) == 24)
    #expect(MemoryLayout<transition_dynamics_item>.offset(of: \.mass) == 32)
    #expect(MemoryLayout<transition_dynamics_item>.offset(of: \.finish_center) == 40)
    #expect(MemoryLayout<transition_dynamics_item>.offset(of: \.cancel_center) == 56)
  }

  @Test func layoutOfDynamicsWorld() {
    #expect(MemoryLayout<transition_dynamics_world>.size == 40)
    #expect(MemoryLayout<transition_dynamics_world>.stride == 40)
    #expect(MemoryLayout<transition_dynamics_world>.offset(of: \.struct_size) == 0)
    #expect(MemoryLayout<transition_dynamics_world>.offset(of: \.item_count) == 4)
    #expect(MemoryLayout<transition_dynamics_world>.offset(of: \.items) == 8)
    #expect(MemoryLayout<transition_dynamics_world>.offset(of: \.item_stride) == 16)
    #expect(MemoryLayout<transition_dynamics_world>.offset(of: \.reserved) == 20)
    #expect(MemoryLayout<transition_dynamics_world>.offset(of: \.time_limit) == 24)
    #expect(MemoryLayout<transition_dynamics_world>.offset(of: \.rest_speed) == 32)
  }

  @Test func layoutOfDynamicsBehavior() {
    #expect(MemoryLayout<transition_dynamics_behavior>.size == 72)
    #expect(MemoryLayout<transition_dynamics_behavior>.stride == 72)
    #expect(MemoryLayout<transition_dynamics_behavior>.offset(of: \.struct_size) == 0)
    #expect(MemoryLayout<transition_dynamics_behavior>.offset(of: \.kind) == 4)
    #expect(MemoryLayout<transition_dynamics_behavior>.offset(of: \.behavior) == 8)
    #expect(MemoryLayout<transition_dynamics_behavior>.offset(of: \.reserved) == 12)
    #expect(MemoryLayout<transition_dynamics_behavior>.offset(of: \.view) == 16)
    #expect(MemoryLayout<transition_dynamics_behavior>.offset(of: \.vector) == 24)
    #expect(MemoryLayout<transition_dynamics_behavior>.offset(of: \.insets) == 40)
  }

  @Test func layoutOfDynamics() {
    #expect(MemoryLayout<transition_dynamics>.size == 40)
    #expect(MemoryLayout<transition_dynamics>.stride == 40)
    #expect(MemoryLayout<transition_dynamics>.offset(of: \.struct_size) == 0)
    #expect(MemoryLayout<transition_dynamics>.offset(of: \.reserved) == 4)
    #expect(MemoryLayout<transition_dynamics>.offset(of: \.world) == 8)
    #expect(MemoryLayout<transition_dynamics>.offset(of: \.add) == 16)
    #expect(MemoryLayout<transition_dynamics>.offset(of: \.remove) == 24)
    #expect(MemoryLayout<transition_dynamics>.offset(of: \.move_anchor) == 32)
  }

  @Test func layoutOfAnimator() {
    #expect(MemoryLayout<transition_animator>.size == 56)
    #expect(MemoryLayout<transition_animator>.stride == 56)
    #expect(MemoryLayout<transition_animator>.offset(of: \.struct_size) == 0)
    #expect(MemoryLayout<transition_animator>.offset(of: \.reserved) == 4)
    #expect(MemoryLayout<transition_animator>.offset(of: \.duration) == 8)
    #expect(MemoryLayout<transition_animator>.offset(of: \.prepare) == 16)
    #expect(MemoryLayout<transition_animator>.offset(of: \.layout) == 24)
    #expect(MemoryLayout<transition_animator>.offset(of: \.frame) == 32)
    #expect(MemoryLayout<transition_animator>.offset(of: \.ended) == 40)
    #expect(MemoryLayout<transition_animator>.offset(of: \.animation_ended) == 48)
  }

  @Test func layoutOfListener() {
    #expect(MemoryLayout<transition_listener>.size == 40)
    #expect(MemoryLayout<transition_listener>.stride == 40)
    #expect(MemoryLayout<transition_listener>.offset(of: \.struct_size) == 0)
    #expect(MemoryLayout<transition_listener>.offset(of: \.gesture) == 4)
    #expect(MemoryLayout<transition_listener>.offset(of: \.edges) == 8)
    #expect(MemoryLayout<transition_listener>.offset(of: \.screen) == 12)
    #expect(MemoryLayout<transition_listener>.offset(of: \.view) == 16)
    #expect(MemoryLayout<transition_listener>.offset(of: \.view_length) == 24)
    #expect(MemoryLayout<transition_listener>.offset(of: \.state) == 32)
    #expect(MemoryLayout<transition_listener>.offset(of: \.tag) == 36)
  }

  @Test func layoutOfGesture() {
    #expect(MemoryLayout<transition_gesture>.size == 128)
    #expect(MemoryLayout<transition_gesture>.stride == 128)
    #expect(MemoryLayout<transition_gesture>.offset(of: \.struct_size) == 0)
    #expect(MemoryLayout<transition_gesture>.offset(of: \.phase) == 4)
    #expect(MemoryLayout<transition_gesture>.offset(of: \.tag) == 8)
    #expect(MemoryLayout<transition_gesture>.offset(of: \.pointer) == 12)
    #expect(MemoryLayout<transition_gesture>.offset(of: \.time) == 16)
    #expect(MemoryLayout<transition_gesture>.offset(of: \.location) == 24)
    #expect(MemoryLayout<transition_gesture>.offset(of: \.translation) == 40)
    #expect(MemoryLayout<transition_gesture>.offset(of: \.increment) == 56)
    #expect(MemoryLayout<transition_gesture>.offset(of: \.velocity) == 72)
    #expect(MemoryLayout<transition_gesture>.offset(of: \.container) == 88)
    #expect(MemoryLayout<transition_gesture>.offset(of: \.fraction) == 104)
    #expect(MemoryLayout<transition_gesture>.offset(of: \.running_operation) == 112)
    #expect(MemoryLayout<transition_gesture>.offset(of: \.stack_depth) == 116)
    #expect(MemoryLayout<transition_gesture>.offset(of: \.offers_next) == 120)
    #expect(MemoryLayout<transition_gesture>.offset(of: \.edge) == 124)
  }

  @Test func layoutOfAnswer() {
    #expect(MemoryLayout<transition_answer>.size == 48)
    #expect(MemoryLayout<transition_answer>.stride == 48)
    #expect(MemoryLayout<transition_answer>.offset(of: \.struct_size) == 0)
    #expect(MemoryLayout<transition_answer>.offset(of: \.operation) == 4)
    #expect(MemoryLayout<transition_answer>.offset(of: \.interactive) == 8)
    #expect(MemoryLayout<transition_answer>.offset(of: \.verdict) == 12)
    #expect(MemoryLayout<transition_answer>.offset(of: \.progress) == 16)
    #expect(MemoryLayout<transition_answer>.offset(of: \.completion_speed) == 24)
    #expect(MemoryLayout<transition_answer>.offset(of: \.settle_duration) == 32)
    #expect(MemoryLayout<transition_answer>.offset(of: \.settle_timing) == 40)
  }

  @Test func layoutOfInteractor() {
    #expect(MemoryLayout<transition_interactor>.size == 24)
    #expect(MemoryLayout<transition_interactor>.stride == 24)
    #expect(MemoryLayout<transition_interactor>.offset(of: \.struct_size) == 0)
    #expect(MemoryLayout<transition_interactor>.offset(of: \.reserved) == 4)
    #expect(MemoryLayout<transition_interactor>.offset(of: \.listener) == 8)
    #expect(MemoryLayout<transition_interactor>.offset(of: \.handle) == 16)
  }

  @Test func layoutOfPresentation() {
    #expect(MemoryLayout<transition_presentation>.size == 32)
    #expect(MemoryLayout<transition_presentation>.stride == 32)
    #expect(MemoryLayout<transition_presentation>.offset(of: \.struct_size) == 0)
    #expect(MemoryLayout<transition_presentation>.offset(of: \.reserved) == 4)
    #expect(MemoryLayout<transition_presentation>.offset(of: \.presented_frame) == 8)
    #expect(MemoryLayout<transition_presentation>.offset(of: \.will_begin) == 16)
    #expect(MemoryLayout<transition_presentation>.offset(of: \.did_end) == 24)
  }

  @Test func layoutOfInstance() {
    #expect(MemoryLayout<transition_instance>.size == 56)
    #expect(MemoryLayout<transition_instance>.stride == 56)
    #expect(MemoryLayout<transition_instance>.offset(of: \.struct_size) == 0)
    #expect(MemoryLayout<transition_instance>.offset(of: \.reserved) == 4)
    #expect(MemoryLayout<transition_instance>.offset(of: \.`self`) == 8)
    #expect(MemoryLayout<transition_instance>.offset(of: \.animator) == 16)
    #expect(MemoryLayout<transition_instance>.offset(of: \.interactor) == 24)
    #expect(MemoryLayout<transition_instance>.offset(of: \.presentation) == 32)
    #expect(MemoryLayout<transition_instance>.offset(of: \.destroy) == 40)
    #expect(MemoryLayout<transition_instance>.offset(of: \.extension) == 48)
  }

  @Test func layoutOfDescriptor() {
    #expect(MemoryLayout<transition_descriptor>.size == 120)
    #expect(MemoryLayout<transition_descriptor>.stride == 120)
    #expect(MemoryLayout<transition_descriptor>.offset(of: \.struct_size) == 0)
    #expect(MemoryLayout<transition_descriptor>.offset(of: \.operations) == 4)
    #expect(MemoryLayout<transition_descriptor>.offset(of: \.interactive) == 8)
    #expect(MemoryLayout<transition_descriptor>.offset(of: \.capabilities) == 12)
    #expect(MemoryLayout<transition_descriptor>.offset(of: \.required) == 16)
    #expect(MemoryLayout<transition_descriptor>.offset(of: \.presentation_style) == 20)
    #expect(MemoryLayout<transition_descriptor>.offset(of: \.id) == 24)
    #expect(MemoryLayout<transition_descriptor>.offset(of: \.id_length) == 32)
    #expect(MemoryLayout<transition_descriptor>.offset(of: \.name) == 40)
    #expect(MemoryLayout<transition_descriptor>.offset(of: \.name_length) == 48)
    #expect(MemoryLayout<transition_descriptor>.offset(of: \.summary) == 56)
    #expect(MemoryLayout<transition_descriptor>.offset(of: \.summary_length) == 64)
    #expect(MemoryLayout<transition_descriptor>.offset(of: \.author) == 72)
    #expect(MemoryLayout<transition_descriptor>.offset(of: \.author_length) == 80)
    #expect(MemoryLayout<transition_descriptor>.offset(of: \.version) == 88)
    #expect(MemoryLayout<transition_descriptor>.offset(of: \.version_length) == 96)
    #expect(MemoryLayout<transition_descriptor>.offset(of: \.license) == 104)
    #expect(MemoryLayout<transition_descriptor>.offset(of: \.license_length) == 112)
  }

  @Test func layoutOfLibrary() {
    #expect(MemoryLayout<transition_library>.size == 56)
    #expect(MemoryLayout<transition_library>.stride == 56)
    #expect(MemoryLayout<transition_library>.offset(of: \.struct_size) == 0)
    #expect(MemoryLayout<transition_library>.offset(of: \.minor_built) == 4)
    #expect(MemoryLayout<transition_library>.offset(of: \.minor_needed) == 8)
    #expect(MemoryLayout<transition_library>.offset(of: \.count) == 12)
    #expect(MemoryLayout<transition_library>.offset(of: \.`self`) == 16)
    #expect(MemoryLayout<transition_library>.offset(of: \.descriptor) == 24)
    #expect(MemoryLayout<transition_library>.offset(of: \.create) == 32)
    #expect(MemoryLayout<transition_library>.offset(of: \.last_error) == 40)
    #expect(MemoryLayout<transition_library>.offset(of: \.extension) == 48)
  }
}
