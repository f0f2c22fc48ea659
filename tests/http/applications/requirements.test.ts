import type { Insertable, Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conversionCalls } from '#contract/applications/conversion.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import type { Applications } from '#server/kit/db/db-types.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { asked, askedOf, type Place, places, type Step } from '#tests/steps/asked-by-d3.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { personOf } from '#tests/world/sessions.ts';
import { putFile } from '#tests/world/whole-application.ts';

const { memberConversion } = conversionCalls;
const { createOrder, finalStep } = paymentCalls;

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

const stateIn = { 'in India': 4035, abroad: 3391, 'without a country': null } as const;

/** What a person who gives everything writes into a field. */
function given(field: string, place: Place): string | number | null {
  if (field === 'country') return places[place];
  if (field === 'state') return stateIn[place];
  if (field.endsWith('_state')) return stateIn['in India'];
  if (field.endsWith('_year')) return '2003';
  return (
    { dob: '1980-05-17', gender: 'Female', pin: '600001', asi_membership_no: '77701' }[field] ?? 'Chennai'
  );
}

/** The column of a field; those that choose from a list bear the row's id. */
function column(field: string): string {
  return /^country$|state$/.test(field) ? `${field}_id` : field;
}

/** As nothing was given. */
function blank(field: string): Updateable<Applications> {
  return { [column(field)]: field === 'dob' || column(field) !== field ? null : '' };
}

const papers: readonly string[] = Object.keys(asked.files);

interface Case {
  type: number;
  place: Place;
  steps: readonly Step[];
}

/** An unfinished application that holds exactly what its type asks for in this place, and nothing more. */
async function complete({ type, place, steps }: Case): Promise<ApplicationRow> {
  const fields = Object.keys(askedOf(steps, type, place));
  const nothing = {
    status_id: 0,
    package_id: type,
    country_id: null,
    nationality: '',
    mailing_address: true,
  };
  const values = Object.fromEntries(
    fields.filter((field) => !papers.includes(field)).map((field) => [column(field), given(field, place)]),
  );
  const from = await membershipFor(type);
  const whole = { ...nothing, ...from, ...values } as Insertable<Applications>;
  const application = await anApplication(world.db, whole);
  for (const field of fields.filter((field) => papers.includes(field)))
    await putFile(world.db, application, field);
  return application;
}

/** What a conversion converts: a member of type 2 becomes one of type 5, a member of type 4 one of type 6. */
async function membershipFor(type: number): Promise<{ converts_id?: number; account_id?: number }> {
  const from = { 5: 2, 6: 4 }[type];
  if (from === undefined) return {};
  allotted += 1;
  const membership = { package_id: from, status_id: 12, membership_no: `M${allotted}`, paid: true } as const;
  return { converts_id: (await anApplication(world.db, membership)).id };
}
let allotted = 0;

/** Takes one field or paper out, asks, and puts it back. */
async function without<Told>(
  application: ApplicationRow,
  field: string,
  ask: () => Promise<Told>,
): Promise<Told> {
  const change = (values: Updateable<Applications>) =>
    world.db.updateTable('applications').set(values).where('id', '=', application.id).execute();
  if (papers.includes(field)) {
    await world.db
      .deleteFrom('files')
      .where('application_id', '=', application.id)
      .where('field', '=', field)
      .execute();
    const told = await ask();
    await putFile(world.db, application, field);
    return told;
  }
  // Who clears the country has no state to choose from.
  const cleared = field === 'country' ? { ...blank(field), ...blank('state') } : blank(field);
  await change(cleared);
  const told = await ask();
  const { country_id, state_id } = application;
  const before = { [column(field)]: application[column(field) as keyof ApplicationRow] };
  await change({ ...before, country_id, state_id });
  return told;
}

/** What is to be told when a field is missing: without its country, an application is judged as having none. */
function expected({ type, place, steps }: Case, field: string): Record<string, string> {
  const had = askedOf(steps, type, place);
  const now = askedOf(steps, type, field === 'country' ? 'without a country' : place);
  const gone = field === 'country' ? ['country', 'state'] : [field];
  return Object.fromEntries(Object.entries(now).filter(([asked]) => !(asked in had) || gone.includes(asked)));
}

const wizard = ['personal', 'education', 'files'] as const;
const conversion = ['conversion', 'conversionUploads'] as const;
const everyCase: Case[] = [1, 2, 3, 4, 5, 6].flatMap((type) =>
  (['in India', 'abroad'] as const).map((place) => ({ type, place, steps: type < 5 ? wizard : conversion })),
);

const sent = { amount: '', currency: '', payment_status: '', payment_id: '' } as const;

/** The calls that submit an application; a conversion, which is free, has one of its own that brings its fields along. */
function submits({ type }: Case, applicant: Browser, id: string) {
  const asi = { asi_membership_no: '77701', asi_state: stateIn['in India'] };
  const atOnce = (without: string) =>
    applicant.call(memberConversion, { id, ...asi, ...(without in asi && { [without]: '' }) });
  const inTheEnd = () => applicant.call(finalStep, { id, ...sent });
  const byPaying = () => applicant.call(createOrder, { member_id: id });
  return type < 5 ? [inTheEnd, byPaying] : [atOnce, inTheEnd];
}

describe.each(everyCase)('type $type $place', (situation) => {
  const fields = Object.keys(askedOf(situation.steps, situation.type, situation.place));

  test('with exactly what is asked for it is submitted', async () => {
    const application = await complete(situation);
    const applicant = await personOf(world, 'applicant', application);
    for (const submit of submits(situation, applicant, application.public_id))
      expect(await submit('nothing')).toMatchObject({ http: 200 });
  });

  test(`each of its ${fields.length} fields and papers keeps it from that, and nothing else is told`, async () => {
    const application = await complete(situation);
    const applicant = await personOf(world, 'applicant', application);
    for (const field of fields)
      for (const submit of submits(situation, applicant, application.public_id)) {
        const { http, body } = await without(application, field, () => submit(field));
        const errors = expected(situation, field);
        expect({ field, http, body }).toMatchObject({ field, http: 422, body: { status: false } });
        expect({ field, errors: 'errors' in body ? body.errors : {} }).toEqual({ field, errors });
      }
  });
});
