export { AuditSearch } from './audit-search.ts';
