import { z } from 'zod';
import type { InputOf } from '#contract/kit/define-call.ts';
import { longestSearch } from '#contract/kit/page.ts';
import type { personCalls } from '#contract/persons/calls.ts';
import { standings } from '#contract/persons/person.ts';
import { idField, orNone, textField } from '#web/kit/page/address-fields.ts';
import { noneOf, pageFields, pageOf } from '#web/kit/table/list-page.ts';

export const personSizes = [25, 50, 100] as const;
export const [standardSize] = personSizes;

const filters = {
  /** A name, e-mail, mobile or number. */
  q: textField(longestSearch),
  /** What they are now. */
  standing: orNone(z.enum(standings)),
  /** The type of a membership that holds. */
  type: idField,
};

/** What the address of the directory holds; the defaults are left out of it. */
export const PersonsSearch = z.object({
  ...filters,
  /** By name; whose newest application is the newest comes first without it. */
  sort: orNone(z.enum(['name'])),
  dir: orNone(z.enum(['desc'])),
  ...pageFields(personSizes),
});
export type PersonsSearch = z.output<typeof PersonsSearch>;

/** The parts of a search that narrow the directory. */
export type PersonsFilters = Pick<PersonsSearch, keyof typeof filters>;

export const noFilters = noneOf(filters);

/** What the address of a person holds. */
export const PersonSearch = z.object({
  id: idField,
  /** The application whose panel is open. */
  member: idField,
});

/** The input of persons. */
export function personsInput(search: PersonsSearch): InputOf<typeof personCalls.persons> {
  const { limit, offset } = pageOf(search, standardSize);
  return {
    limit_value: limit,
    limit_offset: offset,
    search: search.q ?? '',
    standing: search.standing ?? '',
    type: search.type ?? null,
    sort: search.sort ?? '',
    direction: search.dir ?? '',
  };
}
