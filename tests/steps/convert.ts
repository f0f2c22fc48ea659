import { applicationCalls } from '#contract/applications/calls.ts';
import { conversionCalls, conversionUploads } from '#contract/applications/conversion.ts';
import { requiredUploads } from '#contract/applications/requirements.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import type { World } from '#tests/world/product.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aPdf } from '#tests/world/uploads.ts';
import { personOf } from '#tests/world/sessions.ts';
import { aWholeApplication, putFile } from '#tests/world/whole-application.ts';
import { aCompleteApplication, type Applicant, asFile, startApplication } from './apply.ts';

/** What a member has, and what becomes of it: type 2 to 5, type 4 to 6. */
const conversionOf = { 2: 5, 4: 6 } as const;

let members = 0;

/** A member with a whole record, a clinic and a position, but without photo and uploads. */
export async function aMember(
  world: World,
  type: 2 | 4,
  values: Parameters<typeof aWholeApplication>[1] = {},
): Promise<ApplicationRow> {
  const membership = { package_id: type, status_id: 12, paid: true, membership_no: nextNumber() } as const;
  const { application } = await aWholeApplication(world.db, { ...membership, ...values });
  await world.db.deleteFrom('files').where('application_id', '=', application.id).execute();
  return application;
}

/** A trainee who came through the wizard, with real files. */
export async function aTraineeWithFiles(world: World): Promise<ApplicationRow> {
  const { id } = await aCompleteApplication(world, { application_id: 4 });
  const submitted_at = world.clock.now();
  const membership_no = nextNumber();
  return world.db
    .updateTable('applications')
    .set({ status_id: 12, paid: true, membership_no, application_no: membership_no, submitted_at })
    .where('public_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function nextNumber(): string {
  members += 1;
  return `M${String(members).padStart(4, '0')}`;
}

/** The fields of the account step that a conversion does not ask. */
export const nobody = { first_name: '', last_name: '', mobile: '', mobile_code: '' };

/** Begins the conversion of a membership and proves the e-mail by its code. */
export async function startConversion(world: World, member: ApplicationRow): Promise<Applicant> {
  // Codes for one address are mailed a minute apart.
  world.clock.pass(61);
  const { email, membership_no } = member;
  return startApplication(world, {
    ...nobody,
    application_id: conversionOf[member.package_id as 2 | 4],
    email,
    membership_no: membership_no ?? '',
  });
}

/** The ASI details of the conversion page. */
export const asiDetails = { asi_membership_no: '20311', asi_state: 4035 };

/** The uploads that the conversion page of a type requires. */
export async function documentsOf(
  type: number,
): Promise<Partial<Record<(typeof conversionUploads)[number], File>>> {
  const asked = requiredUploads({ type, country: 101 });
  const files = conversionUploads.filter((field) => asked.has(field));
  return Object.fromEntries(
    await Promise.all(files.map(async (field) => [field, asFile(await aPdf(field))])),
  );
}

/** A conversion with its uploads that only has to be submitted. */
export async function aReadyConversion(
  world: World,
  of: 2 | 4 | ApplicationRow,
): Promise<Applicant & { member: ApplicationRow }> {
  const member = typeof of === 'number' ? await aMember(world, of) : of;
  const applicant = await startConversion(world, member);
  for (const [field, file] of Object.entries(await documentsOf(applicant.type)))
    await applicant.browser.ok(applicationCalls.uploadFile, {
      id: applicant.id,
      field: field as (typeof conversionUploads)[number],
      file,
    });
  return { ...applicant, member };
}

/** The same, put into the database without the wizard: its upload has no bytes. */
export async function aQuickConversion(world: World): Promise<{ browser: Browser; id: string }> {
  const membership_no = nextNumber();
  const member = await anApplication(world.db, { package_id: 2, status_id: 12, paid: true, membership_no });
  const conversion = await anApplication(world.db, {
    package_id: 5,
    status_id: 0,
    email: member.email,
    converts_id: member.id,
  });
  await putFile(world.db, conversion, 'asi_member_certificate');
  return { browser: await personOf(world, 'applicant', conversion), id: conversion.public_id };
}

/** Sends the conversion page without uploads. */
export async function convert(
  { browser, id }: Pick<Applicant, 'browser' | 'id'>,
  given: object = asiDetails,
) {
  return browser.ok(conversionCalls.memberConversion, { id, ...given });
}
