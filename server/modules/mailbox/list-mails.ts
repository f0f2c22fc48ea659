import type { mailboxCalls } from '#contract/mailbox/calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import type { ReadContext } from '#server/kit/context/context.ts';
import { refuse } from '#server/kit/refusal.ts';
import { listMails } from './mailbox.views.ts';

/** The mails of the outbox; not found once a mail account is set (decisions section 1). */
export async function mailboxList(
  { db, services }: ReadContext,
  input: CheckedInputOf<typeof mailboxCalls.mailboxList>,
) {
  if (!(await services.mailbox())) throw refuse('not_found');
  const { rows, total } = await listMails(db, input);
  const data = rows.map(({ id, recipient, subject, created_at }) => {
    return { id, to: recipient, subject, created_on: created_at.toISOString() };
  });
  return { data, total };
}
