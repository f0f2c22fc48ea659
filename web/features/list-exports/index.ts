export { ExportList } from './export-list.tsx';
