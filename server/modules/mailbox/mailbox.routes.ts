import { mailboxCalls } from '#contract/mailbox/calls.ts';
import { type Mounting, mountRead } from '#server/kit/mount-calls.ts';
import { mailboxList } from './list-mails.ts';
import { mailboxRead } from './read-mail.ts';

export function mountMailbox(mounting: Mounting): void {
  mountRead(mounting, mailboxCalls.mailboxList, mailboxList);
  mountRead(mounting, mailboxCalls.mailboxRead, mailboxRead);
}
