import { text } from '#contract/texts/text.ts';

/**
 * Why a mail did not arrive. `nobody`: the mail server says that the address does not exist; `unconfirmed`: it had the mail and never
 * said whether it took it; `unreachable`: no server took it within two days; `expired`: its code was useless by then.
 */
export const mailFailures = ['nobody', 'refused', 'unconfirmed', 'unreachable', 'expired'] as const;
export type MailFailure = (typeof mailFailures)[number];

/** What the office reads in its list. */
export const failureWords: Record<MailFailure, string> = {
  nobody: text('The mail server says that this address does not exist'),
  refused: text('The mail server refused the mail'),
  unconfirmed: text('The mail server did not confirm the mail: it may have arrived'),
  unreachable: text('No mail server took the mail within two days'),
  expired: text('The code expired before a mail server took the mail'),
};

/** Mails whose words are erased once they are sent, by what they carry. */
export const secretKinds = ['code', 'password_link', 'endorsement_link', 'record', 'erasure'] as const;
export type SecretKind = (typeof secretKinds)[number];

export const secretKindNames: Record<SecretKind, string> = {
  code: text('A code'),
  password_link: text('A link to set a password'),
  endorsement_link: text('A request to endorse an application'),
  record: text('The details of a membership'),
  erasure: text('The last mail of an erasure'),
};
