export { storeMembers } from './carry-out.ts';
export { checkRow, checkRows } from './check-rows.ts';
export { viewFacts } from './import-facts.views.ts';
export { type FileRow, insertRows, markClashes, saveChecked } from './import-rows.store.ts';
export { findImport, insertImport } from './imports.store.ts';
export { importRoutes } from './imports.routes.ts';
export { forgetOldImports, runImport } from './run-imports.ts';
