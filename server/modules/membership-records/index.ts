/** What is read of how memberships ended; what records it is in membership-ends. */
export {
  hasDied,
  hasEnded,
  type MembershipEvent,
  selectEnding,
  viewEnding,
  viewEvents,
  viewHasDied,
} from './endings.views.ts';
