import type { undeliveredCalls } from '#contract/undelivered/calls.ts';
import { mailFailures } from '#contract/undelivered/undelivered.ts';
import { audit } from '#server/kit/context/audit.ts';
import { type Caller, hasFlag } from '#server/kit/context/caller.ts';
import {
  type Handler,
  type ReadHandler,
  type Routes,
  withTransaction,
} from '#server/kit/http/mount-calls.ts';
import { maskEmail } from '#server/kit/mail/mask-email.ts';
import { refuse } from '#server/kit/refusal.ts';
import { sendAgain, settle } from './undelivered.store.ts';
import { countUndelivered, viewUndelivered } from './undelivered.views.ts';

/** Older ones are of no use to anybody who phones. */
const LISTED_MS = 30 * 86_400_000;

type Row = Awaited<ReturnType<typeof viewUndelivered>>[number];

/** undelivered_mails */
const listUndelivered: ReadHandler<typeof undeliveredCalls.undeliveredMails> = async (
  { db, now, caller },
  { limit_value: limit, limit_offset: offset, search },
) => {
  const filter = { since: new Date(now.getTime() - LISTED_MS), search };
  const rows = await viewUndelivered(db, filter, { limit, offset });
  return { data: rows.map((row) => present(row, caller)), total: await countUndelivered(db, filter) };
};

/** undelivered_count */
const countMails: ReadHandler<typeof undeliveredCalls.undeliveredCount> = async ({ db, now }) => {
  const since = new Date(now.getTime() - LISTED_MS);
  return { data: { count: await countUndelivered(db, { since, search: '' }) } };
};

/** undelivered_retry */
const retryMail: Handler<typeof undeliveredCalls.undeliveredRetry> = async (context, { id }) => {
  if (!(await sendAgain(context.tx, id, context.now))) throw refuse('not_found');
  await audit(context, 'mail.retried', `mail ${id}`);
  return {};
};

/** undelivered_settle */
const settleMail: Handler<typeof undeliveredCalls.undeliveredSettle> = async (context, { id }) => {
  if (!(await settle(context.tx, id, context.now))) throw refuse('not_found');
  await audit(context, 'mail.settled', `mail ${id}`);
  return {};
};

function present(row: Row, caller: Caller) {
  const isShown = maySeeAddress(row, caller);
  return {
    id: row.id,
    to: isShown ? row.recipient : maskEmail(row.recipient),
    subject: row.subject,
    carried: row.carried,
    failure: mailFailures.find((failure) => failure === row.failure) ?? 'refused',
    reply: isShown ? row.last_error : '',
    written_on: row.created_at.toISOString(),
    given_up_on: (row.dropped_at ?? row.created_at).toISOString(),
    may_retry: row.may_retry,
  };
}

/** Everybody with this list may see applicants and members. Colleagues and enquirers need the right to their module. */
function maySeeAddress({ is_staff, is_enquirer }: Row, { admin }: Caller): boolean {
  if (!admin) return false;
  if (is_staff) return hasFlag(admin, 'Users', 'view');
  return !is_enquirer || hasFlag(admin, 'Application queries', 'view');
}

export const undeliveredRoutes: Routes<typeof undeliveredCalls> = {
  undeliveredMails: listUndelivered,
  undeliveredCount: countMails,
  undeliveredRetry: withTransaction(retryMail),
  undeliveredSettle: withTransaction(settleMail),
};
