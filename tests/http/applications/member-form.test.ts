import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { emptyClinic, emptyWorkExperience } from '#contract/applications/steps.ts';
import { memberFormCalls } from '#contract/applications/member-form.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { toLists } from '#contract/kit/parallel-lists.ts';
import type { TypeId } from '#contract/packages/types.ts';
import { asFile } from '#tests/steps/apply.ts';
import { askedOf, type Place, places } from '#tests/steps/asked-by-d3.ts';
import { aCompleteMember, aMemberForm, type MemberOffice, memberOffice } from '#tests/steps/members.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { anEncryptedPdf } from '#tests/world/uploads.ts';

const { addMember } = memberFormCalls;
const { memberDetail } = applicationCalls;

let world: World;
let office: Browser;
let desk: MemberOffice;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
  desk = memberOffice(world, office);
});
afterAll(() => world.close());

describe('what a type asks for', () => {
  const cases = ([1, 2, 3, 4] as TypeId[]).flatMap((type) =>
    (Object.keys(places) as Place[]).map((place) => ({ type, place })),
  );
  test.each(cases)('of an empty form of type $type $place every fault is told', async ({ type, place }) => {
    const asked = askedOf(['personal', 'education', 'files'], type, place);
    // It follows from the country.
    if (place !== 'without a country') delete asked['nationality'];
    if (places[place] !== null) delete asked['country'];
    expect(await desk.faultsOf({ application_id: type, country: places[place] })).toEqual({
      ...asked,
      first_name: 'First name cannot be empty',
      email: 'Email cannot be empty',
      mobile: 'Mobile number cannot be empty',
      mailing_address: 'Please choose one address as the mailing address',
    });
  });

  test('with exactly that it is added, in India and abroad', async () => {
    for (const where of ['india', 'abroad'] as const)
      for (const type of [1, 2, 3, 4] as const)
        expect(await desk.rowOf(await desk.add(await aCompleteMember(type, {}, where)))).toMatchObject({
          status_id: 10,
        });
  });

  test.each([5, 6])('a conversion of type %i is begun by the member alone', async (type) => {
    const form = { ...aMemberForm(1), application_id: type };
    expect(await office.refused(addMember, form)).toMatchObject({ code: 'type_not_offered' });
  });

  test("faults of rows stand at their field and position, all of the form's at once", async () => {
    const clinics = [
      emptyClinic,
      { ...emptyClinic, clinic_city: 'M4', clinic_pin_code: '12', clinic_landline: '1' },
    ];
    const work = [
      { ...emptyWorkExperience, work_procedure: 'Registrar', no_of_procedures1: '2010-01-01' },
      { ...emptyWorkExperience, no_of_procedures1: '2012-01-01', no_of_procedures2: '2011-01-01' },
    ];
    const form = { ...(await aCompleteMember(1)), ...toLists(clinics), ...toLists(work), email: 'nobody' };
    expect(await desk.faultsOf(form)).toEqual({
      email: 'Invalid email format',
      'clinic_name.1': 'Clinic name cannot be empty',
      'clinic_city.1': 'City can hold letters, spaces, apostrophes, dots and hyphens only',
      'clinic_pin_code.1': 'Clinic pin code must be 6 digits',
      'clinic_stdcode.1': 'STD code cannot be empty',
      'clinic_landline.1': 'Landline must be 4 to 12 digits',
      'no_of_procedures2.0': 'To date cannot be empty',
      'work_procedure.1': 'Position cannot be empty',
      'no_of_procedures2.1': 'To date cannot be before the from date',
    });
  });
});

describe('adding', () => {
  test('without a number it is submitted on their behalf: number, mail, activity, audit', async () => {
    const clinics = [{ ...emptyClinic, clinic_name: 'Marina Clinic' }];
    const form = { ...(await aCompleteMember(4)), ...toLists(clinics), mobile: '98400 54321' };
    const { data, message } = await office.ok(addMember, form);
    const [saved] = data;
    const id = saved?.id ?? 0;
    expect(message).toBe('The member was added.');
    const row = await desk.rowOf(id);
    expect(row).toMatchObject({
      status_id: 10,
      paid: false,
      membership_no: null,
      zone: 'South',
      mobile: '9840054321',
    });
    expect(row.application_no).toMatch(/^264[2-9C-HJ-Y]{8}$/);
    expect(saved?.application_no).toBe(row.application_no);
    const detail = await office.ok(memberDetail, { id: String(id) });
    expect(detail.clinic.map((clinic) => clinic.clinic_name)).toEqual(['Marina Clinic']);
    expect(detail.data[0]).toMatchObject({ nationality: 'Indian', version: row.version });
    expect(detail.files.map(({ field }) => field)).toEqual([
      'profile',
      'letter_hod',
      'mbbs_degree_certificate',
    ]);
    expect((await world.mailsTo(row.email)).map(({ subject }) => subject)).toEqual([
      `Your application ${row.application_no}`,
    ]);
    expect(
      (await office.ok(applicationCalls.getMemberActivity, { member_id: String(id) })).data,
    ).toMatchObject([{ status_name: 'Pending Payment', by: expect.any(String) as string }]);
    expect(await desk.auditOf(id, 'application.added')).toHaveLength(1);
  });

  test('with a number it is a membership they have already: nothing to pay, no number of a series used', async () => {
    const series = () =>
      world.db
        .selectFrom('number_series')
        .select('next_number')
        .where('prefix', '=', 'LM')
        .executeTakeFirstOrThrow();
    const { next_number: next } = await series();
    const taken = `LM${String(next).padStart(4, '0')}`;
    const id = await desk.add(
      await aCompleteMember(1, { membership_no: taken.toLowerCase(), joining_date: '2009-03-31' }),
    );
    expect(await desk.rowOf(id)).toMatchObject({
      status_id: 12,
      paid: true,
      membership_no: taken,
      member_reg_date: '2009-03-31',
      joining_date: '2009-03-31',
      application_no: null,
    });
    expect(
      await world.db.selectFrom('payments').selectAll().where('application_id', '=', id).execute(),
    ).toEqual([]);
    expect(await series()).toEqual({ next_number: next });
    // Whoever is allotted the next one does not get theirs.
    const applicant = await anApplication(world.db, { status_id: 5, paid: true });
    const change = { member_id: String(applicant.id), application_status: 12, message: 'Welcome' };
    const { data } = await office.ok(officeCalls.memberActivityUpdate, change);
    expect(data.membership_no).toBe(`LM${String(next + 1).padStart(4, '0')}`);
  });

  test('who joined on no given day joined today', async () => {
    const id = await desk.add(await aCompleteMember(1, { membership_no: 'OLD77' }));
    expect(await desk.rowOf(id)).toMatchObject({ joining_date: '2026-11-21', member_reg_date: '2026-11-21' });
  });

  test.each([
    [{ membership_no: 'LM/12' }, { membership_no: 'Membership number can hold letters and digits only' }],
    [{ membership_no: 'LIFE' }, { membership_no: 'Membership number must hold a digit' }],
    [
      { membership_no: 'LM1', joining_date: '2026-11-22' },
      { joining_date: 'Joining date cannot be in the future' },
    ],
    [{ membership_no: 'LM1', joining_date: 'once' }, { joining_date: 'Joining date must be a date' }],
  ])('the number and day %j are refused', async (given, errors) => {
    expect(await desk.faultsOf({ ...(await aCompleteMember(1)), ...given })).toEqual(errors);
  });

  test("somebody else's number and e-mail are refused, and whose they are is told", async () => {
    const other = await anApplication(world.db, {
      status_id: 12,
      membership_no: 'LM8888',
      first_name: 'Tara',
    });
    const errors = await desk.faultsOf(
      await aCompleteMember(2, { membership_no: 'lm8888', email: other.email.toUpperCase() }),
    );
    const whose = 'Dr. Tara Rao, membership number LM8888';
    expect(errors).toEqual({
      membership_no: `This is the number of ${whose}`,
      email: `This e-mail belongs to ${whose}`,
    });
  });

  test('of two who add the same person at once one is told', async () => {
    const form = await aCompleteMember(4, { email: 'twice.at.once@example.org' });
    const told = await Promise.all([office.call(addMember, form), office.call(addMember, form)]);
    const ok = told.filter(({ http }) => http === 200);
    const refused = told.filter(({ http }) => http === 422);
    expect([ok.length, refused.length]).toEqual([1, 1]);
  });

  test('an application they began themselves is told and stays; after a rejection they may be added', async () => {
    const begun = await anApplication(world.db, { status_id: 0, package_id: 4 });
    const { message } = await office.ok(addMember, await aCompleteMember(4, { email: begun.email }));
    expect(message).toContain('unfinished application');
    expect(await desk.rowOf(begun.id)).toMatchObject({ status_id: 0 });
    const rejected = await anApplication(world.db, { status_id: 6 });
    await office.ok(addMember, await aCompleteMember(4, { email: rejected.email }));
  });

  test('a paper is judged by its content, and nothing is stored until all is right', async () => {
    const form = await aCompleteMember(4, { email: 'nothing.stored@example.org' });
    const letter_hod = asFile(await anEncryptedPdf());
    expect(await desk.faultsOf({ ...form, letter_hod, city: '' })).toEqual({
      city: 'City cannot be empty',
      letter_hod:
        'This PDF opens only with a password. Print it to a new PDF without a password, or photograph its pages',
    });
    const account = world.db
      .selectFrom('member_accounts')
      .selectAll()
      .where('email', '=', String(form.email));
    expect(await account.execute()).toEqual([]);
  });
});
