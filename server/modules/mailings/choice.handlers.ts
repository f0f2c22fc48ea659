import type { mailingCalls } from '#contract/mailings/calls.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { type Caller, visitor } from '#server/kit/context/caller.ts';
import type { ActorContext, Context, Origin } from '#server/kit/context/context.ts';
import type { Handler, ReadHandler } from '#server/kit/http/mount-calls.ts';
import { openApplication } from '#server/modules/applications/index.ts';
import { openLink } from './mailing-link.ts';
import { deleteStop, findStop, insertStop } from './stops.store.ts';

/** What a browser may see as the office counts for nothing here: the choice is the person's own. */
const withoutOffice = (caller: Caller): Caller => ({ ...caller, admin: null });

const present = (stopped: Date | undefined) => ({ data: { stopped_on: stopped?.toISOString() ?? '' } });

/** mailing_link: opening it changes nothing, as scanners of mails open every link. */
export const readMailingLink: ReadHandler<typeof mailingCalls.mailingLink> = async (
  { db, services },
  { token },
) => present(await findStop(db, (await openLink(db, services, token)).account_id));

/** mailing_unsubscribe */
export const unsubscribe: Handler<typeof mailingCalls.mailingUnsubscribe> = async (context, { token }) =>
  chooseByLink(context, token, false);

/** mailing_subscribe */
export const subscribe: Handler<typeof mailingCalls.mailingSubscribe> = async (context, { token }) =>
  chooseByLink(context, token, true);

/** Whoever has the link acts for the person, also an administrator who follows it. */
export async function chooseByLink(
  context: Pick<Context, 'tx' | 'now' | 'origin' | 'services'>,
  token: string,
  wants: boolean,
) {
  return choose({ ...context, caller: visitor }, await openLink(context.tx, context.services, token), wants);
}

/** own_mailings */
export const readOwnMailings: ReadHandler<typeof mailingCalls.ownMailings> = async (
  { db, caller },
  { id },
) => {
  const { account_id } = await openApplication(db, withoutOffice(caller), id, 'own');
  return present(await findStop(db, account_id));
};

/** own_mailings_update */
export const updateOwnMailings: Handler<typeof mailingCalls.ownMailingsUpdate> = async (
  context,
  { id, wants },
) =>
  choose(context, await openApplication(context.tx, withoutOffice(context.caller), id, 'own'), wants === 1);

/** Stops these mails to a person, or lets them come again; what is so already leaves no line. */
async function choose(
  context: ActorContext & { origin: Pick<Origin, 'ip'> },
  { id, account_id }: { id: number; account_id: number },
  wants: boolean,
) {
  const { tx, now } = context;
  const isChanged = wants ? await deleteStop(tx, account_id) : await insertStop(tx, account_id, now);
  const what = wants ? 'mailing.subscribed' : 'mailing.unsubscribed';
  if (isChanged) await audit(context, what, `application ${id}`);
  return { message: wants ? done.mailingsWanted : done.mailingsUnwanted };
}
