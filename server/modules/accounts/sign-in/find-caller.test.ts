import { describe, expect, test } from 'vitest';
import { kindsFor, proofOf } from './find-caller.ts';
import { sessionKinds } from '#server/modules/accounts/sessions/session-tokens.ts';
import type { LiveSession } from '#server/modules/accounts/sessions/sessions.store.ts';

function session(kind: string, ids: Partial<LiveSession>): LiveSession {
  const none = {
    admin_id: null,
    admin_name: null,
    admin_email: null,
    role_name: null,
    rights: null,
    demands_factor: null,
  };
  return {
    ...none,
    kind,
    last_used_at: new Date(0),
    proven_at: null,
    application_id: null,
    account_id: null,
    account_email: null,
    ...ids,
  };
}

const applicant = session('applicant', { application_id: 3 });
const admin = session('admin', {
  admin_id: 1,
  admin_name: 'Office',
  admin_email: 'o@example.org',
  role_name: 'Clerk',
  rights: 'GST:view,GST:update',
});

describe('proofOf', () => {
  test('a session opens what it is for', () => {
    const member = session('member', { account_id: 7, account_email: 'm@example.org' });
    expect(proofOf(member, sessionKinds)).toEqual({ member: { accountId: 7, email: 'm@example.org' } });
    expect(proofOf(applicant, sessionKinds)).toEqual({ applicant: { applicationId: 3 } });
  });

  test('a token in the cookie of another kind proves nothing', () => {
    expect(proofOf(applicant, ['admin'])).toEqual({});
  });

  test('an administrator comes with the rights of the role', () => {
    expect(proofOf(admin, ['admin']).admin?.rights).toEqual(new Set(['GST:view', 'GST:update']));
  });

  test('the session of a deleted user proves nobody', () => {
    const deleted = session('admin', {});
    expect(proofOf(deleted, ['admin'])).toEqual({ admin: null });
  });
});

test('an audience asks with its own proofs', () => {
  expect(kindsFor('office')).toEqual(['admin']);
  expect(kindsFor('portal')).toEqual(['member', 'applicant', 'tracker']);
  expect(kindsFor(undefined)).toEqual(sessionKinds);
});
