import type { applicationCalls } from '#contract/applications/calls.ts';
import { fileLabels } from '#contract/applications/uploads.ts';
import { type Fact, fact } from '#contract/kit/fact.ts';
import {
  clinicFacts,
  personalFacts,
  registrationFacts,
  workFacts,
  qualificationsOf,
} from '#contract/applications/record-facts.ts';
import { fullName } from '#contract/applications/names.ts';
import { type Day, showDayOf } from '#contract/kit/day.ts';
import { type Message, text } from '#contract/texts/text.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { composeMail, type MailBlock, type MailFrame } from '#server/kit/mail/mail-template.ts';
import { greet } from '#server/modules/applications/index.ts';

type Detail = Pick<OutputOf<typeof applicationCalls.memberDetail>, 'data' | 'clinic' | 'work_exp' | 'files'>;

/** The mail with everything the preview shows of a membership (D3 section 2). */
export function composeDetailsMail(
  frame: MailFrame,
  { data, clinic, work_exp, files }: Detail,
  { publicUrl, today }: { publicUrl: string; today: Day },
) {
  const [record] = data;
  if (!record) throw new TypeError('A mail about details needs a record');
  const uploads = files.filter(({ field }) => field !== 'profile');
  const blocks: MailBlock[] = [
    {
      kind: 'text',
      text: text(
        'These are the details of your membership. They were asked for on our website, and are sent to your registered e-mail only.',
      ),
    },
    facts([
      fact(text('Name'), fullName(record)),
      fact(text('Membership number'), record.membership_no),
      fact(text('Membership type'), record.application_name),
      fact(text('Status'), record.status_name),
      fact(text('Application ID'), record.application_no),
      fact(text('Application date'), showDayOf(record.submitted_on)),
    ]),
    ...section(text('Personal Details'), [personalFacts(record, clinic, false)]),
    ...section(
      text('Qualifications'),
      qualificationsOf(record, today).map((row) => [
        fact(text('Qualification'), row.name),
        fact(text('Degree'), row.degree),
        fact(text('College'), row.college),
        fact(text('University'), row.university),
        fact(text('Year of passing'), row.year),
      ]),
    ),
    ...section(text('Registration'), [registrationFacts(record)]),
    ...section(text('Work Experience'), work_exp.map(workFacts), text('No procedure data available')),
    ...section(text('Clinic / Hospital Address'), clinic.map(clinicFacts), text('No clinic data available')),
    ...section(
      text('Documents'),
      uploads.length === 0 ? [] : [uploads.map(documentFact)],
      text('No documents uploaded'),
    ),
    {
      kind: 'text',
      text: text('Sign in to see your documents and your certificate, or if something is not right:'),
    },
    {
      kind: 'link',
      label: text('Open your record'),
      url: `${publicUrl}/application/user-member-application-preview/${record.public_id}`,
    },
    {
      kind: 'text',
      text: text('If it was not you who asked, you can ignore this mail: it went to you alone.'),
    },
  ];
  const subject = text('Your membership details, {number}', { number: record.membership_no });
  return composeMail(frame, { subject, greeting: greet(record), blocks });
}

function documentFact({ field, name, uploaded_on }: Detail['files'][number]): Fact {
  return fact(fileLabels[field], `${name}, ${showDayOf(uploaded_on)}`);
}

/** A heading with its rows of facts, or with the text `empty` when there are none. */
function section(title: string, rows: readonly (readonly Fact<Message>[])[], empty = ''): MailBlock[] {
  const body: MailBlock[] = rows.length === 0 ? [{ kind: 'text', text: empty }] : rows.map(facts);
  return [{ kind: 'heading', text: title }, ...body];
}

function facts(lines: readonly Fact<Message>[]): MailBlock {
  return { kind: 'facts', facts: lines.map(({ label, value }) => [label, value]) };
}
