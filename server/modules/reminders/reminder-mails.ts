import { stepLabels, type WizardStep } from '#contract/applications/steps.ts';
import { type FileField, fileLabels } from '#contract/applications/uploads.ts';
import { type Message, text } from '#contract/texts/text.ts';
import { composeMail, type MailBlock, type MailFrame } from '#server/kit/mail/mail-template.ts';

/** What a reminder says of the application that it is about. */
export type ReminderMatter =
  /** It was begun and not sent: the step that is open, null for a conversion, which has one page, and what is to be uploaded. */
  | { step: 'unfinished'; type: string; open: WizardStep | null; papers: readonly FileField[] }
  /** Its fee is not paid, before the office looks at it or after it was approved. */
  | { step: 'unpaid'; approved: boolean; facts: readonly (readonly [Message, string])[] }
  /** The office asked, or wants something corrected: its message. */
  | {
      step: 'unanswered';
      corrects: boolean;
      message: string;
      facts: readonly (readonly [Message, string])[];
    };

interface ReminderLetter {
  greeting: Message;
  matter: ReminderMatter;
  /** Where it can be done. */
  url: string;
  /** No other follows. */
  isLast: boolean;
  /** Where these reminders are stopped. */
  stopUrl: string;
}

/** One reminder: what is missing, one button that leads there, and how reminders are stopped. */
export function composeReminder(
  frame: MailFrame,
  { greeting, matter, url, isLast, stopUrl }: ReminderLetter,
) {
  const { subject, blocks, button } = wordsOf(matter);
  return composeMail(frame, {
    subject,
    greeting,
    blocks: [
      ...blocks,
      { kind: 'link', label: button, url },
      ...(isLast ? [{ kind: 'text', text: text('This is the last reminder.') } as const] : []),
      { kind: 'aside', label: text('Stop these reminders'), url: stopUrl },
    ],
  });
}

interface Words {
  subject: Message;
  blocks: MailBlock[];
  button: Message;
}

function wordsOf(matter: ReminderMatter): Words {
  switch (matter.step) {
    case 'unfinished':
      return ofUnfinished(matter);
    case 'unpaid':
      return ofUnpaid(matter);
    case 'unanswered':
      return ofUnanswered(matter);
  }
}

function ofUnfinished({ type, open, papers }: Extract<ReminderMatter, { step: 'unfinished' }>): Words {
  const isWhole = open === 'review' && papers.length === 0;
  return {
    subject: text('Your application is not finished yet'),
    blocks: [
      {
        kind: 'text',
        text: text(
          'You began an application for {type} and have not sent it yet. Everything you saved is kept.',
          {
            type,
          },
        ),
      },
      ...(isWhole ? [says(text('Everything is filled in: please look it over and send it.'))] : []),
      ...(open !== null && open !== 'review'
        ? [says(text('It goes on with the step “{step}”.', { step: { text: stepLabels[open].title } }))]
        : []),
      ...(papers.length > 0
        ? [
            says(text('These files are still missing:')),
            {
              kind: 'facts',
              facts: papers.map((field) => [fileLabels[field], text('not uploaded yet')] as const),
            } as const,
          ]
        : []),
    ],
    button: text('Go on with the application'),
  };
}

function ofUnpaid({ approved, facts }: Extract<ReminderMatter, { step: 'unpaid' }>): Words {
  return {
    subject: text('The fee of your application is not paid yet'),
    blocks: [
      says(
        approved
          ? text('Your application is approved. Your membership number is allotted once the fee has arrived.')
          : text('Your application goes to our office once the fee is paid.'),
      ),
      { kind: 'facts', facts },
      says(
        text(
          'You pay online on the page of your application. If you have paid already, nothing is left to do.',
        ),
      ),
    ],
    button: text('Pay the fee'),
  };
}

function ofUnanswered({ corrects, message, facts }: Extract<ReminderMatter, { step: 'unanswered' }>): Words {
  return {
    subject: corrects
      ? text('Your application waits for a correction')
      : text('Your application waits for your answer'),
    blocks: [
      says(
        corrects
          ? text('Something in your application needs to be corrected before we can go on. We wrote to you:')
          : text('We cannot go on with your application before you answer. We wrote to you:'),
      ),
      ...(message === '' ? [] : [{ kind: 'quote', text: message } as const]),
      { kind: 'facts', facts },
    ],
    button: corrects ? text('Sign in and correct') : text('Sign in and answer'),
  };
}

function says(message: Message): MailBlock {
  return { kind: 'text', text: message };
}
