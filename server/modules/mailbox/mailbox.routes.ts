import { mailboxCalls } from '#contract/mailbox/calls.ts';
import { type Mounting, mountOutside } from '#server/kit/mount-calls.ts';
import { mailboxList } from './list-mails.ts';
import { mailboxRead } from './read-mail.ts';

export function mountMailbox(mounting: Mounting): void {
  mountOutside(mounting, mailboxCalls.mailboxList, mailboxList);
  mountOutside(mounting, mailboxCalls.mailboxRead, mailboxRead);
}
