export { fileCells, FOUND } from './cells.views.ts';
export { personsOf } from './person.views.ts';
export { createExports } from './export-report.ts';
export { reportRoutes } from './reports.routes.ts';
export { statisticsRoutes } from './statistics.handlers.ts';
