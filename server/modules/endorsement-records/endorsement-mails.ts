import { fullName, type NameParts } from '#contract/applications/names.ts';
import { type EndorserPlace, placeNames } from '#contract/endorsements/places.ts';
import { type Filled, type Message, text } from '#contract/texts/text.ts';
import { composeMail, type MailBlock, type MailFrame } from '#server/kit/mail/mail-template.ts';

interface AskingLetter {
  /** The member who is asked. */
  member: NameParts;
  place: EndorserPlace;
  applicant: NameParts & { city: string; application_name: string };
  /** Where it is answered. */
  url: string;
  /** It was asked before. */
  again?: { isLast: boolean };
}

/** Asks a member for an endorsement, or reminds of it: who asks, and one button. */
export function composeAsking(frame: MailFrame, { member, place, applicant, url, again }: AskingLetter) {
  const name = fullName(applicant);
  const facts: (readonly [Message, Message])[] = [
    [text('Applicant'), name],
    [text('Membership type'), applicant.application_name],
    ...(applicant.city === '' ? [] : [[text('City'), applicant.city] as const]),
    [text('Named as'), { text: placeNames[place] }],
  ];
  const blocks: MailBlock[] = [
    { kind: 'text', text: again ? text('Your answer is still missing.') : asks(place, name) },
    { kind: 'facts', facts },
    { kind: 'link', label: text('Confirm or decline'), url },
    {
      kind: 'text',
      text: text(
        'It takes a minute and needs no sign-in. If you do not know this person, or do not want to endorse the application, please decline: then nobody asks you again.',
      ),
    },
    ...(again?.isLast ? [{ kind: 'text', text: text('This is the last reminder.') } as const] : []),
  ];
  return composeMail(frame, {
    subject: again ? remindsOf(place, name) : subjectOf(place, name),
    greeting: text('Dear {name},', { name: fullName(member) }),
    blocks,
  });
}

function subjectOf(place: EndorserPlace, name: string): Filled {
  return place === 'proposer'
    ? text('{name} asks you to propose an application', { name })
    : text('{name} asks you to second an application', { name });
}

function remindsOf(place: EndorserPlace, name: string): Filled {
  return place === 'proposer'
    ? text('{name} still waits for you to propose an application', { name })
    : text('{name} still waits for you to second an application', { name });
}

function asks(place: EndorserPlace, name: string): Filled {
  return place === 'proposer'
    ? text('{name} applies for a membership of our association, and names you as the proposer.', { name })
    : text('{name} applies for a membership of our association, and names you as the seconder.', { name });
}
