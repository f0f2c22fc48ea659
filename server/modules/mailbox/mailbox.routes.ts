import type { mailboxCalls } from '#contract/mailbox/calls.ts';
import type { Routes } from '#server/kit/http/mount-calls.ts';
import { mailboxList } from './list-mails.ts';
import { mailboxRead } from './read-mail.ts';

export const mailboxRoutes: Routes<typeof mailboxCalls> = {
  mailboxList,
  mailboxRead,
};
