import { sql } from 'kysely';
import type { DirectorySearch } from '#contract/directory/check-directory.ts';
import { type DirectoryField, entriesAPage, mostPages } from '#contract/directory/fields.ts';
import type { Db } from '#server/kit/db/db.ts';
import { memberships } from '#server/modules/packages/index.ts';
import { entriesThatHold, holds, matching, nameInOrder, shownEntries, shows } from './shown.views.ts';

/** A membership with all that an entry may show of it. */
export interface EntryRow {
  first_name: string;
  middle_name: string;
  last_name: string;
  membership_type: string;
  city: string;
  state: string;
  degrees: string[];
  clinics: ClinicRow[];
  has_photo: boolean;
  email: string;
  mobile_code: string;
  mobile: string;
}

interface ClinicRow {
  name: string;
  lines: string[];
  city: string;
  state: string;
  pin: string;
  country: string;
}

/** Of an application a with its package p and its membership. */
const entryColumns = sql`a.first_name, a.middle_name, a.last_name, a.city, a.email, a.mobile_code, a.mobile,
  (select t.name from packages t where t.id = membership.type) as membership_type,
  coalesce((select s.name from states s where s.id = a.state_id), '') as state,
  array[a.edu_undergrad_degree, a.edu_postgrad_degree, a.edu_superspecialty_degree] as degrees,
  exists (select from files f where f.application_id = a.id and f.field = 'profile') as has_photo,
  coalesce((select jsonb_agg(jsonb_build_object(
      'name', c.clinic_name, 'lines', array[c.clinic_address_one, c.clinic_address_two], 'city', c.clinic_city,
      'state', coalesce(s.name, ''), 'pin', c.clinic_pin_code, 'country', coalesce(n.name, '')) order by c.position)
    from clinics c left join states s on s.id = c.clinic_state_id left join countries n on n.id = c.clinic_country_id
    where c.application_id = a.id), '[]') as clinics`;

/** Whose entry it is, and what of it is ticked. */
export type PublishedRow = EntryRow & { public_id: string; fields: string[] };

/** The entries of a page of a search, by name. */
export async function viewPage(
  db: Db,
  search: DirectorySearch,
  offered: readonly DirectoryField[],
): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`
    with page as (
      select a.id, d.public_id, d.fields, ${nameInOrder} as in_order ${shownEntries} ${matching(search, offered)}
      order by in_order, a.id limit ${entriesAPage} offset ${(search.page - 1) * entriesAPage})
    select page.public_id, page.fields, ${entryColumns} from page
    join applications a on a.id = page.id
    join packages p on p.id = a.package_id
    join ${memberships} on membership.form = p.form_type
    order by page.in_order, a.id`.execute(db);
  return rows;
}

/** How many entries a search finds; counting stops behind the last page that can be turned. */
export async function countFound(
  db: Db,
  search: DirectorySearch,
  offered: readonly DirectoryField[],
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from (
    select ${shownEntries} ${matching(search, offered)} limit ${mostPages * entriesAPage + 1}) as found`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** What an entry could show of one membership, published or not. */
export async function viewWhole(db: Db, applicationId: number): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`select ${entryColumns} from applications a
    join packages p on p.id = a.package_id
    join ${memberships} on membership.form = p.form_type
    where a.id = ${applicationId}`.execute(db);
  return rows[0];
}

type Choice = { id: number; name: string };

/**
 * The states in which somebody shows to live or to practise, and the types of all entries, by name. Of memberships that
 * hold, without a look at each person: a choice may find nobody.
 */
export async function viewChoices(db: Db, offered: readonly DirectoryField[]) {
  const { rows: states } = await sql<Choice>`select s.id, s.name from states s where s.id in (
      select a.state_id ${entriesThatHold} and ${shows('place', offered)}
      union select c.clinic_state_id from clinics c where c.application_id in (
        select d.application_id ${entriesThatHold} and ${shows('clinics', offered)}))
    order by s.name`.execute(db);
  const { rows: types } = await sql<Choice>`select t.id, t.name from packages t where t.id in (
      select membership.type from ${memberships}
      join packages p on p.form_type = membership.form
      where exists (select from applications a join directory_entries d on d.application_id = a.id
        where a.package_id = p.id and ${holds(sql`a.status_id`)}))
    order by t.name`.execute(db);
  return { states, types };
}

/** E-mail and mobile of an entry that is shown, as far as it shows them; undefined where none is shown. */
export async function viewContact(db: Db, publicId: string, offered: readonly DirectoryField[]) {
  const { rows } = await sql<{ email: string; mobile_code: string; mobile: string }>`select a.mobile_code,
      case when ${shows('email', offered)} then a.email else '' end as email,
      case when ${shows('mobile', offered)} then a.mobile else '' end as mobile
    ${shownEntries} and d.public_id = ${publicId}`.execute(db);
  return rows[0];
}

/** Where the photo of an entry is kept that is shown with it. */
export async function viewPhoto(
  db: Db,
  publicId: string,
  offered: readonly DirectoryField[],
): Promise<string | undefined> {
  const { rows } = await sql<{ storage_key: string }>`select f.storage_key from files f
    where f.field = 'profile' and f.application_id = (
      select a.id ${shownEntries} and d.public_id = ${publicId} and ${shows('photo', offered)})`.execute(db);
  return rows[0]?.storage_key;
}
