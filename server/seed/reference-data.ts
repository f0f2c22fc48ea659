import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { firstRole, moduleNames } from '#contract/kit/permissions.ts';
import { statusNames } from '#contract/statuses/statuses.ts';
import { FIRST_PLACE_OF_SUPPLY } from '#contract/documents/place-of-supply.ts';
import { paymentMethodNames, paymentStatusNames } from '#contract/payments/payment.ts';
import { type Db, inTransaction, type Tx } from '#server/kit/db/db.ts';
import { renewNotice } from '#server/modules/consents/index.ts';
import { readPeriods } from '#server/modules/retention/index.ts';
import { postgraduateDegrees, superspecialityDegrees } from './degrees.ts';
import { messageTemplates } from './message-templates.ts';
import { membershipTypes } from './membership-types.ts';

const INR = 1;
const USD = 2;
const GST_TYPE = 1;
const GST_18 = 1;

/** What holds for every association that uses the product; the office writes its own (docs/decisions/0058). */
const firstBenefits = [
  'A membership for life, with a number of your own',
  'A certificate that hospitals and councils can check online',
  'Invoice, receipt and your record whenever you need them, also on your phone',
];

interface Geography {
  countries: { id: number; name: string; nationality: string; iso2: string; phonecode: string }[];
  states: { id: number; country_id: number; name: string }[];
}

/**
 * Puts the rows the product starts with into a new database, and publishes what the privacy notice says now. Harmless
 * when called again: what is there stays, so names and fees the office changed are kept.
 */
export async function putReferenceData(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('omas reference data'))`.execute(tx);
    await renewNotice(tx, await readPeriods(tx), { adminId: null, at: new Date() });
    if (await tx.selectFrom('settings').select('id').executeTakeFirst()) return;
    await putMasters(tx);
    await putGeography(tx);
    await putTypes(tx);
    await putRights(tx);
    await tx
      .insertInto('settings')
      .values({
        id: 1,
        website_name: 'Association of Surgeons',
        place_of_supply: FIRST_PLACE_OF_SUPPLY,
        benefits: firstBenefits,
      })
      .execute();
    // They are too small to be analysed by themselves: see 0021-small-tables.sql. No table that is still empty, which would be
    // taken for one that stays so.
    await sql`analyze settings, roles, role_permissions, modules, packages, number_series, application_statuses,
      payment_statuses, payment_methods, review_statuses, currencies, gst_types, gst_values, degrees, countries, states,
      message_templates`.execute(tx);
  });
}

async function putMasters(tx: Tx): Promise<void> {
  await tx.insertInto('application_statuses').values(namedRows(statusNames)).execute();
  await tx.insertInto('payment_statuses').values(namedRows(paymentStatusNames)).execute();
  await tx.insertInto('payment_methods').values(namedRows(paymentMethodNames)).execute();
  await tx
    .insertInto('review_statuses')
    .values(namedRows({ 1: 'Not reviewed', 2: 'Under review', 3: 'Reviewed' }))
    .execute();
  await tx
    .insertInto('currencies')
    .values([
      { id: INR, name: 'Indian Rupee', symbol: '₹', code: 'INR' },
      { id: USD, name: 'US Dollar', symbol: '$', code: 'USD' },
    ])
    .execute();
  await tx.insertInto('gst_types').values({ id: GST_TYPE, name: 'GST' }).execute();
  await tx
    .insertInto('gst_values')
    .values([
      { id: GST_18, gst_type_id: GST_TYPE, percent: 18 },
      { id: 2, gst_type_id: GST_TYPE, percent: 12 },
      { id: 3, gst_type_id: GST_TYPE, percent: 5 },
    ])
    .execute();
  const degrees = [
    ...postgraduateDegrees.map((name) => ({ kind: 'postgraduate', name })),
    ...superspecialityDegrees.map((name) => ({ kind: 'superspeciality', name })),
  ];
  await tx.insertInto('degrees').values(degrees).execute();
  await tx
    .insertInto('message_templates')
    .values(messageTemplates.map(({ status, name, message }) => ({ status_id: status, name, message })))
    .execute();
}

async function putGeography(tx: Tx): Promise<void> {
  const text = await readFile(join(import.meta.dirname, 'geography.json'), 'utf8');
  const { countries, states } = JSON.parse(text) as Geography;
  await tx
    .insertInto('countries')
    .values(countries.map(({ phonecode, ...country }) => ({ ...country, phone_code: phonecode })))
    .execute();
  // PostgreSQL takes 65,535 parameters a statement.
  for (let from = 0; from < states.length; from += 5_000)
    await tx
      .insertInto('states')
      .values(states.slice(from, from + 5_000))
      .execute();
}

async function putTypes(tx: Tx): Promise<void> {
  const prefixes = [...new Set(membershipTypes.map((type) => type.series))];
  await tx
    .insertInto('number_series')
    .values(prefixes.map((prefix) => ({ prefix })))
    .execute();
  await tx
    .insertInto('packages')
    .values(
      membershipTypes.map((type) => ({
        id: type.id,
        name: type.name,
        slug: type.slug,
        fee: type.fee,
        processing_percent: type.processingPercent,
        currency_id: type.currency === 'INR' ? INR : USD,
        gst_type_id: type.taxed ? GST_TYPE : null,
        gst_value_id: type.taxed ? GST_18 : null,
        description: asList(type.eligibility),
        documents_description: asList(type.documents),
        series_prefix: type.series,
        form_type: type.id,
      })),
    )
    .execute();
}

async function putRights(tx: Tx): Promise<void> {
  const modules = moduleNames.map((name, index) => ({ id: index + 1, name }));
  await tx.insertInto('modules').values(modules).execute();
  await tx.insertInto('roles').values({ id: firstRole, name: 'Administrator' }).execute();
  const every = { can_view: true, can_create: true, can_update: true, can_delete: true };
  await tx
    .insertInto('role_permissions')
    .values(modules.map((module) => ({ role_id: firstRole, module_id: module.id, ...every })))
    .execute();
}

function namedRows(names: Record<number, string>): { id: number; name: string }[] {
  return Object.entries(names).map(([id, name]) => ({ id: Number(id), name }));
}

function asList(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}
