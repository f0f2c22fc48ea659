import type { AuditLine } from '#contract/audit/calls.ts';
import { auditActions } from '#contract/audit/actions.ts';
import { formatAmount } from '#contract/kit/money.ts';
import { text } from '#contract/texts/text.ts';
import { t } from '#web/kit/language/t.ts';

/** Names of what is logged by its id alone, by the field that holds the id. */
export type NamesOfIds = Readonly<Record<string, ReadonlyMap<number, string> | undefined>>;

/** One value that an action set; `from` is what it was before, where the action changed it. */
export interface Change {
  label: string;
  from?: string;
  to: string;
}

/** What an empty value says. */
const nothing = text('empty');

/** Words that field names write in small letters. */
const spelling: Readonly<Record<string, string>> = {
  gst: 'GST',
  id: 'ID',
  ip: 'IP',
  linkedin: 'LinkedIn',
  smtp: 'SMTP',
  youtube: 'YouTube',
  webgst: text('GST number'),
  webaddress: text('Address'),
};

/** The action in words; one that is no longer known shows its name in the log. */
export function showAction(what: string): string {
  return t(new Map<string, string>(Object.entries(auditActions)).get(what) ?? what);
}

/** The kinds of callers that are logged with their e-mail. */
const callers: Readonly<Record<string, string>> = {
  admin: text('Administrator'),
  member: text('Member'),
  applicant: text('Applicant'),
};

/** Who did it: by e-mail where there is one, with the kind of caller beside it. */
export function showWho(who: string): { name: string; kind: string } {
  const [, kind = '', email] = /^(admin(?= \d)|member|applicant)(?: \d+)? (\S+@\S+)$/.exec(who) ?? [];
  if (email === undefined) return { name: capitalised(who), kind: '' };
  return { name: email, kind: t(callers[kind] ?? '') };
}

/** 'currency 101' -> 'Currency 101', and the name of a refused call, 'mailing_preview' -> 'Mailing preview' */
export function showSubject(subject: string): string {
  return capitalised(/^[a-z]+(?:_[a-z]+)+$/.test(subject) ? subject.replaceAll('_', ' ') : subject);
}

/** The id of the application a line is about; undefined when it is about something else. */
export function applicationOf(subject: string): number | undefined {
  const id = /^application (\d{1,10})$/.exec(subject)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** Every value of a line in words: of an update before and after, of an addition or deletion as it was then. */
export function showChanges(
  { what, changes }: Pick<AuditLine, 'what' | 'changes'>,
  names: NamesOfIds = {},
): Change[] {
  // The database does not keep their order; a name says best what is meant.
  const fields = Object.entries(changes).sort(([one], [other]) => isName(other) - isName(one));
  return fields.flatMap(([field, value]) => {
    const label = showField(field);
    const show = (one: unknown) => showValue(field, one, changes, names);
    if (!/\.(?:added|deleted)$/.test(what))
      return isUpdate(value)
        ? [{ label, from: show(value.from), to: show(value.to) }]
        : [{ label, to: show(value) }];
    // There was nothing before it was added, and is nothing since it was deleted.
    const present = isUpdate(value) ? value[what.endsWith('added') ? 'to' : 'from'] : value;
    return show(present) === t(nothing) ? [] : [{ label, to: show(present) }];
  });
}

const isName = (field: string) => Number(/(?:^|_)name$/.test(field));

function showField(field: string): string {
  const words = field.split(/[_\s]+/).map((word) => (word in spelling ? t(spelling[word] ?? '') : word));
  return capitalised(words.join(' '));
}

function showValue(field: string, value: unknown, beside: object, names: NamesOfIds): string {
  if (value === null || value === undefined || value === '') return t(nothing);
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value === 'number') return showNumber(field, value, beside, names);
  if (Array.isArray(value))
    return value.length === 0
      ? t(nothing)
      : value.map((item: unknown) => showValue(field, item, {}, names)).join(', ');
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([name, item]) => `${showField(name)}: ${showValue(name, item, value, names)}`)
    .join('; ');
}

function showNumber(field: string, value: number, beside: object, names: NamesOfIds): string {
  const name = names[field]?.get(value);
  if (name !== undefined) return name;
  const currency: unknown = 'currency' in beside ? beside.currency : undefined;
  if (field !== 'amount' || typeof currency !== 'string') return String(value);
  return `${currency}\u00A0${formatAmount(value, currency)}`;
}

function isUpdate(value: unknown): value is { from: unknown; to: unknown } {
  return typeof value === 'object' && value !== null && Object.keys(value).sort().join(' ') === 'from to';
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
