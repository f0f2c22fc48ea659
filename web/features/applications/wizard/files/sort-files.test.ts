import { expect, test } from 'vitest';
import type { UploadField } from '#contract/applications/uploads.ts';
import { placeByName, placesOf, type UnplacedFile } from './sort-files.ts';

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
  expect(placeByName(name)).toBe(field);
});

const three = ['mci_certificate', 'pg_degree_certificate', 'asi_member_certificate'] as const;
const aFile = (key: number, name: string, more: Partial<UnplacedFile> = {}): UnplacedFile => ({
  key,
  name,
  isReady: true,
  isHeld: false,
  ...more,
});

test('names that say it are sorted, and the file that is left goes to the document that is left', () => {
  const { places } = placesOf([aFile(1, 'scan.pdf'), aFile(2, 'nmc.pdf'), aFile(3, 'asi.pdf')], three);
  expect(places).toEqual([
    { key: 2, field: 'mci_certificate' },
    { key: 3, field: 'asi_member_certificate' },
    { key: 1, field: 'pg_degree_certificate' },
  ]);
});

test('the second file with the same name is asked for', () => {
  const { places, held } = placesOf([aFile(1, 'nmc front.pdf'), aFile(2, 'nmc back.pdf')], three);
  expect(places).toEqual([{ key: 1, field: 'mci_certificate' }]);
  expect(held).toEqual([2]);
});

test.each([
  ['another document', 'asi card.pdf'],
  ['the photo', 'photo-small.jpg'],
  ['two other documents', 'asi and nmc.pdf'],
])('a file whose name names %s is never the last one', (_what, name) => {
  expect(placesOf([aFile(1, name)], ['pg_degree_certificate']).places).toEqual([]);
});

test('a file that is checked or was refused is one of those that are left', () => {
  const others = [aFile(2, 'IMG_2.jpg', { isReady: false })];
  const { places, held } = placesOf([aFile(1, 'IMG_1.jpg'), ...others], ['pg_degree_certificate']);
  expect(places).toEqual([]);
  expect(held).toEqual([]);
});

test('a surplus file is held once every document has its file', () => {
  const files = [aFile(1, 'IMG_1.jpg'), aFile(2, 'nmc.pdf')];
  expect(placesOf(files, ['mci_certificate'])).toEqual({
    places: [{ key: 2, field: 'mci_certificate' }],
    held: [1],
  });
});

test.each<[string, UnplacedFile[], UploadField[]]>([
  ['more files than documents', [aFile(1, 'a.pdf'), aFile(2, 'b.pdf')], ['mci_certificate']],
  ['more documents than files', [aFile(1, 'a.pdf')], [...three]],
  ['a file that is still checked', [aFile(1, 'nmc.pdf', { isReady: false })], ['mci_certificate']],
  ['a file that was taken out', [aFile(1, 'nmc.pdf', { isHeld: true })], ['mci_certificate']],
  ['a document that has its file', [aFile(1, 'nmc.pdf')], ['asi_member_certificate', 'letter_hod']],
])('nothing is sorted by itself with %s', (_what, files, empty) => {
  expect(placesOf(files, empty).places).toEqual([]);
});
