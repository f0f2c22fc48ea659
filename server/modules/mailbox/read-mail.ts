import type { mailboxCalls } from '#contract/mailbox/calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import type { ReadContext } from '#server/kit/context/context.ts';
import { refuse } from '#server/kit/refusal.ts';
import { findMail } from './mailbox.views.ts';

/** One mail as it would have been sent; not found once a mail account is set (decisions section 1). */
export async function mailboxRead(
  { db, services }: ReadContext,
  { id }: CheckedInputOf<typeof mailboxCalls.mailboxRead>,
) {
  const mail = (await services.mailbox()) ? await findMail(db, id) : undefined;
  // Words that are gone are those of an old mail, or of a secret one that was sent while there was an account.
  if (!mail || mail.html === null || mail.text === null) throw refuse('not_found');
  const { recipient, subject, created_at, html, text } = mail;
  return { data: { id, to: recipient, subject, created_on: created_at.toISOString(), html, text } };
}
