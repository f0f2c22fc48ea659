import { describe, expect, test } from 'vitest';
import { visitor } from '#server/kit/context/caller.ts';
import { hashToken } from '#server/kit/secrets.ts';
import { callerOf, narrow } from './find-caller.ts';
import type { LiveSession } from './sessions.store.ts';

function session(token: string, kind: string, ids: Partial<LiveSession>): LiveSession {
  const none = { admin_id: null, admin_name: null, admin_email: null, role_name: null };
  return {
    ...none,
    token_hash: hashToken(token),
    kind,
    application_id: null,
    account_id: null,
    account_email: null,
    permissions: [],
    ...ids,
  };
}

const member = session('m', 'member', { account_id: 7, account_email: 'm@example.org' });
const applicant = session('a', 'applicant', { application_id: 3 });
const admin = session('o', 'admin', {
  admin_id: 1,
  admin_name: 'Office',
  admin_email: 'o@example.org',
  role_name: 'Clerk',
  permissions: ['GST:view:update'],
});

describe('callerOf', () => {
  test('every proof of a request counts', () => {
    const tokens = [
      { hash: hashToken('m'), kind: 'member' as const },
      { hash: hashToken('a'), kind: 'applicant' as const },
    ];
    expect(callerOf(tokens, [applicant, member])).toEqual({
      ...visitor,
      member: { accountId: 7, email: 'm@example.org' },
      applicant: { applicationId: 3 },
    });
  });

  test('a token in the cookie of another kind proves nothing', () => {
    expect(callerOf([{ hash: hashToken('a'), kind: 'admin' }], [applicant])).toEqual(visitor);
  });

  test('the token of the header may be of any kind and wins', () => {
    const other = session('b', 'applicant', { application_id: 4 });
    const tokens = [
      { hash: hashToken('a'), kind: 'applicant' as const },
      { hash: hashToken('b'), kind: 'any' as const },
    ];
    expect(callerOf(tokens, [other, applicant]).applicant).toEqual({ applicationId: 4 });
  });

  test('an administrator comes with the flags of the role', () => {
    const caller = callerOf([{ hash: hashToken('o'), kind: 'admin' }], [admin]);
    expect(caller.admin?.flags).toEqual(new Map([['GST', new Set(['view', 'update'])]]));
  });
});

test('an audience sees only its own proofs', () => {
  const both = callerOf(
    [
      { hash: hashToken('o'), kind: 'admin' },
      { hash: hashToken('m'), kind: 'member' },
    ],
    [admin, member],
  );
  expect(narrow(both, 'office')).toEqual({ ...visitor, admin: both.admin });
  expect(narrow(both, 'portal')).toEqual({ ...visitor, member: both.member });
  expect(narrow(both, undefined)).toEqual(both);
});
