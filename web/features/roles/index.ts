export { PermissionTable } from './permission-table.tsx';
export { roleKind, wholeRole } from './role-kind.tsx';
export { RolePanel } from './role-panel.tsx';
