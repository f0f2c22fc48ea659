import type { Compilable } from 'kysely';
import type { Db } from '#server/kit/db/db.ts';
import { prepare } from '#server/kit/db/prepare.ts';
import { type Filters, isPlannedOnce } from './list-filters.ts';

/** Searches of more words than this are built anew each time, so that not every search leaves a statement behind. */
const MOST_WORDS = 4;

/** So many are kept, since each size of a page is a form of its own, and an address may ask for many. */
const MOST_FORMS = 500;

type Values = readonly unknown[];

/**
 * A query of the list that is built once for all filters of the same form: building takes longer than sending.
 * @param build makes the query; filters that are not set stay so, the others become parameters
 */
export function keepByForm<Row>(
  build: (db: Db, filters: Filters) => Compilable<Row>,
): (db: Db, filters: Filters) => Promise<Row[]> {
  const kept = new Map<string, (db: Db, ...values: Values) => Promise<Row[]>>();
  const prepared = (filters: Filters) =>
    prepare<Values, Row>(
      (db, ...values) => build(db, withValues(filters, values)),
      isPlannedOnce(filters) ? 'once' : 'each time',
    );
  return (db, filters) => {
    const values = valuesOf(filters);
    if (filters.words.length > MOST_WORDS) return prepared(filters)(db, ...values);
    const form = formOf(filters);
    const statement = kept.get(form) ?? prepared(filters);
    if (kept.size < MOST_FORMS) kept.set(form, statement);
    return statement(db, ...values);
  };
}

/** What decides the text of a query: which filters are set, the order, what is waited for and the size of the page. */
function formOf(filters: Filters): string {
  const {
    words,
    sort_by_member_no: order,
    waiting,
    owner,
    vote,
    hasConverted,
    limit_value: size,
    ...others
  } = filters;
  const set = settable.map((name) => isSet(name, others[name]));
  return [
    ...set,
    order,
    waiting,
    owner,
    vote,
    hasConverted,
    size,
    ...words.map((patterns) => patterns.length),
  ].join();
}

const settable = [
  'status',
  'owner_id',
  'voter_id',
  'application_id',
  'state',
  'ended',
  'edu_postgrad_degree',
  'edu_superspecialty_degree',
  'number',
  'limit_offset',
] as const;

/** 0 is a status, but as the first row of a page it is the beginning. */
function isSet(name: (typeof settable)[number], value: unknown): boolean {
  return value !== null && value !== '' && !(name === 'limit_offset' && value === 0);
}

function valuesOf(filters: Filters): unknown[] {
  return [...settable.map((name) => filters[name]), ...filters.words.flat()];
}

/** The same form with these values, which are in the order of valuesOf. */
function withValues(filters: Filters, values: Values): Filters {
  const named = settable.map((name, at) => [name, isSet(name, filters[name]) ? values[at] : filters[name]]);
  let at = settable.length;
  const words = filters.words.map((patterns) => patterns.map(() => values[at++]));
  return { ...filters, ...(Object.fromEntries(named) as Partial<Filters>), words: words as string[][] };
}
