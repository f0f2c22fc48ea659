import { expect, test } from 'vitest';
import { isShown } from './chosen-columns.ts';

const render = () => null;
const name = { key: 'name', title: 'Name', card: 'headline', render } as const;
const serial = { key: 'serial', title: 'S.No', pinned: true, render };
const city = { key: 'city', title: 'City', render };
const fax = { key: 'fax', title: 'Fax', extra: true, render };

test.each([
  ['the list as it is', {}, ['name', 'serial', 'city']],
  ['one more', { fax: true }, ['name', 'serial', 'city', 'fax']],
  ['one less', { city: false }, ['name', 'serial']],
  ['what names the row stays', { name: false, serial: false }, ['name', 'serial', 'city']],
  ['a column that is no more', { telex: true }, ['name', 'serial', 'city']],
])('%s', (_, chosen, shown) => {
  const columns = [name, serial, city, fax].filter((column) => isShown(column, chosen));
  expect(columns.map(({ key }) => key)).toEqual(shown);
});
