/** What is read of how memberships ended; what records it is in membership-ends. */
export {
  hasDied,
  hasEnded,
  selectEnding,
  selectEvents,
  viewDeath,
  viewEnding,
  viewHasDied,
} from './endings.views.ts';
