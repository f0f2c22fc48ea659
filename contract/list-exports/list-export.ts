import type { Day } from '#contract/kit/day.ts';
import { fileNamePart } from '#contract/kit/file-name.ts';
import type { ModuleName } from '#contract/kit/permissions.ts';
import { applicationColumns } from '#contract/reports/columns.ts';

/** Exports of one person that are drawn at the same time. */
export const mostExportsAtWork = 2;
/** How long an export and its file are kept after its end. */
export const exportKeptDays = 7;
/** Longest name of an export, as 'Life Members of Kerala'. */
export const longestExportName = 80;

/** The columns to choose from, in the order of the file: those of the application report. */
export const exportColumns = applicationColumns;
export type ExportColumnKey = (typeof applicationColumns)[number]['key'];

const keys: readonly string[] = exportColumns.map(({ key }) => key);

export function isExportColumn(key: string): key is ExportColumnKey {
  return keys.includes(key);
}

/** The columns of these keys in the order of the file, each once. */
export function columnsOf(chosen: readonly string[]): typeof exportColumns {
  return exportColumns.filter(({ key }) => chosen.includes(key));
}

/** May a role export a list: may it export the applications, and see them? */
export function mayExportLists(mayView: (module: ModuleName) => boolean): boolean {
  return mayView('Application reports') && mayView('Application');
}

/** 'Life-Members-of-Kerala-2026-11-26.csv'. @param day of the snapshot */
export function listExportFileName(name: string, day: Day): string {
  return `${fileNamePart(name, 'export')}-${day}.csv`;
}
