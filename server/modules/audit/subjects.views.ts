import { sql } from 'kysely';
import type { AuditLine } from '#server/kit/context/audit.store.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Read } from '#server/kit/http/traces.ts';

/** A line whose subject is not looked up yet. */
export interface Waiting extends Omit<AuditLine, 'subject'> {
  subject: { of: Read['trace']['of']; named: string };
}

/**
 * The lines with their subjects as the log names them: 'application 12'. A file that belongs to no application, such as the
 * logo, is nobody's data: its line is left out.
 */
export async function resolveSubjects(db: Db, lines: readonly Waiting[]): Promise<AuditLine[]> {
  const named = (kind: Waiting['subject']['of']) =>
    lines.flatMap(({ subject }) => (subject.of === kind ? [subject.named] : []));
  const ids = await idsOf(db, 'public_id', named('application'));
  const numbers = await idsOf(db, 'application_no', named('application_no'));
  const files = await applicationsOf(db, named('file'));
  const persons = await applicationsOfPersons(db, named('person'));
  return lines.flatMap(({ subject: { of, named: name }, ...line }) => {
    if (of === 'many') return [{ ...line, subject: name }];
    if (of === 'file') {
      const file = files.get(name);
      const changes = JSON.stringify({ paper: file?.field });
      return file ? [{ ...line, subject: `application ${file.application_id}`, changes }] : [];
    }
    // Of a person each application has its line, so that all about an application tells of it.
    if (of === 'person')
      return (persons.get(Number(name)) ?? []).map((id) => ({
        ...line,
        subject: `application ${id}`,
        changes: JSON.stringify({ person: Number(name) }),
      }));
    const found = of === 'application' ? ids : numbers;
    const id = of === 'application' && /^\d{1,9}$/.test(name) ? Number(name) : found.get(name);
    // It was there when it was read.
    return [{ ...line, subject: `application ${id ?? 'that is gone'}` }];
  });
}

async function idsOf(db: Db, column: 'public_id' | 'application_no', values: readonly string[]) {
  if (values.length === 0) return new Map<string, number>();
  const rows = await db
    .selectFrom('applications')
    .select(['id', column])
    .where(column, '=', sql<string>`any(${values}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row[column] ?? '', row.id]));
}

async function applicationsOf(db: Db, values: readonly string[]) {
  if (values.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('files')
    .select(['public_id', 'application_id', 'field'])
    .where('public_id', '=', sql<string>`any(${values}::text[])`)
    .where('application_id', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.public_id, row]));
}

/** The ids of the applications of each account, by its id. */
async function applicationsOfPersons(db: Db, accountIds: readonly string[]): Promise<Map<number, number[]>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('applications')
    .select(['account_id', sql<number[]>`array_agg(id order by id)`.as('ids')])
    .where('account_id', '=', sql<number>`any(${accountIds.map(Number)}::integer[])`)
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ account_id, ids }) => [account_id, ids]));
}
