import { codeLinkSeconds, oneTimeCode, passwordLinkSeconds } from '#contract/accounts/callers.ts';
import { type Filled, type Message, text } from '#contract/texts/text.ts';
import { composeMail, type MailBlock, type MailFrame } from '#server/kit/mail/mail-template.ts';

type Words = ReturnType<typeof composeMail>;

const GREETING = text('Hello,');
const IGNORE = text('If you did not ask for this, you can ignore this mail. Nobody gets in without it.');

interface CodeMail {
  code: string;
  /** What the code is for: 'Use this code to sign in:' */
  opening: Message;
  /** Null: the code alone opens it. */
  link: { label: Message; url: string } | null;
}

/** The subject starts with the code, so that a phone's notification shows it; the outbox erases it with the text. */
export function codeMail(frame: MailFrame, mail: CodeMail): Words {
  const { code, opening, link } = mail;
  const byLink: MailBlock[] = link
    ? [
        { kind: 'text', text: text('Or press this button, on this device or another one:') },
        { kind: 'link', ...link },
      ]
    : [];
  const time = durationInWords(oneTimeCode.validSeconds);
  const linkTime = durationInWords(codeLinkSeconds);
  const { association } = frame;
  return write(frame, text('{code} is your code for {association}', { code, association }), [
    { kind: 'text', text: opening },
    { kind: 'code', code },
    ...byLink,
    {
      kind: 'text',
      text: link
        ? text(
            'The code works once, within {time}, the button once, within {linkTime}. Please give them to nobody; we never ask for them.',
            { time, linkTime },
          )
        : text('The code works once, within {time}. Please give them to nobody; we never ask for them.', {
            time,
          }),
    },
    { kind: 'text', text: IGNORE },
  ]);
}

/**
 * In place of a code or a link, to an address that was merged into another one.
 * @param remaining masked: a merge may have been a mistake
 */
export function mergedAddressMail(frame: MailFrame, remaining: string, signInUrl: string): Words {
  const { association } = frame;
  return write(frame, text('Please sign in to {association} with your other address', { association }), [
    {
      kind: 'text',
      text: text(
        'Somebody just tried to sign in with this address. Your membership or application is under {remaining} since our office merged both: please sign in with that address.',
        { remaining },
      ),
    },
    { kind: 'link', label: text('Sign in'), url: signInUrl },
    { kind: 'text', text: text('If that is not your address, please write to us at once.') },
  ]);
}

export function passwordLinkMail(frame: MailFrame, url: string): Words {
  return write(frame, text('Set your password for {association}', { association: frame.association }), [
    { kind: 'text', text: text('Please follow this link to set a new password:') },
    { kind: 'link', label: text('Set a new password'), url },
    {
      kind: 'text',
      text: text('The link works once, within {time}. You can always sign in by a code instead.', {
        time: durationInWords(passwordLinkSeconds.forgotten),
      }),
    },
    { kind: 'text', text: IGNORE },
  ]);
}

/** When something happened to a person's sign-in, and where. */
export interface Happening {
  /** dd/MM/yyyy, HH:mm */
  at: string;
  device: Filled;
  /** Of the network, as it is shown; '' when it is not known. */
  network: string;
}

function happened({ at, device, network }: Happening): MailBlock {
  return {
    kind: 'facts',
    facts: [
      [text('When'), text('{time} (India)', { time: at })],
      [text('Device'), device],
      ...(network === '' ? [] : [[text('Network'), network] as const]),
    ],
  };
}

/** @param everywhere false: one browser stays signed in, the one that changed it */
export function passwordChangedMail(frame: MailFrame, everywhere: boolean, happening: Happening): Words {
  const { association } = frame;
  return write(frame, text('Your password for {association} was changed', { association }), [
    {
      kind: 'text',
      text: everywhere
        ? text('Your password was changed just now, and you were signed out everywhere.')
        : text('Your password was changed just now, and you were signed out everywhere else.'),
    },
    happened(happening),
    {
      kind: 'text',
      text: text(
        'If it was not you, please ask for a link to set a new one on the sign-in page at once, and tell us.',
      ),
    },
  ]);
}

/** What a person is told of beside a changed password or e-mail. */
export type NoticeKind = 'new_device' | 'factor_changed' | 'passkey_added' | 'passkey_removed';

const notices = {
  new_device: {
    subject: (association: string) => text('New sign-in to {association}', { association }),
    opening: text('You were just signed in on a device that we have not seen with this address before.'),
  },
  factor_changed: {
    subject: (association: string) =>
      text('The second step of your sign-in to {association} was changed', { association }),
    opening: text('What your sign-in asks for beside a password or a code was changed just now.'),
  },
  passkey_added: {
    subject: (association: string) =>
      text('A passkey now opens your sign-in to {association}', { association }),
    opening: text('A passkey was added to your sign-in just now. Who holds its device can sign in as you.'),
  },
  passkey_removed: {
    subject: (association: string) =>
      text('A passkey of your sign-in to {association} was removed', { association }),
    opening: text('A passkey of your sign-in was removed just now. It opens nothing any more.'),
  },
} as const satisfies Record<NoticeKind, { subject: (association: string) => Message; opening: Message }>;

/** @param sessionsUrl of the page where the person ends what they do not know */
export function noticeMail(
  frame: MailFrame,
  kind: NoticeKind,
  { happening, sessionsUrl }: { happening: Happening; sessionsUrl: string },
): Words {
  const { subject, opening } = notices[kind];
  return write(frame, subject(frame.association), [
    { kind: 'text', text: opening },
    happened(happening),
    { kind: 'text', text: text('If it was you, there is nothing to do.') },
    {
      kind: 'text',
      text: text(
        'If it was not you, please end that session on this page, set a new password, and tell us at once:',
      ),
    },
    { kind: 'link', label: text('Where you are signed in'), url: sessionsUrl },
  ]);
}

/** @param by who removed it for the person */
export function factorRemovedMail(frame: MailFrame, by: string): Words {
  const { association } = frame;
  return write(frame, text('Your second factor for {association} was removed', { association }), [
    {
      kind: 'text',
      text: text(
        '{by} removed the authenticator app, the passkeys and the recovery codes of your sign-in. Please set up a second factor again, under My Profile.',
        { by },
      ),
    },
    { kind: 'text', text: text('If you did not expect this, please tell us at once.') },
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
  const { association } = frame;
  return write(frame, text('You can now sign in to the office of {association}', { association }), [
    {
      kind: 'text',
      text: text('{by} added you to the office of {association}, as {role}.', { by, association, role }),
    },
    { kind: 'text', text: text('Please follow this link to set your password:') },
    { kind: 'link', label: text('Set a password'), url },
    {
      kind: 'text',
      text: text('The link works once, within {time}.', {
        time: durationInWords(passwordLinkSeconds.welcome),
      }),
    },
    {
      kind: 'text',
      text: text(
        'You can also do without a password: choose Login with OTP on the sign-in page, and we mail a code to this address.',
      ),
    },
    { kind: 'link', label: text('Sign in'), url: signInUrl },
  ]);
}

/**
 * To the former address. It does not name the new one: the former may have been somebody else's.
 * @param happening null when somebody else changed it, whose device is not told
 */
export function emailLeftMail(frame: MailFrame, by: string, happening: Happening | null): Words {
  const { association } = frame;
  return write(frame, text('Your sign-in to {association} has another e-mail', { association }), [
    {
      kind: 'text',
      text: text(
        '{by} changed the e-mail of your sign-in to the office of {association}. This address no longer opens it.',
        { by, association },
      ),
    },
    ...(happening ? [happened(happening)] : []),
    { kind: 'text', text: text('If you did not expect this, please tell us at once.') },
  ]);
}

export function emailTakenMail(frame: MailFrame, by: string, signInUrl: string): Words {
  const { association } = frame;
  return write(frame, text('Your sign-in to {association} has this e-mail now', { association }), [
    {
      kind: 'text',
      text: text(
        '{by} made this address the e-mail of your sign-in to the office of {association}. Please use it from now on, with your password or with a code that we mail to it.',
        { by, association },
      ),
    },
    { kind: 'link', label: text('Sign in'), url: signInUrl },
  ]);
}

/** To the former address of an applicant or member. It does not name the new one. */
export function memberEmailLeftMail(frame: MailFrame): Words {
  const { association } = frame;
  return write(frame, text('Your application to {association} has another e-mail', { association }), [
    {
      kind: 'text',
      text: text(
        'Our office changed the e-mail of your application or membership. This address no longer opens it, and you were signed out.',
      ),
    },
    { kind: 'text', text: text('If you did not ask for this, please tell us at once.') },
  ]);
}

export function memberEmailTakenMail(frame: MailFrame, signInUrl: string): Words {
  const { association } = frame;
  return write(frame, text('Your application to {association} has this e-mail now', { association }), [
    {
      kind: 'text',
      text: text(
        'Our office made this address the e-mail of your application or membership. Please sign in with it from now on, with a code that we mail to it or with your password.',
      ),
    },
    { kind: 'link', label: text('Sign in'), url: signInUrl },
  ]);
}

function write(frame: MailFrame, subject: Message, blocks: MailBlock[]): Words {
  return composeMail(frame, { subject, greeting: GREETING, blocks });
}

/** '3 days', '1 hour', '90 minutes': in the largest unit that says them exactly. */
export function durationInWords(seconds: number): Filled {
  const countBy = (size: number) => ({ count: seconds / size });
  if (seconds % 86_400 === 0) return text('{count, plural, one {# day} other {# days}}', countBy(86_400));
  if (seconds % 3_600 === 0) return text('{count, plural, one {# hour} other {# hours}}', countBy(3_600));
  if (seconds % 60 === 0) return text('{count, plural, one {# minute} other {# minutes}}', countBy(60));
  return text('{count, plural, one {# second} other {# seconds}}', countBy(1));
}
