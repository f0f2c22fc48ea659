/** How lists and reports show an application: its columns and names, without the screens of the office. */
export { columnsOfStatus, columnsWithout, mobileOf, nameOf } from './application-columns.tsx';
export { useStatuses, useStatusMaster } from './application-data.ts';
