export { createListExports, type ListExportWork } from './draw-exports.ts';
export { downloadExport } from './download-export.ts';
export { listExportRoutes } from './list-exports.routes.ts';
export { putListExport } from './put-list-export.ts';
export { withdrawExports } from './withdraw-exports.ts';
