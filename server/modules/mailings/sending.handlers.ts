import type { mailingCalls } from '#contract/mailings/calls.ts';
import { mailingItem } from '#contract/mailings/mailing.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { checkVersion } from '#server/kit/db/check-version.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { takeBackMails } from '#server/kit/mail/outbox.ts';
import { refuse } from '#server/kit/refusal.ts';
import { whoSeesApplications } from './audience.handlers.ts';
import { listedOf, lockMailing, updateMailing } from './mailings.store.ts';
import { viewWaitingMails } from './mailings.views.ts';
import { freezeRecipients, withdrawRecipients } from './recipients.store.ts';

/**
 * mailing_send: freezes who gets it, in the transaction that says so; the job writes the mails.
 * @throws mailing_sent the second time, mailing_audience_changed when these are not as many as the person agreed to
 */
export const sendMailing: Handler<typeof mailingCalls.mailingSend> = async (
  context,
  { id, version, recipients: agreed },
) => {
  const { tx, caller, now, services } = context;
  const admin_id = whoSeesApplications(caller).id;
  const row = await lockMailing(tx, id);
  if (row && row.state !== 'draft') throw refuse('mailing_sent');
  const draft = checkVersion(row, version, mailingItem);
  const { recipients, left_out } = await freezeRecipients(tx, id, listedOf(draft));
  if (recipients === 0) throw refuse('mailing_to_nobody');
  if (recipients !== agreed)
    throw refuse('mailing_audience_changed', { count: recipients.toLocaleString('en-IN') });
  await updateMailing(tx, draft, { state: 'sending', sent_at: now, admin_id });
  const counts = Object.fromEntries(left_out.map(({ reason, count }) => [reason, count]));
  const { subject, audience_name } = draft;
  await audit(context, 'mailing.sent', `mailing ${id}`, { subject, audience_name, recipients, ...counts });
  await services.jobs.send(tx, 'send-mailings', {});
  return { message: done.mailingSending };
};

/** mailing_stop: no further mail is written, and those that wait in the outbox are taken back. */
export const stopMailing: Handler<typeof mailingCalls.mailingStop> = async (context, { id }) => {
  const { tx, now } = context;
  const row = await lockMailing(tx, id);
  if (!row || row.state === 'draft') throw refuse('not_found');
  if (row.state === 'stopped') return { message: done.mailingStopped };
  const takenBack = await takeBackMails(tx, await viewWaitingMails(tx, id), now);
  const withdrawn = await withdrawRecipients(tx, id, takenBack);
  if (withdrawn === 0) throw refuse('mailing_ended');
  await updateMailing(tx, row, { state: 'stopped', ended_at: now, error: '' });
  await audit(context, 'mailing.stopped', `mailing ${id}`, { withdrawn });
  return { message: done.mailingStopped };
};

/** mailing_try_again: the portion that could not be written is tried as often as at first. @throws mailing_ended unless it failed */
export const tryMailingAgain: Handler<typeof mailingCalls.mailingTryAgain> = async (context, { id }) => {
  const { tx, services } = context;
  const row = await lockMailing(tx, id);
  if (!row || row.state === 'draft') throw refuse('not_found');
  // Somebody else did so a moment ago.
  if (row.state === 'sending') return { message: done.mailingTriedAgain };
  if (row.state !== 'failed') throw refuse('mailing_ended');
  await updateMailing(tx, row, { state: 'sending', failures: 0, error: '' });
  await audit(context, 'mailing.tried_again', `mailing ${id}`, { subject: row.subject });
  await services.jobs.send(tx, 'send-mailings', {});
  return { message: done.mailingTriedAgain };
};
