export { meetMissingProof, resumeSession, useEndedSession, useFreshRights } from './keep-session.ts';
export { emailOf } from './session-transition.ts';
export {
  allows,
  usePermissions,
  fetchSession,
  knownSession,
  renewRights,
  renewSession,
  useLogout,
  useSession,
  useSessionQuery,
} from './use-session.ts';
export { useChosenColumns, useListColumns } from './use-list-columns.tsx';
export { useOwnApplications } from './use-own-applications.ts';
