export { meetMissingProof, resumeSession, useEndedSession, useFreshRights } from './keep-session.ts';
export { allows, usePermissions } from './permissions.ts';
export { emailOf } from './session-transition.ts';
export {
  fetchSession,
  knownSession,
  renewRights,
  renewSession,
  useLogout,
  useSession,
} from './use-session.ts';
