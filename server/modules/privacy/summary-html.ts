import {
  clinicFacts,
  personalFacts,
  coursesInWords,
  registrationFacts,
  workFacts,
} from '#contract/applications/record-facts.ts';
import { fileLabels } from '#contract/applications/uploads.ts';
import { type Day, dayOf, showDay, showInstant } from '#contract/kit/day.ts';
import { type Fact, notGiven } from '#contract/kit/fact.ts';
import type { Consent, Nominee, OfficeRead } from '#contract/privacy/calls.ts';
import { consentChannels } from '#contract/privacy/consent.ts';
import { readInWords } from '#contract/privacy/reads.ts';
import { keptFor, keptForLaw } from '#contract/privacy/retention.ts';
import type { Periods } from '#contract/retention/periods.ts';
import type { Language } from '#contract/texts/languages.ts';
import { type Message, text } from '#contract/texts/text.ts';
import { say } from '#server/kit/say.ts';
import type { readApplicationDetail } from '#server/modules/applications/index.ts';

type Detail = Awaited<ReturnType<typeof readApplicationDetail>>;

/** What the summary tells, beside data.json, to a person who reads it. */
interface Summary {
  association: string;
  madeOn: Date;
  applications: readonly Detail[];
  held: readonly { title: string; count: number }[];
  /** How long each kind is kept. */
  periods: Periods;
  consents: readonly Consent[];
  reads: readonly OfficeRead[];
  nominee: Nominee | null;
  /** Names of files that could not be had. */
  leftOut: readonly string[];
}

/** The summary as one HTML file that needs nothing else and loads nothing. */
export function writeSummary(summary: Summary, language: Language): string {
  const said = (message: Message) => escape(say(language, message));
  const list = (rows: readonly [string, string][]) =>
    `<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>`;
  const facts = (given: readonly Fact<Message>[]) =>
    list(
      given.flatMap(({ label, value }): [string, string][] =>
        value === notGiven ? [] : [[said(label), said(value)]],
      ),
    );
  const part = (title: Message, body: string) => (body === '' ? '' : `<h2>${said(title)}</h2>${body}`);
  const { association, madeOn, applications, held, periods, consents, reads, nominee, leftOut } = summary;
  const title = said(text('Your data'));
  const body = [
    `<h1>${title}</h1><p>${escape(association)} · ${escape(showInstant(madeOn.toISOString()))}</p>`,
    `<p>${said(text('What is held about you. data.json beside this file has all of it for machines; papers and documents are in their folders.'))}</p>`,
    ...applications.map((detail) => application(detail, { said, facts, list }, dayOf(madeOn))),
    part(text('What we hold'), list(held.map(({ title: name, count }) => [said(name), String(count)]))),
    part(
      text('How long we keep it'),
      keptForLaw.map((line) => `<p>${said(line)}</p>`).join('') +
        list(
          keptFor(periods, (message) => say(language, message)).map(({ name, text: time }) => [
            escape(name),
            escape(time),
          ]),
        ),
    ),
    part(
      text('Consents'),
      list(
        consents.map(({ given_on, channel, published_on, withdrawn_on }) => [
          escape(showInstant(given_on)),
          said(
            text('{channel}, to the privacy notice of {date}', {
              channel: { text: consentChannels[channel] },
              date: showInstant(published_on),
            }),
          ) +
            (withdrawn_on === null
              ? ''
              : `. ${said(text('Ended {time}', { time: showInstant(withdrawn_on) }))}`),
        ]),
      ),
    ),
    part(text('Whom you named'), nominee ? list([[escape(nominee.name), escape(nominee.contact)]]) : ''),
    part(
      text('When the office read it'),
      list(
        reads.map(({ day, what, times }) => [
          escape(showDay(day)),
          `${said(readInWords(what))}${times > 1 ? ` (${times})` : ''}`,
        ]),
      ),
    ),
    part(text('Files that could not be read'), leftOut.map((name) => `<p>${escape(name)}</p>`).join('')),
  ];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body>${body.join('\n')}</body></html>\n`;
}

interface Writers {
  said: (message: Message) => string;
  facts: (given: readonly Fact<Message>[]) => string;
  list: (rows: readonly [string, string][]) => string;
}

/** One application: the record, its rows, its payments and papers. */
function application(detail: Detail, { said, facts, list }: Writers, today: Day): string {
  const [record] = detail.data;
  if (!record) return '';
  const courses = coursesInWords(record, today).map(({ name, course }): [string, string] => [
    said(name),
    said(course),
  ]);
  const payments = detail.payment_status.map((payment): [string, string] => [
    said(payment.payment_id),
    said([showInstant(payment.created_on), payment.payment_status_name].join(', ')),
  ]);
  const number = record.membership_no || record.application_no;
  return [
    `<h2>${said(record.application_name)}${number === '' ? '' : ` · ${said(number)}`}</h2><p>${said(record.status_name)}</p>`,
    facts([...personalFacts(record, detail.clinic, false), ...registrationFacts(record)]),
    list(courses),
    ...detail.clinic.map((row) => facts(clinicFacts(row))),
    ...detail.work_exp.map((row) => facts(workFacts(row))),
    list(payments),
    list(detail.files.map(({ field, name }): [string, string] => [said(fileLabels[field]), said(name)])),
  ].join('\n');
}

const STYLE =
  'body{font:16px/1.5 sans-serif;max-width:720px;margin:24px auto;padding:0 16px}dl{display:grid;grid-template-columns:minmax(120px,1fr) 2fr;gap:4px 16px}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}h2{margin-top:32px;border-top:1px solid #ccc;padding-top:12px}';

function escape(said: string): string {
  return said
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
