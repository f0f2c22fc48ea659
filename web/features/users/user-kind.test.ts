import { expect, test } from 'vitest';
import type { User } from '#contract/accounts/user-calls.ts';
import { userKind } from './user-kind.tsx';

function user(id: number, role: number): User {
  const name = { full_name: `User ${id}`, email: `user.${id}@example.org`, role_name: `Role ${role}` };
  return { id, version: 1, role, has_password: true, has_second_factor: false, ...name };
}

const [own, first, second, other] = [user(1, 2), user(2, 1), user(3, 1), user(4, 2)];

test.each<[string, User, User[], boolean]>([
  ['the own user', own, [own, first], false],
  ['the last administrator', first, [own, first, other], false],
  ['one administrator of two', first, [own, first, second], true],
  ['anybody else', other, [own, first, other], true],
])('%s', (_, one, all, offered) => {
  expect(userKind(own.id, all, [1, 2]).mayDelete?.(one)).toBe(offered);
});

test('somebody whose role one may not give is neither changed nor deleted', () => {
  const kind = userKind(own.id, [own, first, second, other], [2]);
  expect([kind.mayEdit?.(first), kind.mayDelete?.(first)]).toEqual([false, false]);
  expect([kind.mayEdit?.(other), kind.mayDelete?.(other)]).toEqual([true, true]);
});
