import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StatusId } from '#contract/statuses/statuses.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { type Clinic, emptyClinic, emptyWorkExperience } from '#contract/applications/steps.ts';
import { toLists } from '#contract/kit/parallel-lists.ts';
import {
  type Applicant,
  anEducationStep,
  aPersonalStep,
  asFile,
  completeApplication,
  startApplication,
} from '#tests/steps/apply.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import { aPdf, aPhoto, anEncryptedPdf } from '#tests/world/uploads.ts';

const { deleteWorkExp, memberInfo, memberThree, memberTwo, saveDraft } = applicationCalls;
/** Pakistan, and its state of the same name as one of India. */
const PAKISTAN = 167;
const PUNJAB_OF_PAKISTAN = 3176;

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

async function infoOf({ browser, id }: Applicant) {
  const info = await browser.ok(memberInfo, { id });
  const [data] = info.data;
  if (!data) throw new Error('No data');
  return { ...info, data };
}

/** Puts an application into another status, as the office would. */
async function setStatus({ id }: Applicant, status_id: StatusId): Promise<void> {
  const values = { status_id, submitted_at: world.clock.now(), application_no: `N${id.slice(0, 8)}` };
  await world.db.updateTable('applications').set(values).where('public_id', '=', id).execute();
}

/** What the post needs of a clinic. */
const address = {
  clinic_address_one: '1 Beach Road',
  clinic_state: 4035,
  clinic_city: 'Chennai',
  clinic_pin_code: '600004',
};

function clinic(given: Partial<Clinic>): Clinic {
  return { ...emptyClinic, clinic_country: 101, ...given };
}

describe('the personal step', () => {
  test('every fault at once, each at its field and row; the photo stays all the same', async () => {
    const applicant = await startApplication(world);
    const { browser, id } = applicant;
    const clinics = [clinic({}), clinic({ clinic_city: 'Madurai', clinic_pin_code: '12' })];
    const { http, errors } = await browser.refused(memberTwo, {
      id,
      ...aPersonalStep({
        dob: '2030-01-01',
        street_line1: '',
        pin: '1',
        mailing_address: 0,
        ...toLists(clinics),
      }),
      profile: asFile(await aPhoto()),
    });
    expect(http).toBe(422);
    expect(errors).toEqual({
      dob: 'Date of birth cannot be in the future',
      street_line1: 'Street line 1 cannot be empty',
      pin: 'Pin code must be 6 digits',
      mailing_address: 'Please choose one address as the mailing address',
      'clinic_name.1': 'Clinic name cannot be empty',
      'clinic_pin_code.1': 'Clinic pin code must be 6 digits',
    });
    const { data } = await infoOf(applicant);
    expect(data).toMatchObject({ city: '', dob: null, profile: expect.stringContaining('/api/file') });
    await browser.ok(memberTwo, { id, ...aPersonalStep() });
  });

  test('nationality, zone and age are ours, not the payload’s; first name and e-mail stay', async () => {
    const applicant = await startApplication(world);
    const { browser, id, email } = applicant;
    const typed = {
      ...aPersonalStep({ nationality: 'Martian' }),
      zone: 'North',
      age: 3,
      first_name: 'Other',
      email: 'x@y.zz',
    };
    await browser.ok(memberTwo, { id, ...typed, profile: asFile(await aPhoto()) });
    const { data } = await infoOf(applicant);
    expect(data).toMatchObject({ nationality: 'Indian', zone: 'South', age: 46, first_name: 'Asha', email });
    expect(data).toMatchObject({ state_name: 'Tamil Nadu', country_name: 'India', dob: '1980-05-17' });
  });

  test('a country or state that is not there, or a state of another country, is a fault of its field', async () => {
    const { browser, id } = await startApplication(world);
    const nowhere = clinic({ clinic_name: 'C', clinic_country: 99_999, clinic_state: 4035 });
    const { errors } = await browser.refused(memberTwo, {
      id,
      ...aPersonalStep({ country: PAKISTAN, state: 4035, ...toLists([nowhere]) }),
    });
    expect(errors).toMatchObject({
      state: 'Please choose a state of this country',
      'clinic_country.0': 'Please choose a country of the list',
      'clinic_state.0': 'Please choose a state of this country',
    });
  });

  test('abroad the pin is free, the nationality the country’s, and the zone empty', async () => {
    const applicant = await startApplication(world);
    const { browser, id } = applicant;
    const abroad = aPersonalStep({
      country: PAKISTAN,
      state: PUNJAB_OF_PAKISTAN,
      city: 'Lahore',
      pin: '54000',
    });
    await browser.ok(memberTwo, { id, ...abroad, profile: asFile(await aPhoto()) });
    const { data } = await infoOf(applicant);
    expect(data).toMatchObject({ zone: '', pin: '54000', nationality: 'Pakistani', state_name: 'Punjab' });
  });

  test('a clinic that gets the post has a whole address, with a state where its country has some', async () => {
    const { browser, id } = await startApplication(world);
    const send = (given: Partial<Clinic>) => {
      const clinics = [clinic({ clinic_name: 'A', clinic_mailing_address: 1, ...given })];
      const step = aPersonalStep({ mailing_address: 0, ...toLists(clinics) });
      return browser.call(memberTwo, { id, ...step, profile: undefined });
    };
    await browser.refused(memberTwo, { id, ...aPersonalStep({ dob: '' }), profile: asFile(await aPhoto()) });
    expect((await send({})).body).toMatchObject({
      errors: {
        'clinic_address_one.0': 'Clinic address line 1 cannot be empty',
        'clinic_state.0': 'Clinic state cannot be empty',
        'clinic_city.0': 'Clinic city cannot be empty',
        'clinic_pin_code.0': 'Clinic pin code cannot be empty',
      },
    });
    const { id: stateless } = await world.db
      .selectFrom('countries')
      .select('id')
      .where('id', 'not in', world.db.selectFrom('states').select('country_id'))
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await send({ ...address, clinic_state: null })).http).toBe(422);
    expect((await send({ ...address, clinic_country: stateless, clinic_state: null })).http).toBe(200);
  });

  test('a mobile number with the 0 of its country in front is told at its field', async () => {
    const { browser, id } = await startApplication(world);
    const { errors } = await browser.refused(memberTwo, {
      id,
      ...aPersonalStep({ mobile: '0987654321', mobile_code: '+91' }),
    });
    expect(errors).toMatchObject({ mobile: 'Invalid mobile number format (cannot begin with 0)' });
  });

  test('clinics are changed, added and dropped by their rows; the mailing tick moves', async () => {
    const applicant = await startApplication(world);
    const { browser, id } = applicant;
    const save = async (clinics: Clinic[], mailing_address = 0) =>
      browser.ok(memberTwo, { id, ...aPersonalStep({ mailing_address, ...toLists(clinics) }) });
    await browser.refused(memberTwo, { id, ...aPersonalStep({ dob: '' }), profile: asFile(await aPhoto()) });

    await save([
      clinic({ clinic_name: 'A', ...address, clinic_mailing_address: 1 }),
      clinic({ clinic_name: 'B' }),
      clinic({}),
    ]);
    const first = (await infoOf(applicant)).clinic;
    expect(first.map((row) => [row.clinic_name, row.clinic_mailing_address])).toEqual([
      ['A', 1],
      ['B', 0],
    ]);
    const [a, b] = first;
    await save([
      clinic({ clinic_id: b?.id ?? 0, clinic_name: 'B2', ...address, clinic_mailing_address: 1 }),
      clinic({ clinic_id: a?.id ?? 0, clinic_name: 'A' }),
      clinic({ clinic_name: 'C' }),
    ]);
    const second = (await infoOf(applicant)).clinic;
    expect(second.map((row) => [row.clinic_name, row.clinic_mailing_address])).toEqual([
      ['B2', 1],
      ['A', 0],
      ['C', 0],
    ]);
    expect(second.map((row) => row.id).slice(0, 2)).toEqual([b?.id, a?.id]);

    const other = await startApplication(world);
    const stolen = clinic({ clinic_id: a?.id ?? 0, clinic_name: 'Stolen' });
    await other.browser.ok(memberTwo, {
      id: other.id,
      ...aPersonalStep(toLists([stolen])),
      profile: asFile(await aPhoto()),
    });
    expect((await infoOf(applicant)).clinic.map((row) => row.clinic_name)).toContain('A');
    await save([], 1);
    expect((await infoOf(applicant)).clinic).toEqual([]);
  });

  test('saving five times at once leaves one whole set of rows', async () => {
    const applicant = await startApplication(world);
    const { browser, id } = applicant;
    await browser.refused(memberTwo, { id, ...aPersonalStep({ dob: '' }), profile: asFile(await aPhoto()) });
    const step = aPersonalStep(toLists([clinic({ clinic_name: 'A' }), clinic({ clinic_name: 'B' })]));
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => browser.call(memberTwo, { id, ...step })));
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200, 200]);
    expect((await infoOf(applicant)).clinic.map((row) => row.clinic_name)).toEqual(['A', 'B']);
  });
});

describe('the education step', () => {
  test('good papers stay when a field or another paper is not good', async () => {
    const applicant = await startApplication(world);
    const { browser, id } = applicant;
    const { errors } = await browser.refused(memberThree, {
      id,
      ...anEducationStep({ edu_postgrad_year: '1700', asi_membership_no: '--' }),
      mci_certificate: asFile(await aPdf()),
      pg_degree_certificate: asFile(await anEncryptedPdf()),
    });
    expect(errors).toEqual({
      edu_postgrad_year: 'Please choose a year of the list',
      asi_membership_no: 'ASI membership number cannot be empty',
      asi_member_certificate: 'ASI member certificate cannot be empty',
      pg_degree_certificate:
        'This PDF opens only with a password. Print it to a new PDF without a password, or photograph its pages',
    });
    const { data } = await infoOf(applicant);
    expect(data).toMatchObject({ edu_postgrad_college: '', pg_degree_certificate: null });
    expect(data.mci_certificate).toContain('/api/file');
    await browser.ok(memberThree, {
      id,
      ...anEducationStep(),
      pg_degree_certificate: asFile(await aPdf()),
      asi_member_certificate: asFile(await aPdf()),
    });
    expect((await infoOf(applicant)).data).toMatchObject({
      asi_state_name: 'Tamil Nadu',
      edu_postgrad_year: '2007',
    });
  });

  test('work experience: rows by position, years computed, one deleted by the applicant alone', async () => {
    const applicant = await startApplication(world);
    const { browser, id } = applicant;
    await completeApplication(applicant);
    const rows = [
      {
        ...emptyWorkExperience,
        work_procedure: 'Registrar',
        no_of_procedures1: '2008-12-31',
        no_of_procedures2: '2010-01-01',
      },
      emptyWorkExperience,
      {
        ...emptyWorkExperience,
        work_procedure: 'Consultant',
        no_of_procedures1: '2012-05-01',
        no_of_procedures2: '2011-05-01',
      },
    ];
    const { errors } = await browser.refused(memberThree, { id, ...anEducationStep(toLists(rows)) });
    expect(errors).toEqual({ 'no_of_procedures2.2': 'To date cannot be before the from date' });
    await browser.ok(memberThree, { id, ...anEducationStep(toLists(rows.slice(0, 2))) });
    const [work] = (await infoOf(applicant)).work_exp;
    expect(work).toMatchObject({ work_procedure: 'Registrar', exp_in_year: 2 });

    const other = await startApplication(world);
    const row = { id: work?.id ?? 0 };
    expect((await other.browser.refused(deleteWorkExp, row)).http).toBe(404);
    await browser.ok(deleteWorkExp, row);
    expect((await infoOf(applicant)).work_exp).toEqual([]);
    expect((await browser.refused(deleteWorkExp, row)).http).toBe(404);
  });

  test('organisations are kept; the other one only while Others is ticked', async () => {
    const applicant = await startApplication(world);
    await completeApplication(applicant, {
      education: { other_inter_organisation: ['SAGES', 'Others'], other_inter_organisation_value: 'IFSO' },
    });
    expect((await infoOf(applicant)).data).toMatchObject({
      other_inter_organisation: 'SAGES,Others',
      other_inter_organisation_value: 'IFSO',
    });
    const ticked = anEducationStep({
      other_inter_organisation: ['SAGES'],
      other_inter_organisation_value: 'IFSO',
    });
    await applicant.browser.ok(memberThree, { id: applicant.id, ...ticked });
    expect((await infoOf(applicant)).data.other_inter_organisation_value).toBe('');
  });

  test('a complete application misses nothing, until its country changes', async () => {
    const applicant = await startApplication(world);
    await completeApplication(applicant);
    expect((await infoOf(applicant)).missing).toEqual({});
    const abroad = aPersonalStep({ country: PAKISTAN, state: PUNJAB_OF_PAKISTAN, pin: '54000' });
    await applicant.browser.ok(memberTwo, { id: applicant.id, ...abroad });
    expect((await infoOf(applicant)).missing).toEqual({ active_license: 'Active license cannot be empty' });
  });
});

describe('what was typed and not saved', () => {
  test('comes back as it was, and goes when the step is saved', async () => {
    const applicant = await startApplication(world);
    const { browser, id } = applicant;
    const values = { city: 'Half a na', clinics: [{ clinic_name: 'A' }], pin: null };
    await browser.ok(saveDraft, { id, step: 'personal', values: { city: 'Ha' } });
    await browser.ok(saveDraft, { id, step: 'personal', values });
    await browser.ok(saveDraft, { id, step: 'education', values: { edu_postgrad_year: '20' } });
    const { draft } = await infoOf(applicant);
    expect(draft.map((kept) => kept.step)).toEqual(['personal', 'education']);
    expect(draft[0]?.values).toEqual(values);
    await browser.ok(memberTwo, { id, ...aPersonalStep(), profile: asFile(await aPhoto()) });
    expect((await infoOf(applicant)).draft.map((kept) => kept.step)).toEqual(['education']);
  });
});

describe('who may change it, and when', () => {
  test('another person’s application is not found, whatever the call', async () => {
    const mine = await startApplication(world);
    const { id } = await startApplication(world);
    const personal = { id, ...aPersonalStep(), profile: asFile(await aPhoto()) };
    const refusals = [
      await mine.browser.refused(memberInfo, { id }),
      await mine.browser.refused(saveDraft, { id, step: 'personal', values: {} }),
      await mine.browser.refused(memberTwo, personal),
      await mine.browser.refused(memberThree, { id, ...anEducationStep() }),
    ];
    expect(refusals.map(({ http }) => http)).toEqual([404, 404, 404, 404]);
    const numeric = await anApplication(world.db, { status_id: 0 });
    expect((await mine.browser.refused(memberInfo, { id: String(numeric.id) })).http).toBe(404);
  });

  test.each([2, 4, 10, 11] as const)(
    'status %i: the applicant may correct it, and the status stays',
    async (status) => {
      const applicant = await startApplication(world);
      await completeApplication(applicant);
      await setStatus(applicant, status);
      await applicant.browser.ok(memberTwo, { id: applicant.id, ...aPersonalStep({ city: 'Madurai' }) });
      expect((await infoOf(applicant)).data).toMatchObject({ city: 'Madurai', application_status: status });
    },
  );

  test.each([1, 3, 5, 6, 7, 17] as const)('status %i: it is with the office', async (status) => {
    const applicant = await startApplication(world);
    await completeApplication(applicant);
    await setStatus(applicant, status);
    const { browser, id } = applicant;
    const refusals = [
      await browser.refused(memberTwo, { id, ...aPersonalStep(), profile: asFile(await aPhoto()) }),
      await browser.refused(memberThree, { id, ...anEducationStep() }),
      await browser.refused(saveDraft, { id, step: 'personal', values: {} }),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(['not_editable', 'not_editable', 'not_editable']);
    expect((await infoOf(applicant)).missing).toEqual({});
  });
});
