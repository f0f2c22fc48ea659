import { fullName } from '#contract/applications/names.ts';
import type { erasureCalls } from '#contract/erasure/calls.ts';
import { erasureHoldNames } from '#contract/erasure/office.ts';
import { answerDue, type ErasedKind, erasedKinds, type ErasureState } from '#contract/erasure/rules.ts';
import { done } from '#contract/texts/done.ts';
import { languageOf } from '#contract/texts/languages.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import { toJsonb } from '#server/kit/db/jsonb.ts';
import type { Handler, ReadHandler } from '#server/kit/http/mount-calls.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { refuse } from '#server/kit/refusal.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
import { erasePerson } from './erase-person.ts';
import { composeErasedMail, composeRefusedMail } from './erasure-mails.ts';
import { countRows, endRequest, lockPerson, lockRequest, readPerson } from './erasure.store.ts';
import {
  countKept,
  countRequests,
  viewAccount,
  viewHolds,
  viewRequest,
  viewRequests,
} from './erasure.views.ts';

/** erasure_list */
export const listErasures: ReadHandler<typeof erasureCalls.erasureList> = async ({ db, now }, input) => {
  const rows = await viewRequests(db, input);
  const data = rows.map((row) => ({
    id: row.id,
    state: row.state as ErasureState,
    email: row.state === 'carried_out' ? '' : row.email,
    name: nameOf(row),
    member_id: row.member_id,
    membership_no: row.membership_no ?? '',
    application_no: row.application_no ?? '',
    applications: row.applications ?? 0,
    asked_on: row.asked_at.toISOString(),
    due_on: answerDue(row.asked_at).toISOString(),
    is_late: row.state === 'open' && answerDue(row.asked_at) < now,
    ended_on: row.ended_at?.toISOString() ?? '',
    reason: row.reason,
    by: row.by ?? '',
    counts: countsOf(row.counts),
  }));
  return { data, total: await countRequests(db, input) };
};

/** '' where no application is left. */
function nameOf(row: Awaited<ReturnType<typeof viewRequests>>[number]): string {
  const { salutation, first_name, middle_name, last_name } = row;
  return fullName({
    salutation: salutation ?? '',
    first_name: first_name ?? '',
    middle_name: middle_name ?? '',
    last_name: last_name ?? '',
  });
}

function countsOf(kept: unknown) {
  const counts = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  const entries = erasedKinds.map((kind) => [kind, Number(counts[kind] ?? 0)]);
  return Object.fromEntries(entries) as Record<ErasedKind, number>;
}

/** erasure_preview */
export const previewErasure: ReadHandler<typeof erasureCalls.erasurePreview> = async ({ db }, { id }) => {
  const request = await viewRequest(db, id);
  if (!request) throw refuse('not_found');
  const person = await readPerson(db, request.account_id);
  const [counts, kept, holds] = [
    await countRows(db, person),
    await countKept(db, person),
    await viewHolds(db, person),
  ];
  return { data: { counts, ...kept, holds } };
};

/** erasure_carry_out */
export const carryOutErasure: Handler<typeof erasureCalls.erasureCarryOut> = async (context, { id }) => {
  const { tx, now, caller, services } = context;
  const request = await openRequest(context, id);
  const { account_id: accountId } = request;
  const person = await lockPerson(tx, accountId);
  const [hold] = await viewHolds(tx, person);
  if (hold) throw refuse('erasure_held', { reason: { text: erasureHoldNames[hold] } });
  const { email, language } = await viewAccount(tx, accountId);
  const counts = await erasePerson({ tx, now, jobs: services.jobs }, accountId);
  // After the mails to the address were erased, so that this one is sent.
  const words = composeErasedMail(await mailFrame(tx, services, languageOf(language)));
  const last_mail_id = await queueMail(tx, { to: email, secret: 'erasure', ...words }, now);
  await endRequest(tx, id, {
    state: 'carried_out',
    ended_at: now,
    admin_id: caller.admin?.id ?? null,
    counts: toJsonb(counts),
    last_mail_id,
  });
  await audit(context, 'erasure.carried_out', `account ${accountId}`, {
    request: id,
    application_ids: person.application,
    ...counts,
  });
  return { message: done.erasureCarriedOut };
};

/** erasure_refuse */
export const refuseErasure: Handler<typeof erasureCalls.erasureRefuse> = async (context, { id, reason }) => {
  const { tx, now, caller, services } = context;
  const request = await openRequest(context, id);
  const { email, language } = await viewAccount(tx, request.account_id);
  const frame = await mailFrame(tx, services, languageOf(language));
  const url = `${services.publicUrl}/application/erase-my-data`;
  await queueMail(tx, { to: email, ...composeRefusedMail(frame, { reason, url }) }, now);
  await endRequest(tx, id, { state: 'refused', ended_at: now, admin_id: caller.admin?.id ?? null, reason });
  await audit(context, 'erasure.refused', `account ${request.account_id}`, { request: id });
  return { message: done.erasureRefused };
};

/** The request, locked. @throws erasure_not_open when it was withdrawn or answered meanwhile */
async function openRequest({ tx }: Context, id: number) {
  const request = await lockRequest(tx, id);
  if (!request) throw refuse('not_found');
  if (request.state !== 'open') throw refuse('erasure_not_open');
  return request;
}
