export { ConflictNotice, useConflict } from './conflict-notice.tsx';
export type { RecordColumn, RecordFieldsProps, RecordKind, StoredRow } from './record-kind.ts';
export { RecordPage } from './record-page.tsx';
export { RecordPanel } from './record-panel.tsx';
export { masterSizes, peopleSizes, RecordsSearch, shortSizes } from './records-search.ts';
