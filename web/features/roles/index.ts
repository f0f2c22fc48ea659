export { type ModuleGroup, PermissionTable } from './permission-table.tsx';
export { roleKind, RolePanel, wholeRole } from './role-kind.tsx';
