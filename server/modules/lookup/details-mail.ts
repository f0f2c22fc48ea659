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
import { showDayOf } from '#contract/kit/day.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { composeMail, type MailBlock, type MailFrame } from '#server/kit/mail/mail-template.ts';
import { greet } from '#server/modules/applications/index.ts';

type Detail = Pick<OutputOf<typeof applicationCalls.memberDetail>, 'data' | 'clinic' | 'work_exp' | 'files'>;

/** The mail with everything the preview shows of a membership (D3 section 2). */
export function composeDetailsMail(
  frame: MailFrame,
  { data, clinic, work_exp, files }: Detail,
  publicUrl: string,
) {
  const [record] = data;
  if (!record) throw new TypeError('A mail about details needs a record');
  const uploads = files.filter(({ field }) => field !== 'profile');
  const blocks: MailBlock[] = [
    {
      kind: 'text',
      text: 'These are the details of your membership. They were asked for on our website, and are sent to your registered e-mail only.',
    },
    facts([
      fact('Name', fullName(record)),
      fact('Membership number', record.membership_no),
      fact('Membership type', record.application_name),
      fact('Status', record.status_name),
      fact('Application ID', record.application_no),
      fact('Application date', showDayOf(record.submitted_on)),
    ]),
    ...section('Personal Details', [personalFacts(record, clinic, false)]),
    ...section(
      'Qualifications',
      qualificationsOf(record).map((row) => [
        fact('Qualification', row.name),
        fact('Degree', row.degree),
        fact('College', row.college),
        fact('University', row.university),
        fact('Year of passing', row.year),
      ]),
    ),
    ...section('Registration', [registrationFacts(record)]),
    ...section('Work Experience', work_exp.map(workFacts), 'No procedure data available'),
    ...section('Clinic / Hospital Address', clinic.map(clinicFacts), 'No clinic data available'),
    ...section('Documents', uploads.length === 0 ? [] : [uploads.map(documentFact)], 'No documents uploaded'),
    {
      kind: 'text',
      text: 'Sign in to see your documents and your certificate, or if something is not right:',
    },
    {
      kind: 'link',
      label: 'Open your record',
      url: `${publicUrl}/application/user-member-application-preview/${record.public_id}`,
    },
    {
      kind: 'text',
      text: 'If it was not you who asked, you can ignore this mail: it went to you alone.',
    },
  ];
  const subject = `Your membership details, ${record.membership_no}`;
  return { subject, ...composeMail(frame, greet(record), blocks) };
}

function documentFact({ field, name, uploaded_on }: Detail['files'][number]): Fact {
  return fact(fileLabels[field], `${name}, ${showDayOf(uploaded_on)}`);
}

/** A heading with its rows of facts, or with the text `empty` when there are none. */
function section(title: string, rows: readonly Fact[][], empty = ''): MailBlock[] {
  const body: MailBlock[] = rows.length === 0 ? [{ kind: 'text', text: empty }] : rows.map(facts);
  return [{ kind: 'heading', text: title }, ...body];
}

function facts(lines: readonly Fact[]): MailBlock {
  return { kind: 'facts', facts: lines.map(({ label, value }) => [label, value]) };
}
