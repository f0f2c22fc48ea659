import type { mailboxCalls } from '#contract/mailbox/calls.ts';
import type { ReadHandler, Routes } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { viewMail, viewMails } from './mailbox.views.ts';

/** mailbox_list: the mails of the outbox; not found once a mail account is set (decisions section 1). */
const listMails: ReadHandler<typeof mailboxCalls.mailboxList> = async ({ db, services }, input) => {
  if (!(await services.mailbox())) throw refuse('not_found');
  const { rows, total } = await viewMails(db, input);
  const data = rows.map(({ id, recipient, subject, created_at }) => {
    return { id, to: recipient, subject, created_on: created_at.toISOString() };
  });
  return { data, total };
};

/** mailbox_read: one mail as it would have been sent; not found once a mail account is set (decisions section 1). */
const readMail: ReadHandler<typeof mailboxCalls.mailboxRead> = async ({ db, services }, { id }) => {
  const mail = (await services.mailbox()) ? await viewMail(db, id) : undefined;
  // The text is erased from old mails, and from secret ones sent while a mail account was set.
  if (!mail || mail.html === null || mail.text === null) throw refuse('not_found');
  const { recipient, subject, created_at, html, text } = mail;
  return { data: { id, to: recipient, subject, created_on: created_at.toISOString(), html, text } };
};

export const mailboxRoutes: Routes<typeof mailboxCalls> = {
  mailboxList: listMails,
  mailboxRead: readMail,
};
