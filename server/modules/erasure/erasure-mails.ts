import { answerWithinDays } from '#contract/privacy/rights.ts';
import { showDayOf } from '#contract/kit/day.ts';
import { text } from '#contract/texts/text.ts';
import { composeMail, type MailFrame } from '#server/kit/mail/mail-template.ts';

const greeting = text('Hello,');

/** To who asked, at once: that the request arrived, until when it is answered, and how it is taken back. */
export function composeAskedMail(frame: MailFrame, { due, url }: { due: Date; url: string }) {
  return composeMail(frame, {
    subject: text('You asked us to erase your data'),
    greeting,
    blocks: [
      {
        kind: 'text',
        text: text('We have your request to erase your data. We answer it within {days} days, by {day}.', {
          days: answerWithinDays,
          day: showDayOf(due.toISOString()),
        }),
      },
      {
        kind: 'text',
        text: text(
          'Until it is carried out you can withdraw it on this page. If it was not you, please withdraw it too and tell us.',
        ),
      },
      { kind: 'link', label: text('Look at the request'), url },
    ],
  });
}

/** To who asked: that the office refused, and why. */
export function composeRefusedMail(frame: MailFrame, { reason, url }: { reason: string; url: string }) {
  return composeMail(frame, {
    subject: text('We could not erase your data'),
    greeting,
    blocks: [
      {
        kind: 'text',
        text: text('We could not carry out your request to erase your data, for this reason:'),
      },
      { kind: 'quote', text: reason },
      {
        kind: 'text',
        text: text(
          'You can ask again at any time. If you think that we are wrong, you may complain to the Data Protection Board of India.',
        ),
      },
      { kind: 'link', label: text('Look at the request'), url },
    ],
  });
}

/** The last mail to an address that is then forgotten. */
export function composeErasedMail(frame: MailFrame) {
  return composeMail(frame, {
    subject: text('Your data was erased'),
    greeting,
    blocks: [
      {
        kind: 'text',
        text: text('As you asked, we erased your data. A membership you had has ended with it.'),
      },
      {
        kind: 'text',
        text: text(
          'Invoices and receipts stay as they were issued for as long as tax law asks, and your numbers stay without your name.',
        ),
      },
      {
        kind: 'text',
        text: text(
          'This is our last mail to you: once it is sent, your address is erased as well. You may apply again at any time.',
        ),
      },
    ],
  });
}
