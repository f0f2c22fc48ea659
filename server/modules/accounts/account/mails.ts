import { countOf } from '#contract/kit/count.ts';
import { codeLinkSeconds, oneTimeCode, passwordLinkSeconds } from '#contract/accounts/callers.ts';
import { composeMail, type MailBlock, type MailFrame } from '#server/kit/mail/mail-template.ts';

interface Words {
  subject: string;
  html: string;
  text: string;
}

const GREETING = 'Hello,';
const IGNORE = 'If you did not ask for this, you can ignore this mail. Nobody gets in without it.';

interface CodeMail {
  code: string;
  /** Ends the sentence 'Use this code to …'. */
  reason: string;
  /** Null: the code alone opens it. */
  link: { label: string; url: string } | null;
}

/** The subject starts with the code, so that a phone's notification shows it; the outbox erases it with the text. */
export function codeMail(frame: MailFrame, mail: CodeMail): Words {
  const { code, reason, link } = mail;
  const byLink: MailBlock[] = link
    ? [
        { kind: 'text', text: 'Or press this button, on this device or another one:' },
        { kind: 'link', ...link },
      ]
    : [];
  const alsoLink = link ? `, the button once, within ${durationInWords(codeLinkSeconds)}` : '';
  return write(frame, `${code} is your code for ${frame.association}`, [
    { kind: 'text', text: `Use this code to ${reason}:` },
    { kind: 'code', code },
    ...byLink,
    {
      kind: 'text',
      text: `The code works once, within ${durationInWords(oneTimeCode.validSeconds)}${alsoLink}. Please give them to nobody; we never ask for them.`,
    },
    { kind: 'text', text: IGNORE },
  ]);
}

export function passwordLinkMail(frame: MailFrame, url: string): Words {
  return write(frame, `Set your password for ${frame.association}`, [
    { kind: 'text', text: 'Please follow this link to set a new password:' },
    { kind: 'link', label: 'Set a new password', url },
    {
      kind: 'text',
      text: `The link works once, within ${durationInWords(passwordLinkSeconds.forgotten)}. You can always sign in by a code instead.`,
    },
    { kind: 'text', text: IGNORE },
  ]);
}

/** @param everywhere false: one browser stays signed in, the one that changed it */
export function passwordChangedMail(frame: MailFrame, everywhere: boolean): Words {
  const where = everywhere ? 'everywhere' : 'everywhere else';
  return write(frame, `Your password for ${frame.association} was changed`, [
    { kind: 'text', text: `Your password was changed just now, and you were signed out ${where}.` },
    {
      kind: 'text',
      text: 'If it was not you, please ask for a link to set a new one on the sign-in page at once, and tell us.',
    },
  ]);
}

interface Invitation {
  /** Who added the user. */
  by: string;
  role: string;
  url: string;
  signInUrl: string;
}

export function invitationMail(frame: MailFrame, { by, role, url, signInUrl }: Invitation): Words {
  return write(frame, `You can now sign in to the office of ${frame.association}`, [
    { kind: 'text', text: `${by} added you to the office of ${frame.association}, as ${role}.` },
    { kind: 'text', text: 'Please follow this link to set your password:' },
    { kind: 'link', label: 'Set a password', url },
    { kind: 'text', text: `The link works once, within ${durationInWords(passwordLinkSeconds.welcome)}.` },
    {
      kind: 'text',
      text: 'You can also do without a password: choose Login with OTP on the sign-in page, and we mail a code to this address.',
    },
    { kind: 'link', label: 'Sign in', url: signInUrl },
  ]);
}

/** To the former address. It does not name the new one: the former may have been somebody else's. */
export function emailLeftMail(frame: MailFrame, by: string): Words {
  return write(frame, `Your sign-in to ${frame.association} has another e-mail`, [
    {
      kind: 'text',
      text: `${by} changed the e-mail of your sign-in to the office of ${frame.association}. This address no longer opens it.`,
    },
    { kind: 'text', text: 'If you did not expect this, please tell us at once.' },
  ]);
}

export function emailTakenMail(frame: MailFrame, by: string, signInUrl: string): Words {
  return write(frame, `Your sign-in to ${frame.association} has this e-mail now`, [
    {
      kind: 'text',
      text: `${by} made this address the e-mail of your sign-in to the office of ${frame.association}. Please use it from now on, with your password or with a code that we mail to it.`,
    },
    { kind: 'link', label: 'Sign in', url: signInUrl },
  ]);
}

/** To the former address of an applicant or member. It does not name the new one. */
export function memberEmailLeftMail(frame: MailFrame): Words {
  return write(frame, `Your application to ${frame.association} has another e-mail`, [
    {
      kind: 'text',
      text: `Our office changed the e-mail of your application or membership. This address no longer opens it, and you were signed out.`,
    },
    { kind: 'text', text: 'If you did not ask for this, please tell us at once.' },
  ]);
}

export function memberEmailTakenMail(frame: MailFrame, signInUrl: string): Words {
  return write(frame, `Your application to ${frame.association} has this e-mail now`, [
    {
      kind: 'text',
      text: 'Our office made this address the e-mail of your application or membership. Please sign in with it from now on, with a code that we mail to it or with your password.',
    },
    { kind: 'link', label: 'Sign in', url: signInUrl },
  ]);
}

function write(frame: MailFrame, subject: string, blocks: MailBlock[]): Words {
  return { subject, ...composeMail(frame, GREETING, blocks) };
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** '3 days', '1 hour', '90 minutes': in the largest unit that says them exactly. */
export function durationInWords(seconds: number): string {
  const [unit, size] = units.find(([, size]) => seconds % size === 0) ?? (['second', 1] as const);
  return countOf(seconds / size, unit);
}
