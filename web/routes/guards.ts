import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { isOfPortal } from '#contract/kit/portal-address.ts';
import type { ModuleName } from '#contract/kit/permissions.ts';
import type { Session } from '#contract/accounts/session.ts';
import type { Flag } from '#contract/kit/define-call.ts';
import { refusals } from '#contract/texts/refusals.ts';
import { allows, fetchSession, renewRights, renewSession } from '#web/features/session/index.ts';
import { ApiError } from '#web/kit/data/api-error.ts';
import { appHref } from '#web/kit/page/app-link.ts';
import { type Audience, setAudience, signInPath } from '#web/kit/data/audience.ts';

interface Entering {
  context: { queryClient: QueryClient };
  location: { href: string };
  /** True while a page is only fetched ahead, under a pointer that rests on its link. */
  preload: boolean;
}

/** A page keeps the content policy that it was opened with, and where somebody pays, the office's would be too narrow. */
const mayPayHere =
  import.meta.env.SSR || isOfPortal(window.location.pathname.slice(import.meta.env.BASE_URL.length - 1));

/** For `beforeLoad` of a layout: from here on, pages belong to this audience. */
export function enter(audience: Audience) {
  return ({ preload, location }: Entering): void => {
    if (audience === 'portal' && !mayPayHere && !preload) {
      throw redirect({ href: location.href, reloadDocument: true });
    }
    if (!preload) setAudience(audience);
  };
}

function toSignIn(audience: Audience, { location }: Entering) {
  const next = new URLSearchParams({ next: location.href });
  return redirect({ href: `${appHref(signInPath[audience])}?${next.toString()}` });
}

/**
 * For `beforeLoad`: lets administrators pass, others go to the sign-in and come back after it.
 * @param permission the flag the page needs, of one of several modules at least; without it the role does not matter
 */
export function requireOffice(permission?: { module: ModuleName | readonly ModuleName[]; flag: Flag }) {
  return async (entering: Entering): Promise<void> => {
    enter('office')(entering);
    const { queryClient } = entering.context;
    const session = await fetchSession(queryClient);
    if (!session.admin) throw toSignIn('office', entering);
    if (isAskedForFactor(session.admin)) throw toSecondFactor(entering);
    if (!permission || allows(session, permission.module, permission.flag)) return;
    const now = await askAgain(entering, session.admin.id);
    if (!now.admin) throw toSignIn('office', entering);
    if (!allows(now, permission.module, permission.flag)) {
      throw new ApiError(refusals.not_allowed.text, {
        status: refusals.not_allowed.status,
        code: 'not_allowed',
      });
    }
  };
}

/** Is setting up a second factor to come before every page of the office? */
function isAskedForFactor({ factor }: NonNullable<Session['admin']>): boolean {
  return factor === 'demanded' || factor === 'advised';
}

function toSecondFactor({ location }: Entering) {
  const next = new URLSearchParams({ next: location.href });
  return redirect({ href: `${appHref('/second-factor')}?${next.toString()}` });
}

/** For `beforeLoad` of the page that sets up a second factor: who has one, or is not asked, goes on to where they wanted. */
export async function requireNoFactor(entering: Entering & { search: { next?: string } }): Promise<void> {
  const { admin } = await fetchSession(entering.context.queryClient);
  if (!admin) throw toSignIn('office', entering);
  if (admin.factor === 'has' || admin.factor === 'free')
    throw redirect({ href: appHref(entering.search.next ?? '/') });
}

/** What was not allowed may be by now, or somebody else is signed in, or nobody. */
async function askAgain({ context: { queryClient }, preload }: Entering, adminId: number): Promise<Session> {
  const now = await renewRights(queryClient);
  // The page that is open still belongs to the former person when the next is only fetched ahead.
  if (now.admin?.id === adminId || preload) return now;
  await renewSession(queryClient);
  return fetchSession(queryClient);
}

/** Where one tracks an application once more, with the reason; below /application. */
export const trackAgain = '/user-member-application-track?ended=true';

/** What a browser may have proved of one application, beside a member's sign-in. */
type Proof = 'applicant' | 'tracker';

/**
 * For `beforeLoad` of a page about one application ($id): lets members pass, and browsers that proved this
 * application in one of the given ways. Whose application it is the server decides.
 * @param elsewhere path below /application for all others; without it the sign-in, which leads back
 */
export function requireProof(proofs: readonly Proof[], elsewhere?: string) {
  return async (entering: Entering & { params: { id: string } }): Promise<void> => {
    const session = await fetchSession(entering.context.queryClient);
    if (session.member || proofs.some((proof) => session[proof]?.id === entering.params.id)) return;
    const to = elsewhere ?? (proofs.includes('tracker') ? await whereTracked(entering.params.id) : undefined);
    throw to === undefined ? toSignIn('portal', entering) : redirect({ href: appHref(to) });
  };
}

/** A person who tracked this application in this tab, and whose half hour is over, tracks it again. */
async function whereTracked(id: string): Promise<string | undefined> {
  const { wasTracked } = await import('#web/features/tracking/tracked.ts');
  return wasTracked(id) ? trackAgain : undefined;
}

/** For `beforeLoad`: lets members pass, others go to the sign-in and come back after it. */
export async function requireMember(entering: Entering): Promise<void> {
  const { member } = await fetchSession(entering.context.queryClient);
  if (!member) throw toSignIn('portal', entering);
}

/** For `beforeLoad` of the member's sign-in: who is signed in goes on to where the sign-in would lead. */
export async function skipForMembers(entering: Entering & { search: { next?: string } }): Promise<void> {
  const { member } = await fetchSession(entering.context.queryClient);
  if (!member) return;
  throw redirect({ href: entering.search.next ?? appHref(`/user-member-application-preview/${member.id}`) });
}

/** For `beforeLoad` of the staff's sign-in: who is signed in goes on to where the sign-in would lead. */
export async function skipForAdmins(entering: Entering & { search: { next?: string } }): Promise<void> {
  const { admin } = await fetchSession(entering.context.queryClient);
  if (admin) throw redirect({ href: entering.search.next ?? appHref('/') });
}

/**
 * For `beforeLoad`: lets members pass, and applicants whose e-mail was verified in this browser. Whether the
 * application is theirs, the server decides.
 */
export async function requireOwner(entering: Entering): Promise<void> {
  const session = await fetchSession(entering.context.queryClient);
  if (!session.member && !session.applicant) throw toSignIn('portal', entering);
}
