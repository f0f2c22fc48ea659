import { expect, test } from 'vitest';
import { type UploadField, uploadFields } from '#contract/applications/uploads.ts';
import { placeByName, placesOf, type UnsortedFile } from './sort-files.ts';

test.each([
  ['NMC.pdf', 'mci_certificate'],
  ['mci_certificate_2019.jpg', 'mci_certificate'],
  ['RaoNmc-final.pdf', 'mci_certificate'],
  ['PG degree.pdf', 'pg_degree_certificate'],
  ['Post-Graduation.pdf', 'pg_degree_certificate'],
  ['asi card.png', 'asi_member_certificate'],
  ['MBBS.pdf', 'mbbs_degree_certificate'],
  ['Active_Licence.pdf', 'active_license'],
  ['letter of HOD.pdf', 'letter_hod'],
  ['mbbs and pg.pdf', undefined],
  ['asian games.pdf', undefined],
  ['Dr Rao MS.pdf', undefined],
  ['degree certificate.pdf', undefined],
  ['IMG_0042.jpg', undefined],
])('a file called %s is %s', (name, field) => {
  expect(placeByName(name, uploadFields)).toBe(field);
});

const three = ['mci_certificate', 'pg_degree_certificate', 'asi_member_certificate'] as const;
const aFile = (key: number, name: string, more: Partial<UnsortedFile> = {}): UnsortedFile => ({
  key,
  name,
  isReady: true,
  isHeld: false,
  ...more,
});

test('names that say it are sorted, and the file that is left goes to the document that is left', () => {
  const places = placesOf([aFile(1, 'scan.pdf'), aFile(2, 'nmc.pdf'), aFile(3, 'asi.pdf')], three);
  expect(places).toEqual([
    { key: 2, field: 'mci_certificate' },
    { key: 3, field: 'asi_member_certificate' },
    { key: 1, field: 'pg_degree_certificate' },
  ]);
});

test('the second file with the same name is asked for', () => {
  const places = placesOf([aFile(1, 'nmc front.pdf'), aFile(2, 'nmc back.pdf')], three);
  expect(places).toEqual([{ key: 1, field: 'mci_certificate' }]);
});

test.each<[string, UnsortedFile[], UploadField[]]>([
  ['more files than documents', [aFile(1, 'a.pdf'), aFile(2, 'b.pdf')], ['mci_certificate']],
  ['more documents than files', [aFile(1, 'a.pdf')], [...three]],
  ['a file that is still checked', [aFile(1, 'nmc.pdf', { isReady: false })], ['mci_certificate']],
  ['a file that was taken out', [aFile(1, 'nmc.pdf', { isHeld: true })], ['mci_certificate']],
  ['a document that has its file', [aFile(1, 'nmc.pdf')], ['asi_member_certificate', 'letter_hod']],
])('nothing is sorted by itself with %s', (_what, files, empty) => {
  expect(placesOf(files, empty)).toEqual([]);
});
