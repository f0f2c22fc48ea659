import { type Message, text } from '#contract/texts/text.ts';
import { heldKinds, type HeldKind, itemsOf } from './held-fields.ts';
import type { Periods } from '#contract/retention/periods.ts';
import { keptFor, keptForLaw } from './retention.ts';
import { answerWithinDays } from './rights.ts';

/** A part of the notice as a person reads it, in one language. */
export interface NoticeSection {
  title: string;
  lines: string[];
  items: { name: string; text: string }[];
}

/** Who answers questions and grievances about personal data (rule 9); '' for what is not named. */
export interface NoticeContact {
  contact_name: string;
  contact_email: string;
  contact_phone: string;
}

export interface NoticeFacts extends NoticeContact {
  /** What the association adds in its own words. */
  own_text: string;
  /** There is a public directory of members (docs/decisions/0109). */
  hasDirectory: boolean;
  /** How long each kind is kept. */
  periods: Periods;
}

/** Where one complains when the association does not answer (section 5(1)(iii)). */
const boardName = text('Data Protection Board of India');

/** What is held beside what the forms ask for. */
const others: [Message, Message][] = [
  [
    text('Your payments'),
    text(
      'Amount, day, method and the numbers of the payment gateway; never the number of a card or an account.',
    ),
  ],
  [
    text('What happens with your application'),
    text('Its status, the messages of the office, and the documents that are issued to you.'),
  ],
  [text('What you write to us'), text('Your enquiries, our answers, and the mails that we send to you.')],
  [
    text('How you use this site'),
    text(
      'When you sign in, with which browser and from which network. There is no advertising and no tracking.',
    ),
  ],
  [text('Whom you name'), text('The person you nominate to act for you, with how they are reached.')],
];

const purposes: Message[] = [
  text('To examine your application and to keep the register of members.'),
  text('To take the fee, and to issue invoices, receipts, certificates and your card.'),
  text('To write to you about your application and your membership.'),
  text('To keep accounts, and to answer authorities where the law asks it.'),
  text('To keep this site and your data safe.'),
];

const receivers: [Message, Message][] = [
  [text('The office of the association'), text('All of it. Every look at your record is logged.')],
  [text('The payment gateway'), text('Your name, e-mail and mobile number, and what you pay.')],
  [text('The mail service'), text('Your e-mail, and the mails that we send to you.')],
  [text('The hosting and storage services'), text('All of it, on our behalf alone.')],
  [
    text('Whoever checks your certificate'),
    text('Your name, membership number and type, by the code on the certificate.'),
  ],
];

/** Where the association has a directory. */
const directoryReaders: [Message, Message] = [
  text('Visitors of the public directory'),
  text('Nothing, unless you choose to be shown: then what you tick there, until you leave it.'),
];

const rights: [Message, Message][] = [
  [
    text('To see'),
    text('What we hold, and who received it: ‘Your data’ shows it and lets you download all of it.'),
  ],
  [text('To correct'), text('Change it yourself where the site lets you, or ask us.')],
  [text('To erase'), text('Ask us to delete what no law makes us keep.')],
  [
    text('To withdraw'),
    text('Take back your consent as easily as you gave it: write to us. The membership may end with it.'),
  ],
  [text('To nominate'), text('Name somebody who acts for you after death or in incapacity.')],
];

/**
 * The notice in one language: what is held, why, who receives it, for how long, what one may ask for, and where one
 * complains (DPDP Act section 5, rule 3). It stands by itself and depends on nothing else that the page shows.
 * @param say says a message in the language
 */
export function noticeSections(facts: NoticeFacts, say: (message: Message) => string): NoticeSection[] {
  const named = (entries: [Message, Message][]) =>
    entries.map(([name, line]) => ({ name: say(name), text: say(line) }));
  const asked = (Object.keys(heldKinds) as HeldKind[]).map((kind) => ({
    name: say(heldKinds[kind]),
    text: itemsOf(kind)
      .map((item) => say(item))
      .join(', '),
  }));
  const section = (title: Message, lines: Message[], items: NoticeSection['items'] = []): NoticeSection => ({
    title: say(title),
    lines: lines.map((line) => say(line)),
    items,
  });
  return [
    section(
      text('What we keep about you'),
      [text('Only what your membership needs. You give it yourself, in the form and by using this site.')],
      [...asked, ...named(others)],
    ),
    section(text('Why we keep it'), purposes),
    section(
      text('Who receives it'),
      [text('Nobody else, and nobody for money.')],
      named(facts.hasDirectory ? [...receivers, directoryReaders] : receivers),
    ),
    section(text('How long we keep it'), keptForLaw, keptFor(facts.periods, say)),
    section(
      text('What you can ask for'),
      [
        text(
          'Sign in and open ‘Your data’, or write to the person below with your application ID or membership number and the e-mail that you gave.',
        ),
      ],
      named(rights),
    ),
    section(text('Questions and complaints'), [
      contactLine(facts),
      text('We answer within {days} days.', { days: answerWithinDays }),
      text('If we do not, or if you do not agree, you may complain to the {board}.', {
        board: { text: boardName },
      }),
    ]),
    // As the association wrote it, in its own language.
    ...(facts.own_text === ''
      ? []
      : [{ title: say(text('From the association')), lines: facts.own_text.split('\n'), items: [] }]),
  ];
}

function contactLine({ contact_name, contact_email, contact_phone }: NoticeContact): Message {
  if (contact_name === '') return text('Please write to the office; its address stands below.');
  const ways = [contact_email, contact_phone].filter((way) => way !== '').join(', ');
  return text('{name} answers for the association: {ways}', { name: contact_name, ways });
}
