import { useMemo } from 'react';
import { RecordPanel } from '#web/features/records/index.ts';
import { readRole, roleKind } from './role-kind.tsx';
import type { Role } from './role.ts';

export interface RolePanelProps {
  /** The role that is edited, with its permissions; null: the panel is closed. */
  role: Role | null;
  onClose: () => void;
}

/** 'Update Role' on a page that shows one role. */
export function RolePanel({ role, onClose }: RolePanelProps) {
  const content = useMemo(() => role && ({ action: 'update', row: role } as const), [role]);
  const modules = (role?.permissions ?? []).map(({ module, module_name }) => ({ id: module, module_name }));
  return (
    <RecordPanel
      kind={roleKind(modules)}
      content={content}
      onDiscard={onClose}
      onClose={onClose}
      onEdit={undefined}
      onDelete={undefined}
      readNow={readRole}
      onDone={onClose}
    />
  );
}
