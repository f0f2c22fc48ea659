/** What applications need of endorsements; how members are named, and answer, is in endorsements. */
export { askEndorsers, mailEndorser } from './ask-endorsers.ts';
export {
  checkNaming,
  countWanted,
  findMissingEndorsements,
  mayConfirm,
  refuseUnnamed,
} from './check-endorsers.ts';
export { endorsementToken, isAwaited, openEndorsement } from './endorsement-link.ts';
export { deleteNamed, endEndorsement, insertEndorsement } from './endorsements.store.ts';
export {
  type EndorsementView,
  findMembership,
  listEndorsements,
  selectEndorsements,
  viewLinkedApplication,
} from './endorsements.views.ts';
