import { expect, test } from 'vitest';
import { covers, everyFlag, roleInWords, zipFlags } from './rights.ts';
import type { ModuleFlags } from './roles.store.ts';

/** '1vu': view and update for module 1. */
function rows(...written: string[]): ModuleFlags[] {
  return written.map((text) => ({
    module_id: Number.parseInt(text, 10),
    can_view: text.includes('v'),
    can_create: text.includes('c'),
    can_update: text.includes('u'),
    can_delete: text.includes('d'),
  }));
}

test.each([
  ['nothing', [], [], true],
  ['rows without a flag', [], ['1', '2'], true],
  ['the same', ['1vu'], ['1vu'], true],
  ['less', ['1vcud', '2v'], ['1cd'], true],
  ['one flag more', ['1vu'], ['1vud'], false],
  ['the same flag of another module', ['1v'], ['2v'], false],
  ['a module without a row', ['1v'], ['1v', '2d'], false],
])('%s: %j covers %j: %s', (_, own, others, expected) => {
  expect(covers(rows(...own), rows(...others))).toBe(expected);
});

test('parallel lists become rows by their position', () => {
  const lists = {
    module: [9, 3],
    permission_view: [1, 0],
    permission_create: [0, 1],
    permission_update: [1, 0],
    permission_delete: [0, 0],
  };
  expect(zipFlags(lists)).toEqual(rows('9vu', '3c'));
});

test('every flag covers whatever there is, and nothing less covers it', () => {
  const every = everyFlag([{ id: 1 }, { id: 2 }]);
  expect(covers(every, rows('1vcud', '2vcud'))).toBe(true);
  expect(covers(rows('1vcud', '2vcu'), every)).toBe(false);
});

test('the audit line names the role, modules and flags', () => {
  const modules = [
    { id: 1, name: 'GST' },
    { id: 2, name: 'Role' },
  ];
  const clerk = { name: 'Clerk', demands_factor: true, flags: rows('1vu') };
  expect(roleInWords(clerk, modules)).toEqual({
    role_name: 'Clerk',
    second_factor: 'required',
    GST: 'view, update',
    Role: '',
  });
});
