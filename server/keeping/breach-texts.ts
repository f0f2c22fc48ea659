import { type AuditAction, auditActions } from '#contract/audit/actions.ts';
import { showInstant } from '#contract/kit/day.ts';
import { csvCell } from '#server/kit/files/csv.ts';
import type { BreachCounts, TouchedPerson } from './breach.views.ts';

/** What a breach file tells of. */
export interface Breach {
  from: Date;
  to: Date;
  /** 'administrator 3', in words. */
  narrowed: string[];
  people: readonly TouchedPerson[];
  actions: readonly BreachCounts[];
  gone: number;
  association: { website_name: string; email: string; phone: string } | undefined;
}

const when = (instant: Date) => showInstant(instant.toISOString());
const actionName = (what: string) =>
  Object.hasOwn(auditActions, what) ? auditActions[what as AuditAction] : what;

/** The beginning of a formula, which a spreadsheet would calculate (docs/decisions/0027). */
const formula = /^[=+\-@\t\r＝＋－＠]/;

function cell(value: string): string {
  return csvCell(formula.test(value) ? `'${value}` : value);
}

/** The people to write to, a row each; those who were erased are left out, as nobody knows their address. */
export function peopleCsv({ people }: Breach): string {
  const head = [
    'name',
    'email',
    'language',
    'membership_no',
    'application_no',
    'what',
    'papers',
    'times',
    'first',
    'last',
  ];
  const rows = people
    .filter(({ erased }) => !erased)
    .map((one) => [
      one.name,
      one.email,
      one.language,
      one.membership_no,
      one.application_no,
      one.actions.map(actionName).join('; '),
      one.papers.join('; '),
      String(one.times),
      one.first_at.toISOString(),
      one.last_at.toISOString(),
    ]);
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Counts, kinds and times for the Data Protection Board. */
export function summary(breach: Breach): string {
  const { people, actions, gone, from, to, narrowed } = breach;
  const erased = people.filter((one) => one.erased).length;
  const ofKind = (kind: string) => people.filter(({ kinds }) => kinds.includes(kind)).length;
  const firsts = people.map(({ first_at }) => first_at.getTime());
  const lasts = people.map(({ last_at }) => last_at.getTime());
  const listed = actions.reduce((sum, { rows }) => sum + rows, 0);
  return `# Summary of the breach

- Time: ${when(from)} to ${when(to)} (India), that is ${from.toISOString()} to ${to.toISOString()}
- Narrowed to: ${narrowed.length === 0 ? 'nothing, all lines of the time' : narrowed.join(', ')}
- People affected: ${people.length}, of whom ${erased} were erased since and cannot be told
- Their records or papers read: ${ofKind('read')}; in exports: ${ofKind('export')}; changed: ${ofKind('change')}
- First: ${firsts.length === 0 ? 'none' : when(new Date(Math.min(...firsts)))}; last: ${lasts.length === 0 ? 'none' : when(new Date(Math.max(...lasts)))}
- Applications that are gone since: ${gone}
- Rows shown in lists and reports, whose people the log does not name: ${listed}

| what | kind | times | first | last |
| --- | --- | --- | --- | --- |
${actions.map((one) => `| ${actionName(one.what)} | ${one.kind} | ${one.lines} | ${when(one.first_at)} | ${when(one.last_at)} |`).join('\n')}
`;
}

/** A draft of what the people are told (rule 7(1)): what, consequences, measures, what to do, contact. */
export function peopleNotice({ association, from, to, people }: Breach): string {
  const papers = people.some(({ papers: read }) => read.length > 0);
  return `# Draft: notice to each person affected

Rule 7(1) of the Digital Personal Data Protection Rules 2025: without delay, in plain words. Complete what stands in brackets.

Dear [name],

between ${when(from)} and ${when(to)} somebody had access to personal data that you gave to ${association?.website_name ?? '[association]'} and should not have had it.

**What happened.** [How it came about, in two sentences.]

**What data.** Your record with your name, addresses, date of birth and qualifications${papers ? ', and papers that you uploaded' : ''}. Your password is not readable, and we hold no card or bank data.

**What it may mean for you.** [For example: calls or mails by people who pretend to be us; misuse of a copy of a certificate.]

**What we have done.** [For example: access closed on …; everybody signed out; secrets changed; the Data Protection Board told on ….]

**What you can do.** Be careful with mails and calls that ask for codes or payments: we never ask for a code. Set a new password if you use the old one elsewhere. Tell us at once what seems strange.

**Whom to ask.** [Name of the contact person], ${association?.email || '[e-mail]'}, ${association?.phone || '[phone]'}. You may also complain to the Data Protection Board of India.
`;
}

/** A draft of what the Board is told: at once (rule 7(2)(a)), and in detail within 72 hours (rule 7(2)(b)). */
export function boardNotice(breach: Breach): string {
  const { association, from, to, people } = breach;
  return `# Draft: notice to the Data Protection Board of India

Rule 7(2) of the Digital Personal Data Protection Rules 2025. CERT-In is told within 6 hours of noticing, apart from this.

## At once

- Data fiduciary: ${association?.website_name ?? '[association]'}, ${association?.email || '[e-mail]'}, ${association?.phone || '[phone]'}
- Nature: unauthorised access to personal data of applicants and members
- Extent: ${people.length} people
- Time: ${from.toISOString()} to ${to.toISOString()}; noticed at [instant]
- Place: [system, address]
- Likely impact: [in a sentence]

## Within 72 hours of noticing

- Events, circumstances and reasons that led to it: [facts]
- Measures taken or proposed to lessen the risk: [measures]
- Findings about who caused it: [findings]
- Measures against it happening again: [measures]
- Notices to the people affected: [how many were told, when and how; see people.csv]

The figures are in summary.md.
`;
}
