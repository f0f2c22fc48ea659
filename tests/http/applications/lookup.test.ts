import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { lookupCalls } from '#contract/lookup/calls.ts';
import { refusals } from '#contract/texts/refusals.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aPerson, aQuickAdministrator, personOf } from '#tests/world/sessions.ts';

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

const { knowMembership, membershipRecord, membershipSendOtp, sendDetailsToMail } = lookupCalls;

let made = 0;

/** Somebody with a membership number, an e-mail and a mobile number that nobody else has. */
async function aMember(values: Parameters<typeof anApplication>[1] = {}): Promise<ApplicationRow> {
  made += 1;
  return anApplication(world.db, {
    status_id: statusIds.numberAllotted,
    membership_no: `LM${String(made).padStart(4, '0')}`,
    mobile: String(9_840_000_000 + made),
    joining_date: '2026-11-21',
    ...values,
  });
}

const find = (input: { email?: string; mobile?: string }) =>
  world.browser().call(knowMembership, { email: '', mobile: '', ...input });
const found = ({ public_id: id }: ApplicationRow) => ({ http: 200, body: { data: [{ id }] } });
const missing = { http: 404, body: { code: 'no_membership' } };

describe('a membership is found', () => {
  test('by e-mail, by mobile number, and by both', async () => {
    const member = await aMember();
    const { email, mobile } = member;
    expect(await find({ email: ` ${email.toUpperCase()}` })).toMatchObject(found(member));
    expect(await find({ mobile })).toMatchObject(found(member));
    expect(await find({ email, mobile })).toMatchObject(found(member));
  });

  test('only where both fit, when both were entered', async () => {
    const [one, other] = [await aMember(), await aMember()];
    expect(await find({ email: one.email, mobile: other.mobile })).toMatchObject(missing);
  });

  test.each(['pendingActions', 'converted', 'void', 'refunded', 'archived', 'rejected'] as const)(
    'never while or after it is %s',
    async (status) => {
      const membership_no = status === 'pendingActions' ? null : `OLD${made}`;
      const { email, public_id: id } = await aMember({ status_id: statusIds[status], membership_no });
      expect(await find({ email })).toMatchObject(missing);
      for (const call of [membershipRecord, membershipSendOtp, sendDetailsToMail])
        expect(await world.browser().refused(call, { id })).toMatchObject({ http: 404, code: 'not_found' });
    },
  );

  test('when it is inactive too, but the active one of the same person first', async () => {
    const email = 'two.numbers@example.org';
    const inactive = await aMember({ email, status_id: statusIds.inactive });
    expect(await find({ email })).toMatchObject(found(inactive));
    const active = await aMember({ email, package_id: 2 });
    await aMember({ email, package_id: 3, status_id: statusIds.inactive });
    expect(await find({ email })).toMatchObject(found(active));
  });

  test('but not one whose member has no e-mail with us, to which no code can go', async () => {
    const { id, mobile } = await aMember();
    await world.db.updateTable('applications').set({ email: '' }).where('id', '=', id).execute();
    expect(await find({ mobile })).toMatchObject({ http: 409, body: { code: 'membership_without_email' } });
  });

  test('by a number that several share, only with the e-mail', async () => {
    const mobile = '9111111111';
    const [one, other] = [await aMember({ mobile }), await aMember({ mobile })];
    expect(await find({ mobile })).toMatchObject({ http: 409, body: { code: 'several_memberships' } });
    for (const member of [one, other])
      expect(await find({ mobile, email: member.email })).toMatchObject(found(member));
  });
});

test('what is wrong with the input is told at its field, all at once', async () => {
  const errors = { email: 'Email ID is invalid', mobile: 'Mobile Number must be 10 digits' };
  expect(await find({ email: 'asha', mobile: '123' })).toMatchObject({ http: 422, body: { errors } });
  expect(await world.browser().refused(knowMembership, {})).toMatchObject({
    http: 422,
    errors: { email: 'Please enter at least one of the fields: Email ID or Mobile Number' },
  });
});

/** What leads to a member, and must not be told to others. */
const secrets = {
  email: 'meera.nair@surgeons.example',
  mobile: '9447012345',
  dob: '1980-05-17',
  street_line1: '14 Cathedral Road',
  city: 'Kochi',
  pin: '682001',
};
const shown = {
  name: 'Dr. Meera Nair',
  application_name: 'Life Member',
  application_date: '2026-11-20T06:00:00.000Z',
  joining_date: '2026-11-21',
};

describe('the record of a membership', () => {
  let meera: ApplicationRow;
  beforeAll(async () => {
    meera = await aMember({
      ...secrets,
      first_name: 'Meera',
      last_name: 'Nair',
      application_no: '261000345',
    });
  });
  const recordFor = (browser: Browser) => browser.ok(membershipRecord, { id: meera.public_id });

  const strangers: Record<string, () => Browser | Promise<Browser>> = {
    'a visitor': () => world.browser(),
    'another member': () => aPerson(world, 'member'),
    'another applicant': () => aPerson(world, 'applicant'),
    'who tracks this very application': () => personOf(world, 'tracker', meera),
    'an administrator whose role may not see applications': () =>
      aQuickAdministrator(world, 'Blind', { Country: ['view'] }),
  };
  test.each(Object.entries(strangers))('is masked for %s', async (_, person) => {
    const answer = await recordFor(await person());
    expect(answer.data[0]).toEqual({
      ...shown,
      id: meera.public_id,
      masked: true,
      membership_no: meera.membership_no,
      application_no: '26*******',
      email: 'm***@s***.example',
      mobile: '******2345',
      dob: '**/**/****',
      address: 'K***, India',
    });
    for (const secret of [...Object.values(secrets), '17/05/1980', '261000345'])
      expect(JSON.stringify(answer)).not.toContain(secret);
  });

  const owners: Record<string, () => Promise<Browser>> = {
    'its member': () => personOf(world, 'member', meera),
    'who verified its e-mail while applying': () => personOf(world, 'applicant', meera),
    'an administrator who may see applications': () =>
      aQuickAdministrator(world, 'Seeing', { Application: ['view'] }),
  };
  test.each(Object.entries(owners))('is whole for %s', async (_, person) => {
    expect((await recordFor(await person())).data[0]).toMatchObject({
      ...shown,
      masked: false,
      application_no: '261000345',
      email: secrets.email,
      mobile: '+91 9447012345',
      dob: '17/05/1980',
      address: '14 Cathedral Road, Kochi, 682001, India',
    });
  });

  test('is not found by a broken id or by its number, not even for the office', async () => {
    const office = await world.admin();
    for (const id of ['no-such-id', String(meera.id), 'AAAAAAAAAAAAAAAAAAAAAA'])
      for (const browser of [world.browser(), office])
        expect(await browser.refused(membershipRecord, { id })).toMatchObject({ http: 404 });
  });

  test('is whole after the code that goes to the registered e-mail alone', async () => {
    const browser = world.browser();
    const sent = await browser.ok(membershipSendOtp, { id: meera.public_id });
    expect(JSON.stringify(sent)).not.toContain(secrets.email);
    const code = await world.codeFor(secrets.email);
    const wrong = code === '0000' ? '1111' : '0000';
    const refused = await browser.refused(accountCalls.memberOtpVerify, { id: sent.userid, otp: wrong });
    expect(refused.code).toBe('code_wrong');
    expect((await recordFor(browser)).data[0]?.masked).toBe(true);
    await browser.ok(accountCalls.memberOtpVerify, { id: sent.userid, otp: code });
    expect((await recordFor(browser)).data[0]).toMatchObject({ masked: false, email: secrets.email });
    expect((await recordFor(world.browser())).data[0]?.masked).toBe(true);
  });

  test('sends no second code within a minute, and another one after it', async () => {
    const { public_id: id, email } = await aMember();
    const browser = world.browser();
    const { userid } = await browser.ok(membershipSendOtp, { id });
    expect(await browser.refused(membershipSendOtp, { id })).toMatchObject({ code: 'code_too_soon' });
    world.clock.pass(61);
    await browser.ok(accountCalls.memberResendOtp, { id: userid });
    expect(await world.mailsTo(email)).toHaveLength(2);
  });
});

describe('the details', () => {
  const detailsTo = async (address: string) =>
    (await world.mailsTo(address)).filter(({ subject }) => subject.startsWith('Your membership details'));

  test('are mailed in full, to the registered e-mail and nowhere else', async () => {
    const member = await aMember({
      father_name: 'Raman <Iyer>',
      dob: '1975-02-03',
      edu_postgrad_degree: 'MS (General Surgery)',
      mci_council_number: 'TN4711',
    });
    const { id: application_id, public_id: id, email } = member;
    const clinic = { application_id, position: 0, clinic_name: 'Rao Clinic', clinic_city: 'Madurai' };
    await world.db.insertInto('clinics').values(clinic).execute();
    const work = { application_id, position: 0, work_procedure: 'Consultant' };
    const years = { from_date: '2010-01-15', to_date: '2014-03-01' };
    await world.db
      .insertInto('work_experiences')
      .values({ ...work, ...years })
      .execute();
    const before = await countMails();

    const answer = await world.browser().ok(sendDetailsToMail, { id });
    expect(answer).toEqual({
      status: true,
      message: 'Your details are on their way to your registered e-mail.',
    });
    expect(await countMails()).toBe(before + 1);
    const [mail] = await detailsTo(email);
    expect(mail?.subject).toBe(`Your membership details, ${member.membership_no}`);
    for (const words of [
      `Membership number: ${member.membership_no}`,
      `Application ID: ${member.application_no}`,
      'Status: Membership Number Allotted',
      'Father’s name: Raman <Iyer>',
      'Date of birth: 03/02/1975',
      `Mobile: +91 ${member.mobile}`,
      'Degree: MS (General Surgery)',
      'NMC or state council number: TN4711',
      'Position: Consultant',
      'Total years: 4',
      'Name: Rao Clinic',
      'City: Madurai',
      'No documents uploaded',
      `${world.url}/application/user-member-application-preview/${id}`,
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.html).toContain('Raman &lt;Iyer&gt;');

    const kept = await world.db
      .selectFrom('outbox_mails')
      .select('secret')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    expect(kept.secret).toBe(true);
    const line = await world.db
      .selectFrom('audit_log')
      .select(['who', 'subject'])
      .where('what', '=', 'membership.details_sent')
      .where('subject', '=', `application ${application_id}`)
      .executeTakeFirstOrThrow();
    expect(line.who).toBe('visitor');
  });

  test('fill nobody’s mailbox: three mails an hour, whoever asks', async () => {
    const { public_id: id, email } = await aMember();
    for (let times = 0; times < 3; times += 1) await world.browser().ok(sendDetailsToMail, { id });
    expect(await world.browser().refused(sendDetailsToMail, { id })).toMatchObject({
      http: 429,
      code: 'too_many',
    });
    expect(await detailsTo(email)).toHaveLength(3);
    world.clock.pass(3_601);
    await world.browser().ok(sendDetailsToMail, { id });
  });
});

describe('who tries numbers and addresses at random', () => {
  test('is stopped by the network they come from', async () => {
    const browser = world.browser();
    for (let times = 0; times < 120; times += 1)
      await browser.refused(knowMembership, { email: '', mobile: String(7_000_000_000 + times) });
    expect(await browser.refused(knowMembership, { email: '', mobile: '7999999999' })).toMatchObject({
      http: 429,
    });
  });

  test('is stopped by the address they try, from wherever', async () => {
    for (let times = 0; times < 10; times += 1) await find({ email: 'who@example.org' });
    expect(await find({ email: ' WHO@example.org ' })).toMatchObject({ http: 429 });
  });

  test('learns the same words for everything that is not found', async () => {
    const { email } = await anApplication(world.db, { status_id: 3 });
    for (const input of [{ email }, { email: 'nobody@example.org' }, { mobile: '6000000000' }])
      expect((await find(input)).body.message).toBe(refusals.no_membership.text);
  });
});

async function countMails(): Promise<number> {
  return (await world.db.selectFrom('outbox_mails').select('id').execute()).length;
}
