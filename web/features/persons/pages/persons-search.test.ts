import { expect, test } from 'vitest';
import { PersonSearch, PersonsSearch, personsInput } from './persons-search.ts';

test('an address without anything asks for the first page of all persons', () => {
  expect(personsInput(PersonsSearch.parse({}))).toEqual({
    limit_value: 25,
    limit_offset: 0,
    search: '',
    standing: '',
    type: null,
    sort: '',
    direction: '',
  });
});

test('an address asks for what it says', () => {
  const search = { q: 'Rao', standing: 'ended', type: 2, sort: 'name', dir: 'desc', page: 3, size: 50 };
  expect(personsInput(PersonsSearch.parse(search))).toEqual({
    limit_value: 50,
    limit_offset: 100,
    search: 'Rao',
    standing: 'ended',
    type: 2,
    sort: 'name',
    direction: 'desc',
  });
});

test('what is none of these is left out', () => {
  const broken = { standing: 'everything', type: 'x', sort: 'email', dir: 'up', size: 7, page: -1 };
  expect(personsInput(PersonsSearch.parse(broken))).toEqual(personsInput(PersonsSearch.parse({})));
  expect(PersonSearch.parse({ id: 'x', member: '-1' })).toEqual({});
});
