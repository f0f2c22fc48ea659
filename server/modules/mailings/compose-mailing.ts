import { fullName } from '#contract/applications/names.ts';
import { fillFields, type MailField } from '#contract/mailings/fields.ts';
import { text } from '#contract/texts/text.ts';
import { composeMail, type MailFrame } from '#server/kit/mail/mail-template.ts';
import { greet } from '#server/modules/applications/index.ts';
import type { MailedPerson } from './people.views.ts';

/** As the office wrote them, with fields in braces. */
export interface Written {
  subject: string;
  body: string;
}

function valuesOf(person: MailedPerson): Record<MailField, string> {
  return {
    name: fullName(person),
    'membership number': person.membership_no ?? '',
    'membership type': person.type_name,
    'application number': person.application_no ?? '',
    state: person.state_name ?? '',
  };
}

/**
 * The mail of a mailing to one person. Greeting and last lines are in the person's language; what the office wrote stays in its
 * own.
 * @param stopUrl where these mails are stopped
 */
export function composeMailing(
  frame: MailFrame,
  person: MailedPerson,
  { subject, body }: Written,
  stopUrl: string,
): { subject: string; html: string; text: string } {
  const values = valuesOf(person);
  const paragraphs = fillFields(body, values)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  const mail = composeMail(frame, {
    subject: '',
    greeting: greet(person),
    blocks: [
      ...paragraphs.map((paragraph) => ({ kind: 'written', text: paragraph }) as const),
      { kind: 'text', text: text('You get this mail because you applied to us or are a member.') },
      { kind: 'aside', label: text('No more of these mails'), url: stopUrl },
    ],
  });
  return { ...mail, subject: fillFields(subject, values) };
}
