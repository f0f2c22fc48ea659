import { text } from '#contract/texts/text.ts';

/** The reasons why a mail did not arrive; `failureWords` explains each. */
export const mailFailures = ['nobody', 'refused', 'unconfirmed', 'unreachable', 'expired'] as const;
export type MailFailure = (typeof mailFailures)[number];

/** The reasons as the office reads them. */
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
