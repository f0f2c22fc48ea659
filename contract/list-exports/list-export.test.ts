import { expect, test } from 'vitest';
import { faultsOfShape } from '#contract/kit/faults.ts';
import { AskedExport, Listed, ListExportInput } from './check-list-export.ts';
import { exportColumns, listExportFileName, mayExportLists } from './list-export.ts';

const good = { name: 'Life Members of Kerala', columns: ['email', 'first_name', 'email'] };

test('columns stand once, in the order of the file', () => {
  expect(AskedExport.parse(good).columns).toEqual(['first_name', 'email']);
  expect(AskedExport.parse({ ...good, columns: 'city' }).columns).toEqual(['city']);
  const all = exportColumns.map(({ key }) => key);
  expect(AskedExport.parse({ ...good, columns: all }).columns).toEqual(all);
});

test.each([
  ['no column', { columns: [] }, { columns: 'Please choose a column at least' }],
  ['no name', { name: ' ' }, { name: 'Please give the export a name' }],
])('%s is told at its field', (_, change, faults) => {
  expect(faultsOfShape(AskedExport, { ...good, ...change })).toEqual(faults);
});

test.each(['password_hash', 'id', 'found.email', ''])('%j is no column', (key) => {
  expect(AskedExport.safeParse({ ...good, columns: [key] }).success).toBe(false);
});

test('a list is kept as it is filtered, and read the same again', () => {
  const input = { ...good, application_status: '12', search: ' kerala ', waiting: '', owner: 'mine' };
  const { name: _name, columns: _columns, ...filters } = ListExportInput.parse(input);
  expect(filters).toMatchObject({ application_status: 12, search: 'kerala', waiting: null, owner: 'mine' });
  expect(Listed.parse(JSON.parse(JSON.stringify(filters)))).toEqual(filters);
});

test('needs the export of applications and the applications themselves', () => {
  const having =
    (...modules: string[]) =>
    (module: string) =>
      modules.includes(module);
  expect(mayExportLists(having('Application reports', 'Application'))).toBe(true);
  expect(mayExportLists(having('Application reports'))).toBe(false);
  expect(mayExportLists(having('Application'))).toBe(false);
});

test.each([
  ['Life Members of Kerala', 'Life-Members-of-Kerala-2026-11-26.csv'],
  ['../../etc/passwd"\r\n', 'etc-passwd-2026-11-26.csv'],
  ['தேர்தல்', 'export-2026-11-26.csv'],
])('the file of %j is %s', (name, file) => {
  expect(listExportFileName(name, '2026-11-26')).toBe(file);
});
