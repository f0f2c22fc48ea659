import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/accounts/session.ts';
import { setAudience } from '#web/kit/data/audience.ts';
import { createQueryClient } from '#web/kit/data/query.ts';
import { meetMissingProof, renewOldRights } from './keep-session.ts';
import { fetchSession, knownSession } from './use-session.ts';

const clerk = {
  id: 1,
  name: 'Clerk',
  email: 'clerk@example.org',
  role: 'Clerk',
  profile: null,
  columns: {},
  views: {},
  factor: 'free' as const,
  is_password_short: false,
};
const noFlag = { view: false, create: false, update: false, delete: false };

function sessionOf(admin: Session['admin']): Session {
  return { admin, member: null, applicant: null, tracker: null };
}
const may = (flag: 'view' | 'update'): Session =>
  sessionOf({ ...clerk, permissions: [{ module: 'GST', ...noFlag, [flag]: true }] });

/** The session that the server answers. */
let stored: Session;
const fetched = vi.fn(async () => Response.json({ status: true, message: '', data: stored }));
let queryClient: QueryClient;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  setAudience('office');
  queryClient = createQueryClient();
  stored = may('view');
  await fetchSession(queryClient);
  fetched.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('renews the known rights after a call that is not allowed', async () => {
  stored = may('update');
  const reenter = vi.fn();
  await meetMissingProof(queryClient, reenter);
  expect(knownSession(queryClient)).toEqual(may('update'));
  expect(reenter).not.toHaveBeenCalled();
});

test('reads rights again after five minutes, and never takes those of another person', async () => {
  stored = may('update');
  vi.advanceTimersByTime(299_000);
  await renewOldRights(queryClient);
  expect(fetched).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  await renewOldRights(queryClient);
  expect(knownSession(queryClient)).toEqual(may('update'));

  vi.advanceTimersByTime(300_000);
  for (const other of [null, { ...clerk, id: 2, permissions: [] }]) {
    stored = sessionOf(other);
    await renewOldRights(queryClient);
    expect(knownSession(queryClient)).toEqual(may('update'));
  }
  fetched.mockRejectedValueOnce(new TypeError('no connection'));
  await renewOldRights(queryClient);

  // Changed in another tab: it is the same person.
  stored = sessionOf({ ...clerk, email: 'new@example.org', permissions: [] });
  await renewOldRights(queryClient);
  expect(knownSession(queryClient)).toEqual(stored);
});
