import { oneTimeCode, passwordLinkSeconds } from '#contract/accounts/callers.ts';
import { composeMail, type MailBlock, type MailFrame } from '#server/kit/mail-template.ts';

interface Words {
  subject: string;
  html: string;
  text: string;
}

const GREETING = 'Hello,';
const IGNORE = 'If you did not ask for this, you can ignore this mail. Nobody gets in without it.';

/** The subject holds no code: it is shown on locked screens and kept after the words are erased. */
export function codeMail(frame: MailFrame, code: string, reason: string): Words {
  return write(frame, `Your code for ${frame.association}`, [
    { kind: 'text', text: `Use this code to ${reason}:` },
    { kind: 'code', code },
    {
      kind: 'text',
      text: `It works once, within ${oneTimeCode.validSeconds / 60} minutes. Please give it to nobody; we never ask for it.`,
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
      text: `The link works once, within ${passwordLinkSeconds / 60} minutes. You can always sign in by a code instead.`,
    },
    { kind: 'text', text: IGNORE },
  ]);
}

export function passwordChangedMail(frame: MailFrame): Words {
  return write(frame, `Your password for ${frame.association} was changed`, [
    { kind: 'text', text: 'Your password was changed just now, and you were signed out everywhere.' },
    {
      kind: 'text',
      text: 'If it was not you, please set a new password at once by Forgot password on the sign-in page, and tell us.',
    },
  ]);
}

function write(frame: MailFrame, subject: string, blocks: MailBlock[]): Words {
  return { subject, ...composeMail(frame, GREETING, blocks) };
}
