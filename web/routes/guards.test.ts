import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/accounts/session.ts';
import { fetchSession, knownSession } from '#web/features/session/use-session.ts';
import { createQueryClient } from '#web/kit/data/query.ts';
import { requireOffice } from './guards.ts';

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

const may = (flag: 'view' | 'update'): Session => ({
  admin: { ...clerk, permissions: [{ module: 'GST', ...noFlag, [flag]: true }] },
  member: null,
  applicant: null,
  tracker: null,
});

/** What the server answers to who asks for the session. */
let stored: Session;
const fetched = vi.fn(async () => Response.json({ status: true, message: '', data: stored }));
let queryClient: QueryClient;
beforeEach(async () => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  queryClient = createQueryClient();
  stored = may('view');
  await fetchSession(queryClient);
  fetched.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens an office page that needs a flag of GST. */
async function open(flag: 'view' | 'update'): Promise<void> {
  const entering = { context: { queryClient }, location: { href: '/application/gst' }, preload: false };
  await requireOffice({ module: 'GST', flag })(entering);
}

test('a page that is not allowed asks first whether it is by now', async () => {
  await open('view');
  expect(fetched).not.toHaveBeenCalled();
  await expect(open('update')).rejects.toMatchObject({ code: 'not_allowed' });
  stored = may('update');
  await open('update');
  expect(knownSession(queryClient)).toEqual(may('update'));
});

test('whose session has ended is led to the sign-in', async () => {
  stored = { ...may('view'), admin: null };
  await expect(open('update')).rejects.toMatchObject({
    options: { href: expect.stringMatching(/^\/login\?next=/) },
  });
  expect(knownSession(queryClient)).toEqual(stored);
});

test('where somebody else is signed in by now, that person’s rights count', async () => {
  stored = {
    ...may('update'),
    admin: { ...clerk, id: 2, permissions: may('update').admin?.permissions ?? [] },
  };
  await open('update');
  expect(knownSession(queryClient)).toEqual(stored);
});

test.each(['demanded', 'advised'] as const)(
  'who is asked for a second factor (%s) sets it up first, and comes back',
  async (factor) => {
    const { admin } = may('view');
    stored = { ...may('view'), admin: admin && { ...admin, factor } };
    queryClient.clear();
    await expect(open('view')).rejects.toMatchObject({
      options: { href: expect.stringMatching(/^\/second-factor\?next=%2Fapplication%2Fgst$/) },
    });
  },
);
