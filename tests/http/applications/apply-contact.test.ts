import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import {
  type Clinic,
  emptyClinic,
  emptyWorkExperience,
  educationFields,
  personalFields,
} from '#contract/applications/steps.ts';
import { uploadFields } from '#contract/applications/uploads.ts';
import { contactFields } from '#contract/applications/edit-scope.ts';
import { toLists } from '#contract/kit/parallel-lists.ts';
import { refusals } from '#contract/texts/refusals.ts';
import { anEducationStep, aPersonalStep, asFile } from '#tests/steps/apply.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aPdf, aPhoto } from '#tests/world/uploads.ts';
import { personOf } from '#tests/world/sessions.ts';

const { deleteWorkExp, memberInfo, memberThree, memberTwo, removeFile, saveDraft, uploadFile } =
  applicationCalls;

const KERALA = 4028;
/** What the office verified before it allotted the number. */
const verified = {
  salutation: 'Dr.',
  first_name: 'Asha',
  middle_name: 'R',
  last_name: 'Rao',
  father_name: 'Mohan Rao',
  dob: '1980-05-17',
  nationality: 'Indian',
  gender: 'Female',
  edu_undergrad_degree: 'MBBS',
  edu_postgrad_degree: 'MS (General Surgery)',
  edu_postgrad_year: '2007',
  mci_council_number: 'TN12345',
  mci_council_state_id: 4035,
  asi_membership_no: 'ASI777',
  asi_state_id: 4035,
  other_inter_organisation: 'SAGES',
};
const address = { street_line1: '1 Beach Road', street_line2: 'Mylapore', city: 'Chennai', pin: '600004' };

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

interface Member {
  browser: Browser;
  id: string;
  row: number;
}

let members = 0;

async function aMember(given: object = {}): Promise<Member> {
  members += 1;
  const application = await anApplication(world.db, {
    ...verified,
    ...address,
    state_id: 4035,
    zone: 'South',
    mailing_address: true,
    status_id: 12,
    membership_no: `LM8${members}`,
    ...given,
  });
  const browser = await personOf(world, 'member', application);
  return { browser, id: application.public_id, row: application.id };
}

/** The record without the count of its changes. */
async function storedOf({ row }: Member) {
  const query = world.db.selectFrom('applications').selectAll().where('id', '=', row);
  const { version: _, ...stored } = await query.executeTakeFirstOrThrow();
  return stored;
}

async function linesOf({ row }: Member) {
  const query = world.db.selectFrom('audit_log').select(['what', 'who', 'changes']);
  return query.where('subject', '=', `application ${row}`).orderBy('id').execute();
}

const clinic = (given: Partial<Clinic>): Clinic => ({ ...emptyClinic, clinic_country: 101, ...given });

describe('a member’s contact data', () => {
  test('is changed in place: no other status, no bell, and a line that says what was and what is', async () => {
    const member = await aMember();
    const { browser, id } = member;
    const hill = {
      clinic_address_one: '8 Hill Road',
      clinic_state: KERALA,
      clinic_city: 'Thrissur',
      clinic_pin_code: '680001',
    };
    const moved = aPersonalStep({
      mobile: '98400 11111',
      mobile_code: '+91',
      street_line1: '7 Hill Road',
      state: KERALA,
      city: 'Thrissur',
      pin: '680001',
      mailing_address: 0,
      ...toLists([clinic({ clinic_name: 'Hill Clinic', clinic_mailing_address: 1, ...hill })]),
    });
    expect(await browser.ok(memberTwo, { id, ...moved })).toMatchObject({ message: 'Saved.' });

    const { data, clinic: clinics } = await browser.ok(memberInfo, { id });
    expect(data[0]).toMatchObject({ mobile: '9840011111', state_name: 'Kerala', application_status: 12 });
    expect(clinics.map((row) => row.clinic_name)).toEqual(['Hill Clinic']);
    const bells = world.db.selectFrom('notifications').select('id').where('application_id', '=', member.row);
    expect(await bells.execute()).toEqual([]);
    const [line, ...others] = await linesOf(member);
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      what: 'application.contact_changed',
      who: expect.stringMatching(/^member /),
    });
    expect(line?.changes).toMatchObject({
      city: 'changed',
      state: 'changed',
      mobile: 'changed',
      mailing_address: 'changed',
      clinics: 'changed',
    });
    expect(line?.changes).not.toHaveProperty('street_line2');
  });

  test('that is sent as it is leaves no line', async () => {
    const member = await aMember();
    await member.browser.ok(memberTwo, { id: member.id, ...aPersonalStep(address) });
    expect(await linesOf(member)).toEqual([]);
  });

  test('is checked as in the wizard, and what was verified long ago is not', async () => {
    const { browser, id } = await aMember({ dob: null, father_name: '', nationality: '' });
    const wrong = aPersonalStep({ city: '', pin: '1', mobile: '12', mobile_code: '+91', mailing_address: 0 });
    const { errors } = await browser.refused(memberTwo, { id, ...wrong });
    expect(errors).toEqual({
      city: 'City cannot be empty',
      pin: 'Pin code must be 6 digits',
      mobile: 'Invalid mobile number format (must be 10 digits)',
      mailing_address: 'Please choose one address as the mailing address',
    });
    await browser.ok(memberTwo, { id, ...aPersonalStep(address) });
  });

  test('abroad asks for no papers, and leaves zone and nationality to the facts', async () => {
    const member = await aMember();
    const abroad = aPersonalStep({ country: 231, state: null, city: 'London', pin: 'SW1A 1AA' });
    const states = await world.db.selectFrom('states').select('id').where('country_id', '=', 231).execute();
    const state = states[0]?.id ?? null;
    await member.browser.ok(memberTwo, { id: member.id, ...abroad, state });
    expect(await storedOf(member)).toMatchObject({ zone: '', nationality: 'Indian', country_id: 231 });
  });

  test('of a converted member is asked like that of any other', async () => {
    const { browser, id } = await aMember({ package_id: 5 });
    const { errors } = await browser.refused(memberTwo, { id, ...aPersonalStep({ city: '' }) });
    expect(errors).toEqual({ city: 'City cannot be empty' });
    await browser.ok(memberTwo, { id, ...aPersonalStep(address) });
  });

  test('can be kept while it is typed', async () => {
    const { browser, id } = await aMember();
    await browser.ok(saveDraft, { id, step: 'personal', values: { city: 'Thri' } });
    expect((await browser.ok(memberInfo, { id })).draft).toMatchObject([{ values: { city: 'Thri' } }]);
  });

  test('includes the work experience, and nothing else of the education step', async () => {
    const member = await aMember();
    const { browser, id } = member;
    const work = {
      ...emptyWorkExperience,
      work_procedure: 'Consultant',
      no_of_procedures1: '2012-05-01',
      no_of_procedures2: '2020-05-01',
    };
    const later = { ...work, no_of_procedures2: '2011-05-01' };
    const refused = await browser.refused(memberThree, { id, ...anEducationStep(toLists([later])) });
    expect(refused.errors).toEqual({ 'no_of_procedures2.0': 'To date cannot be before the from date' });
    await browser.ok(memberThree, { id, ...anEducationStep(toLists([work])) });
    const [row] = (await browser.ok(memberInfo, { id })).work_exp;
    expect(row).toMatchObject({ work_procedure: 'Consultant', exp_in_year: 8 });
    await browser.ok(deleteWorkExp, { id: row?.id ?? 0 });
    expect((await linesOf(member)).map(({ what }) => what)).toEqual([
      'application.contact_changed',
      'application.work_deleted',
    ]);
  });
});

/** A value of another kind than the stored one, for every field of a step. */
const others: Record<string, unknown> = {
  dob: '1970-01-01',
  gender: 'Male',
  salutation: 'Prof',
  mci_council_state: KERALA,
  asi_state: KERALA,
  other_inter_organisation: ['ELSA'],
};

describe('what was verified', () => {
  const locked = Object.keys(personalFields).filter(
    (field) => !(contactFields as readonly string[]).includes(field),
  );
  test.each(locked)('%s stays, whatever is sent', async (field) => {
    const member = await aMember();
    const before = await storedOf(member);
    const sent = { ...aPersonalStep(address), [field]: others[field] ?? 'Changed' };
    await member.browser.ok(memberTwo, { id: member.id, ...sent });
    expect(await storedOf(member)).toEqual(before);
  });

  test.each(['first_name', 'email', 'membership_no', 'application_status'])('%s stays', async (field) => {
    const member = await aMember();
    const before = await storedOf(member);
    const sent = { ...aPersonalStep(address), [field]: '3' };
    await member.browser.ok(memberTwo, { id: member.id, ...sent });
    expect(await storedOf(member)).toEqual(before);
  });

  test.each(Object.keys(educationFields))('%s stays, whatever is sent', async (field) => {
    const member = await aMember();
    const before = await storedOf(member);
    const sent = { ...anEducationStep(), [field]: others[field] ?? '1999' };
    await member.browser.ok(memberThree, { id: member.id, ...sent });
    expect(await storedOf(member)).toEqual(before);
  });

  test.each(uploadFields)('%s can be neither replaced nor removed', async (field) => {
    const { browser, id } = await aMember();
    const file = asFile(await aPdf());
    const told = { http: 409, code: 'verified_data', errors: { [field]: refusals.verified_data.text } };
    expect(await browser.refused(uploadFile, { id, field, file })).toMatchObject(told);
    expect(await browser.refused(removeFile, { id, field })).toMatchObject(told);
    expect(await browser.refused(memberThree, { id, ...anEducationStep(), [field]: file })).toMatchObject(
      told,
    );
  });

  test('does not include the photo', async () => {
    const { browser, id } = await aMember();
    await browser.ok(uploadFile, { id, field: 'profile', file: asFile(await aPhoto()) });
    await browser.ok(memberTwo, { id, ...aPersonalStep(address), profile: asFile(await aPhoto()) });
    await browser.ok(removeFile, { id, field: 'profile' });
  });
});

test('nobody else changes it', async () => {
  const { id } = await aMember();
  const other = await aMember();
  expect((await other.browser.refused(memberTwo, { id, ...aPersonalStep(address) })).http).toBe(404);
  expect((await other.browser.refused(memberThree, { id, ...anEducationStep() })).http).toBe(404);
});
