import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statusIds } from '#contract/statuses/statuses.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { memberFormCalls } from '#contract/applications/member-form.ts';
import { emptyWorkExperience, type WorkExperience } from '#contract/applications/steps.ts';
import { lookupCalls } from '#contract/lookup/calls.ts';
import { applicationExport, reportCalls } from '#contract/reports/calls.ts';
import { applicationColumns } from '#contract/reports/columns.ts';
import { toLists } from '#contract/kit/parallel-lists.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import {
  anEducationStep,
  aPersonalStep,
  asFile,
  completeApplication,
  startApplication,
} from '#tests/steps/apply.ts';
import { aMemberForm, filesFor, type MemberOffice, memberOffice } from '#tests/steps/members.ts';
import { aReason } from '#tests/steps/reason.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aPhoto } from '#tests/world/uploads.ts';

const { memberInfo, memberThree, memberTwo } = applicationCalls;
const { addMember } = memberFormCalls;

let world: World;
let office: Browser;
let desk: MemberOffice;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
  desk = memberOffice(world, office);
});
afterAll(() => world.close());

const thisYear = () => world.clock.now().getFullYear();
const unpaid = { amount: '', currency: '', payment_status: '', payment_id: '' } as const;
const registrar: WorkExperience = {
  ...emptyWorkExperience,
  work_procedure: 'Registrar',
  no_of_procedures1: '2008-01-01',
  no_of_procedures2: '2010-01-01',
};

/** Stored as an older release took it: before the rules. */
const odd = {
  dob: '1999-01-01',
  edu_undergrad_year: '2003',
  edu_postgrad_year: '1930',
  edu_superspecialty_year: '1901',
};

describe('the wizard', () => {
  test.each([
    ['2030-01-01', 'Date of birth cannot be in the future'],
    ['2015-01-01', 'Applicants must be at least 18 years old'],
    ['1901-01-01', 'Age must be a valid number'],
    ['1957-02-29', 'Date of birth must be a date'],
    ['5th of November, 1966', 'Date of birth must be a date'],
  ])('refuses the birth %s', async (dob, message) => {
    const { browser, id } = await startApplication(world);
    const step = { id, ...aPersonalStep({ dob }), profile: asFile(await aPhoto()) };
    expect((await browser.refused(memberTwo, step)).errors).toEqual({ dob: message });
  });

  test.each<[string, Parameters<typeof anEducationStep>[0], Record<string, string>]>([
    [
      'MBBS too soon after the birth',
      { edu_undergrad_year: '1996', edu_postgrad_year: '1999' },
      { edu_undergrad_year: 'Year must be at least 17 years after the year of birth, 1980' },
    ],
    [
      'post-graduation before MBBS',
      { edu_postgrad_year: '2002' },
      { edu_postgrad_year: 'Year cannot be before that of MBBS, 2003' },
    ],
    [
      'super speciality before post-graduation',
      { edu_superspecialty_year: '2005' },
      { edu_superspecialty_year: 'Year cannot be before that of Post Graduation, 2007' },
    ],
    [
      'a year ahead, except of a trainee',
      { edu_postgrad_year: '2027' },
      { edu_postgrad_year: 'Year cannot be in the future' },
    ],
    [
      'a position of a child',
      toLists([{ ...registrar, no_of_procedures1: '1990-01-01' }]),
      { 'no_of_procedures1.0': 'From date must be at least 16 years after the year of birth, 1980' },
    ],
    [
      'a position that has not begun',
      toLists([{ ...registrar, no_of_procedures1: '2028-01-01', no_of_procedures2: '2029-01-01' }]),
      { 'no_of_procedures1.0': 'From date cannot be in the future' },
    ],
  ])('refuses %s', async (_, given, errors) => {
    const applicant = await startApplication(world);
    await completeApplication(applicant);
    const step = { id: applicant.id, ...anEducationStep(given) };
    expect((await applicant.browser.refused(memberThree, step)).errors).toEqual(errors);
  });

  test('refuses another birth at its field, once the years are saved', async () => {
    const applicant = await startApplication(world);
    await completeApplication(applicant, { education: toLists([registrar]) });
    const { browser, id } = applicant;
    const { errors } = await browser.refused(memberTwo, { id, ...aPersonalStep({ dob: '1995-05-17' }) });
    expect(errors).toEqual({ dob: 'Date of birth must be at least 17 years before MBBS, 2003' });
  });

  test('takes the expected year of a trainee, up to six years ahead', async () => {
    const applicant = await startApplication(world, { application_id: 4 });
    const { browser, id } = applicant;
    await completeApplication(applicant, { education: { edu_postgrad_year: `${thisYear() + 6}` } });
    expect((await browser.ok(memberInfo, { id })).data[0]).toMatchObject({
      edu_postgrad_year: `${thisYear() + 6}`,
    });
    const later = { id, ...anEducationStep({ edu_postgrad_year: `${thisYear() + 7}` }) };
    expect((await browser.refused(memberThree, later)).errors).toEqual({
      edu_postgrad_year: 'Year cannot be more than 6 years ahead',
    });
  });

  test('an unfinished application with odd dates is not submitted; the step that is open says why', async () => {
    const applicant = await startApplication(world);
    await completeApplication(applicant);
    const { browser, id } = applicant;
    await world.db.updateTable('applications').set(odd).where('public_id', '=', id).execute();
    const { errors } = await browser.refused(paymentCalls.finalStep, { id, ...unpaid });
    expect(errors).toEqual({
      edu_undergrad_year: 'Year must be at least 17 years after the year of birth, 1999',
      edu_postgrad_year: 'Year must be at least 17 years after the year of birth, 1999',
      edu_superspecialty_year: 'Please choose a year of the list',
    });
  });
});

describe('an expected year', () => {
  test('says so in the report, its file and the mail with the details', async () => {
    const expected = `${thisYear() + 2}`;
    const member = await anApplication(world.db, {
      package_id: 4,
      status_id: statusIds.numberAllotted,
      membership_no: 'TR4711',
      edu_undergrad_year: `${thisYear()}`,
      edu_postgrad_degree: 'MS',
      edu_postgrad_year: expected,
    });
    const filters = { search: member.email };
    const { data } = await office.ok(reportCalls.applicationReport, filters);
    const at = (key: string) => applicationColumns.findIndex((column) => column.key === key);
    expect(data[0]?.cells[at('edu_postgrad_year')]).toBe(`${expected} (expected)`);
    expect(data[0]?.cells[at('edu_undergrad_year')]).toBe(`${thisYear()}`);
    expect(data[0]?.cells[at('edu_superspecialty_year')]).toBe('N/A');
    expect(data[0]?.edu_postgrad_year).toBe(expected);
    const file = await office.download(applicationExport, { ...aReason, ...filters });
    expect(await file.text()).toContain(`,${expected} (expected),`);
    await world.browser().ok(lookupCalls.sendDetailsToMail, { id: member.public_id });
    const mails = await world.mailsTo(member.email);
    expect(mails.map(({ text }) => text).join()).toContain(`Year of passing: ${expected} (expected)`);
  });
});

describe('an old record with odd dates', () => {
  test('takes another name from the office, and is judged where a date changes', async () => {
    const form = aMemberForm(1, {});
    const id = await desk.add({ ...form, ...(await filesFor(form)) });
    await world.db.updateTable('applications').set(odd).where('id', '=', id).execute();
    const { version } = await desk.rowOf(id);
    const opened = { ...form, ...odd, id, version };
    await office.ok(addMember, { ...opened, first_name: 'Corrected' });
    expect(await desk.rowOf(id)).toMatchObject({ first_name: 'Corrected', ...odd });
    const { version: now } = await desk.rowOf(id);
    const { errors } = await office.refused(addMember, {
      ...opened,
      version: now,
      edu_postgrad_year: '2018',
    });
    // The super speciality of 1901 stays: the year that changes contradicts it.
    expect(errors).toEqual({
      edu_postgrad_year: 'Year cannot be after that of Super Speciality, 1901',
    });
  });

  test('goes back to the office after a clarification, with a new address', async () => {
    const applicant = await startApplication(world);
    await completeApplication(applicant);
    const { browser, id } = applicant;
    const sent = {
      status_id: statusIds.pendingClarification,
      submitted_at: world.clock.now(),
      application_no: 'ODD1',
    };
    await world.db
      .updateTable('applications')
      .set({ ...odd, ...sent })
      .where('public_id', '=', id)
      .execute();
    await browser.ok(memberTwo, { id, ...aPersonalStep({ dob: odd.dob, city: 'Madurai' }) });
    const { errors } = await browser.refused(memberTwo, { id, ...aPersonalStep({ dob: '1998-01-01' }) });
    expect(errors).toEqual({ dob: 'Date of birth must be at least 17 years before MBBS, 2003' });
    await browser.ok(paymentCalls.finalStep, { id, ...unpaid });
  });
});

describe('a state', () => {
  const SINGAPORE = 199;
  test('is not asked for where addresses have none', async () => {
    const { browser, id } = await startApplication(world, { application_id: 3 });
    const { data } = await browser.ok(applicationCalls.memberInfo, { id });
    expect(data).toHaveLength(1);
    const personal = aPersonalStep({
      country: SINGAPORE,
      state: null,
      nationality: 'Singaporean',
      pin: '238823',
    });
    await browser.ok(memberTwo, { id, ...personal, profile: asFile(await aPhoto()) });
    const inGermany = aPersonalStep({ country: 82, state: null, nationality: 'German', pin: '10115' });
    expect((await browser.refused(memberTwo, { id, ...inGermany })).errors).toEqual({
      state: 'State cannot be empty',
    });
  });
});
