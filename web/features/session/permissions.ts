import type { ModuleName } from '#contract/kit/permissions.ts';
import type { Session } from '#contract/accounts/session.ts';
import type { Flag } from '#contract/kit/define-call.ts';
import { useSession } from './use-session.ts';

/** May the administrator of this session do this? The server decides again at every call. */
export function allows(session: Session | undefined, module: ModuleName, flag: Flag): boolean {
  return session?.admin?.permissions.find((row) => row.module === module)?.[flag] ?? false;
}

/** The four permissions of the signed-in administrator for a module, to hide what is not allowed. */
export function usePermissions(module: ModuleName): Record<Flag, boolean> {
  const session = useSession();
  return {
    view: allows(session, module, 'view'),
    create: allows(session, module, 'create'),
    update: allows(session, module, 'update'),
    delete: allows(session, module, 'delete'),
  };
}
