import { fullName } from '#contract/applications/names.ts';
import { mostCounted } from '#contract/kit/page.ts';
import type { personCalls } from '#contract/persons/calls.ts';
import type { Person } from '#contract/persons/person.ts';
import { totalOfPage } from '#server/kit/db/total-of-page.ts';
import { mayBeOlder, type ReadHandler, type Routes } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { listApplications, listDocuments, listMails, listPayments } from './parts.handlers.ts';
import { countPersons, type ShownPerson, viewPerson, viewPersons } from './persons.views.ts';

/** persons */
const listPersons: ReadHandler<typeof personCalls.persons> = async ({ db }, filters) => {
  const { limit_value: size, limit_offset: offset } = filters;
  const rows = await viewPersons(db, filters);
  const total = await totalOfPage({ size, offset, shown: rows.length, most: mostCounted }, (most) =>
    countPersons(db, filters, most),
  );
  return { data: rows.map(present), ...total };
};

/** person */
const readPerson: ReadHandler<typeof personCalls.person> = async ({ db }, { id }) => {
  const row = await viewPerson(db, id);
  if (!row) throw refuse('not_found');
  return { data: present(row) };
};

function present(row: ShownPerson): Person {
  const { account_id: id, email, city, standing, memberships, status_name, ending } = row;
  return {
    id,
    name: fullName(row),
    email,
    mobile: row.mobile && `${row.mobile_code} ${row.mobile}`.trim(),
    city,
    state_name: row.state_name ?? '',
    since: row.since ?? '',
    standing,
    memberships,
    application_status: row.status_id,
    status_name,
    ending,
  };
}

export const personRoutes: Routes<typeof personCalls> = {
  persons: mayBeOlder(listPersons),
  person: readPerson,
  personApplications: listApplications,
  personDocuments: listDocuments,
  personPayments: listPayments,
  personMails: listMails,
};
