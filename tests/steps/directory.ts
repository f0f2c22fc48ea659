import type { Insertable } from 'kysely';
import { directoryCalls } from '#contract/directory/calls.ts';
import { type DirectoryField, directoryFields } from '#contract/directory/fields.ts';
import { privacyCalls } from '#contract/privacy/calls.ts';
import type { Applications } from '#server/kit/db/db-types.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { World } from '#tests/world/app.ts';
import { personOf } from '#tests/world/sessions.ts';
import { fresh } from './who-asks.ts';

type Values = Partial<Insertable<Applications>>;

/** The society has a directory that offers these fields; without a new version of the notice. */
export async function offerDirectory(
  { db }: Pick<World, 'db'>,
  fields: readonly DirectoryField[] = directoryFields,
  isOn = true,
): Promise<void> {
  await db
    .updateTable('settings')
    .set({ directory_on: isOn, directory_fields: [...fields] })
    .execute();
}

/** A member in good standing with something in every field but the photo; has published nothing. */
export async function aMemberToShow({ db }: Pick<World, 'db'>, values: Values = {}): Promise<ApplicationRow> {
  const member = await anApplication(db, {
    status_id: 12,
    membership_no: fresh('DIR').replace(' ', ''),
    paid: true,
    city: 'Madurai',
    state_id: 4035,
    edu_undergrad_degree: 'MBBS',
    edu_postgrad_degree: 'MS General Surgery',
    ...values,
  });
  await db
    .insertInto('clinics')
    .values({
      application_id: member.id,
      position: 0,
      clinic_name: 'Lotus Hospital',
      clinic_address_one: '12 Temple Street',
      clinic_city: 'Trichy',
      clinic_state_id: 4035,
      clinic_country_id: 101,
      clinic_pin_code: '620001',
    })
    .execute();
  return member;
}

/** The version of the privacy notice in force. */
export async function noticeInForce(world: Pick<World, 'browser'>): Promise<number> {
  return (await world.browser().ok(privacyCalls.privacyNotice, {})).data.id;
}

/** A member who has published these fields. */
export async function aShownMember(
  world: World,
  fields: readonly DirectoryField[],
  values: Values = {},
): Promise<ApplicationRow> {
  const member = await aMemberToShow(world, values);
  await publishAs(world, member, fields);
  return member;
}

/** Publishes by the member's own call. */
export async function publishAs(
  world: World,
  member: ApplicationRow,
  fields: readonly DirectoryField[],
): Promise<void> {
  const browser = await personOf(world, 'member', member);
  const notice = await noticeInForce(world);
  await browser.ok(directoryCalls.directoryPublish, { id: member.public_id, fields: [...fields], notice });
}

/** What visitors name the entry of a member by; '' for none. */
export async function entryOf({ db }: Pick<World, 'db'>, { id }: { id: number }): Promise<string> {
  const row = await db
    .selectFrom('directory_entries')
    .select('public_id')
    .where('application_id', '=', id)
    .executeTakeFirst();
  return row?.public_id ?? '';
}
