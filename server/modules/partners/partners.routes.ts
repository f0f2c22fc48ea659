import { dayOf } from '#contract/kit/day.ts';
import { latelyDays, type partnerCalls } from '#contract/partners/calls.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { withoutValues } from '#server/kit/context/changes.ts';
import type { Tx } from '#server/kit/db/db.ts';
import {
  type Handler,
  type ReadHandler,
  type Routes,
  withTransaction,
} from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { answerStanding } from './answer-standing.ts';
import { newPartnerKey } from './partner-key.ts';
import { endAccess, insertPartner, lockPartner, type PartnerRow, replaceKey } from './partners.store.ts';
import { viewPartners } from './partners.views.ts';

const DAY_MS = 86_400_000;

/** partners */
const listPartners: ReadHandler<typeof partnerCalls.partnerList> = async ({ db, now }) => {
  const since = dayOf(new Date(now.getTime() - (latelyDays - 1) * DAY_MS));
  const rows = await viewPartners(db, since);
  const data = rows.map(({ created_at, ended_at, ...partner }) => ({
    ...partner,
    since: created_at.toISOString(),
    ended_on: ended_at?.toISOString() ?? null,
  }));
  return { data };
};

/** partner_add */
const addPartner: Handler<typeof partnerCalls.partnerAdd> = async (context, { name, email }) => {
  const { key, hash } = newPartnerKey();
  const id = await insertPartner(context.tx, { name, email, key_hash: hash, created_at: context.now });
  const changes = { name, ...withoutValues({ email }) };
  await audit(context, 'settings.partner_added', subjectOf(id), changes);
  return { data: { id, key } };
};

/** partner_new_key */
const renewKey: Handler<typeof partnerCalls.partnerNewKey> = async (context, { id }) => {
  const { name } = await lockOpen(context.tx, id);
  const { key, hash } = newPartnerKey();
  await replaceKey(context.tx, id, hash);
  await audit(context, 'settings.partner_key_renewed', subjectOf(id), { name });
  return { data: { id, key } };
};

/** partner_end */
const endPartner: Handler<typeof partnerCalls.partnerEnd> = async (context, { id }) => {
  const { name } = await lockOpen(context.tx, id);
  await endAccess(context.tx, id, context.now);
  await audit(context, 'settings.partner_ended', subjectOf(id), { name });
  return { message: done.partnerEnded };
};

/** @throws not_found; partner_ended, since an access that has ended is not opened again */
async function lockOpen(tx: Tx, id: number): Promise<PartnerRow> {
  const partner = await lockPartner(tx, id);
  if (!partner) throw refuse('not_found');
  if (partner.ended_at) throw refuse('partner_ended');
  return partner;
}

const subjectOf = (id: number) => `partner ${id}`;

export const partnerRoutes: Routes<typeof partnerCalls> = {
  partnerList: listPartners,
  partnerAdd: withTransaction(addPartner),
  partnerNewKey: withTransaction(renewKey),
  partnerEnd: withTransaction(endPartner),
  goodStanding: answerStanding,
};
