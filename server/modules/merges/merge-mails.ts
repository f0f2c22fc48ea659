import { maskEmail } from '#server/kit/mail/mask-email.ts';
import { type Message, text } from '#contract/texts/text.ts';
import { composeMail, type MailBlock, type MailFrame } from '#server/kit/mail/mail-template.ts';

/** What the mails about a merge and its undo say. */
export interface Letter {
  /** The other address; it is named masked, as the two may be different people after all. */
  other: string;
  /** Where the reader signs in. */
  signInUrl: string;
}

const wrong = text('If these are not both your addresses, please write to us at once: we can still undo it.');

/** To the address that remains. */
export function mergedHereMail(frame: MailFrame, { other, signInUrl }: Letter) {
  return write(frame, text('Your two accounts with {association} are one now', named(frame)), [
    paragraph(
      text(
        'You had applied under two addresses. What was under {other} is now under this address, and you sign in with this address alone.',
        { other: maskEmail(other) },
      ),
    ),
    paragraph(wrong),
    { kind: 'link', label: text('Sign in'), url: signInUrl },
  ]);
}

/** To the address that signs nobody in any more. */
export function mergedAwayMail(frame: MailFrame, { other, signInUrl }: Letter) {
  return write(frame, text('Your two accounts with {association} are one now', named(frame)), [
    paragraph(
      text(
        'You had applied under two addresses. What was under this address is now under {other}. Please sign in with that one: this address no longer opens it, and you were signed out.',
        { other: maskEmail(other) },
      ),
    ),
    paragraph(wrong),
    { kind: 'link', label: text('Sign in'), url: signInUrl },
  ]);
}

/** To the address that remained. */
export function apartMail(frame: MailFrame, { other }: Letter) {
  return write(frame, text('Your accounts with {association} are apart again', named(frame)), [
    paragraph(
      text('What had been moved here from {other} is under that address again. Yours is as it was.', {
        other: maskEmail(other),
      }),
    ),
    paragraph(text('Please write to us if this is not right.')),
  ]);
}

/** To the address that signs in again. */
export function apartAgainMail(frame: MailFrame, { other, signInUrl }: Letter) {
  return write(frame, text('Your accounts with {association} are apart again', named(frame)), [
    paragraph(
      text(
        'What had been moved to {other} is under this address again. Please sign in with this address, as before.',
        { other: maskEmail(other) },
      ),
    ),
    paragraph(text('Please write to us if this is not right.')),
    { kind: 'link', label: text('Sign in'), url: signInUrl },
  ]);
}

const named = ({ association }: MailFrame) => ({ association });
const paragraph = (said: Message): MailBlock => ({ kind: 'text', text: said });

function write(frame: MailFrame, subject: Message, blocks: MailBlock[]) {
  return composeMail(frame, { subject, greeting: text('Hello,'), blocks });
}
