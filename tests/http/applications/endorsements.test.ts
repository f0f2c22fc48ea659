import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { endorsementCalls } from '#contract/endorsements/calls.ts';
import { packageCalls } from '#contract/packages/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { aCompleteApplication } from '#tests/steps/apply.ts';
import {
  anElection,
  anEndorsement,
  anEndorser,
  answerLink,
  aPackageWithEndorsers,
  nameEndorser,
  placesOf,
  tokenMailedTo,
} from '#tests/steps/endorsements.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { personOf } from '#tests/world/sessions.ts';

const { endorserUpdate, memberEndorsements } = endorsementCalls;
const { memberActivityUpdate } = officeCalls;

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
});
beforeEach(async () => {
  office = await world.admin();
});
afterAll(() => world.close());

const panelOf = async ({ id }: { id: number }) =>
  (await office.ok(memberEndorsements, { member_id: String(id) })).data;
const approve = ({ id }: { id: number }) =>
  office.call(memberActivityUpdate, { member_id: id, application_status: 5, message: 'Dear colleague' });

describe('naming', () => {
  test('by number or by e-mail; the member is mailed at once, and known by initials until confirmed', async () => {
    const application = await anElection(world);
    const proposer = await anEndorser(world);
    const seconder = await anEndorser(world, { first_name: 'Mohan', last_name: 'Das' });
    const typed = ` ${proposer.membership_no.toLowerCase()} `;
    expect((await nameEndorser(world, application, 'proposer', typed)).body).toMatchObject({
      message: 'The member is named. A mail asks for the endorsement.',
    });
    await nameEndorser(world, application, 'seconder', seconder.email.toUpperCase());
    expect(await placesOf(world, application)).toMatchObject([
      { place: 'proposer', state: 'asked', name: 'Dr. K*** I***' },
      { place: 'seconder', state: 'asked', name: 'Dr. M*** D***' },
    ]);
    const [mail] = await world.mailsTo(seconder.email);
    expect(mail?.subject).toBe('Dr. Asha Rao asks you to second an application');
    expect(mail?.text).toContain('Named as: Seconder');
    await answerLink(world, await tokenMailedTo(world, seconder.email), 'confirmed');
    expect(await placesOf(world, application)).toMatchObject([
      { state: 'asked' },
      { state: 'confirmed', name: 'Dr. Mohan Das' },
    ]);
  });

  test('is refused in words that tell nothing of the member but what the applicant must know', async () => {
    const package_id = await aPackageWithEndorsers(world, 2, [1]);
    const application = await anElection(world, { package_id });
    const { id: application_id, email } = application;
    const clinic = { clinic_name: 'Marina Hospital', clinic_pin_code: '600005', clinic_city: 'Chennai' };
    await world.db
      .insertInto('clinics')
      .values({ application_id, position: 0, ...clinic })
      .execute();
    const colleague = await anEndorser(world);
    await world.db
      .updateTable('clinics')
      .set({ ...clinic, clinic_name: 'The MARINA Hospitals' })
      .where('application_id', '=', colleague.id)
      .execute();
    const inactive = await anEndorser(world, { status_id: 7 });
    const trainee = await anEndorser(world, { package_id: 4 });
    const erased = await anEndorser(world, { erased_at: world.clock.now() });
    const unknown = 'We know nobody by this number or e-mail who may endorse this application.';
    const refused = async (endorser: string) => {
      const { body } = await nameEndorser(world, application, 'proposer', endorser);
      return (body as { errors?: Record<string, string> }).errors?.endorser;
    };
    expect(await refused('LM000')).toBe(unknown);
    expect(await refused('nobody@example.org')).toBe(unknown);
    expect(await refused(inactive.membership_no)).toBe(unknown);
    expect(await refused(trainee.email)).toBe(unknown);
    expect(await refused(erased.membership_no)).toBe(unknown);
    expect(await refused(email)).toMatch(/^You cannot endorse your own application/);
    expect(await refused(colleague.membership_no)).toMatch(/^This member works at the same clinic/);
    expect(await placesOf(world, application)).toMatchObject([{ state: null }, { state: null }]);
  });

  test('one person has one place, and who declined is asked no more', async () => {
    const application = await anElection(world);
    const member = await anEndorser(world);
    const { token } = await anEndorsement(world, application, member);
    const again = async (place: 'proposer' | 'seconder') =>
      (await nameEndorser(world, application, place, member.membership_no)).body;
    expect(await again('proposer')).toMatchObject({ code: 'endorser_named' });
    expect(await again('seconder')).toMatchObject({ code: 'endorser_twice' });
    await answerLink(world, token, 'declined');
    expect(await again('seconder')).toMatchObject({ code: 'endorser_declined' });
  });

  test('one member is mailed once a day, however often another is named meanwhile', async () => {
    const application = await anElection(world);
    const [first, second] = [await anEndorser(world), await anEndorser(world)];
    const named = ({ membership_no }: { membership_no: string }) =>
      nameEndorser(world, application, 'proposer', membership_no);
    await named(first);
    await named(second);
    expect(await named(first)).toMatchObject({ body: { code: 'endorser_again' } });
    expect(await world.mailsTo(first.email)).toHaveLength(1);
    world.clock.pass(86_400);
    office = await world.admin();
    expect(await named(first)).toMatchObject({ http: 200 });
    expect(await world.mailsTo(first.email)).toHaveLength(2);
  });

  test('ten times a day, whatever comes of it', async () => {
    const application = await anElection(world);
    const member = await anEndorser(world);
    for (let time = 0; time < 10; time += 1) await nameEndorser(world, application, 'proposer', 'LM000');
    const last = await nameEndorser(world, application, 'proposer', member.membership_no);
    expect(last).toMatchObject({ http: 429, body: { code: 'too_many' } });
    world.clock.pass(86_400);
    office = await world.admin();
    expect(await nameEndorser(world, application, 'proposer', member.membership_no)).toMatchObject({
      http: 200,
    });
  });

  test.each([
    ['of a place that the package does not want', { endorsers: 1 }, {}],
    ['of an application that is decided', {}, { status_id: 5 }],
    ['of one that was sent before its package wanted any', {}, { endorsers_wanted: 0 }],
  ] as const)('%s is refused', async (_, { endorsers = 2 }: { endorsers?: number }, values) => {
    const package_id = await aPackageWithEndorsers(world, endorsers);
    const application = await anElection(world, { package_id, ...values });
    const { membership_no } = await anEndorser(world);
    expect(await nameEndorser(world, application, 'seconder', membership_no)).toMatchObject({
      http: 409,
      body: { code: 'endorsement_not_awaited' },
    });
  });
});

describe('submitting', () => {
  test('needs a name in each place; then the mails go, and not before', async () => {
    const application_id = await aPackageWithEndorsers(world);
    await world.db
      .updateTable('packages')
      .set({ pays_after_approval: true })
      .where('id', '=', application_id)
      .execute();
    const { browser, id } = await aCompleteApplication(world, { application_id }, 1);
    const submit = () => browser.call(paymentCalls.finalStep, { id });
    expect(await submit()).toMatchObject({
      http: 422,
      body: {
        code: 'endorsers_needed',
        errors: { proposer: 'Please name your proposer', seconder: 'Please name your seconder' },
      },
    });
    const [wrong, proposer, seconder] = [
      await anEndorser(world),
      await anEndorser(world),
      await anEndorser(world),
    ];
    const name = (place: 'proposer' | 'seconder', endorser: string) =>
      browser.ok(endorserUpdate, { id, place, endorser });
    expect((await name('proposer', wrong.membership_no)).message).toBe(
      'The member is named, and is asked once you submit.',
    );
    await name('proposer', proposer.membership_no);
    await name('seconder', seconder.email);
    expect(await world.mailsTo(proposer.email)).toEqual([]);

    // Who left meanwhile cannot endorse it.
    await set(seconder.id, { status_id: 7 });
    expect(await submit()).toMatchObject({
      body: { errors: { seconder: expect.stringMatching(/^We know nobody/) } },
    });
    await set(seconder.id, { status_id: 12 });
    expect(await submit()).toMatchObject({ http: 200 });
    expect(await world.mailsTo(wrong.email)).toEqual([]);
    expect(await world.mailsTo(proposer.email)).toHaveLength(1);
    expect(await world.mailsTo(seconder.email)).toHaveLength(1);
    expect((await browser.ok(applicationCalls.applicationStatus, { id })).data[0]?.endorsers).toBe(2);
  });
});

const set = (id: number, values: { status_id: 7 | 9 | 12 }) =>
  world.db.updateTable('applications').set(values).where('id', '=', id).execute();

describe('the office', () => {
  test('sees who was asked, former ones too, and cannot approve before all have confirmed', async () => {
    const application = await anElection(world);
    const first = await anEndorser(world);
    await nameEndorser(world, application, 'proposer', first.membership_no);
    world.clock.pass(60);
    const proposer = await anEndorser(world, { first_name: 'Mohan', last_name: 'Das' });
    await nameEndorser(world, application, 'proposer', proposer.membership_no);
    expect(await panelOf(application)).toMatchObject({
      missing: ['proposer', 'seconder'],
      endorsements: [
        {
          state: 'asked',
          name: 'Dr. Mohan Das',
          membership_no: proposer.membership_no,
          member_id: proposer.id,
        },
        { state: 'replaced', name: 'Dr. Kamala Iyer', ended_on: world.clock.now().toISOString() },
      ],
    });
    const missing = 'An approval waits for every endorsement. Missing: ';
    expect((await approve(application)).body).toMatchObject({ message: `${missing}Proposer, Seconder.` });
    await answerLink(world, await tokenMailedTo(world, proposer.email), 'confirmed');
    expect((await approve(application)).body).toMatchObject({ message: `${missing}Seconder.` });
    const preview = await office.ok(officeCalls.bulkStatusChange, {
      member_id: [String(application.id)],
      seen_status: [3],
      application_status: 5,
      message: 'Dear colleague',
      preview: 1,
    });
    expect(preview.data).toMatchObject([{ changed: false, reason: `${missing}Seconder.` }]);
    // Nor is a number allotted past the approval.
    await set(application.id, { status_id: 9 });
    const allot = { member_id: application.id, application_status: 12, message: 'Welcome' };
    expect(await office.refused(memberActivityUpdate, allot)).toMatchObject({ code: 'endorsement_missing' });
    const { token } = await anEndorsement(world, application, await anEndorser(world), 'seconder');
    await answerLink(world, token, 'confirmed');
    expect(await panelOf(application)).toMatchObject({ missing: [] });
    expect(await approve(application)).toMatchObject({ http: 200 });
  });

  test('reads names in the activity and ids in the log; the applicant reads what happened', async () => {
    const application = await anElection(world);
    const member = await anEndorser(world);
    await nameEndorser(world, application, 'proposer', member.membership_no);
    world.clock.pass(60);
    await answerLink(world, await tokenMailedTo(world, member.email), 'confirmed');
    const input = { member_id: application.public_id };
    const linesOf = async (browser: Browser) =>
      (await browser.ok(applicationCalls.getMemberActivity, input)).data.map(
        ({ status_name, message, by = '' }) => [status_name, message, by].join('; '),
      );
    const named = `Dr. Kamala Iyer, ${member.membership_no}`;
    expect(await linesOf(office)).toEqual([
      `Proposer confirmed; ${named}; Dr. Kamala Iyer`,
      `Proposer asked; ${named}; Applicant`,
    ]);
    expect(await linesOf(await personOf(world, 'tracker', application))).toEqual([
      'Proposer confirmed; ; ',
      'Proposer asked; ; ',
    ]);
    const log = await world.db
      .selectFrom('audit_log')
      .select(['who', 'what', 'changes'])
      .where('subject', '=', `application ${application.id}`)
      .where('what', 'like', 'application.endors%')
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      {
        who: `applicant of application ${application.id}`,
        what: 'application.endorser_named',
        changes: { place: 'proposer', member: member.id },
      },
      {
        who: 'visitor',
        what: 'application.endorsement_confirmed',
        changes: { place: 'proposer', member: member.id },
      },
    ]);
  });

  test('switches it for a package; a conversion has none; what is submitted keeps what held', async () => {
    const add = async (values: object) => {
      const { data } = await office.ok(packageCalls.addApplication, {
        application_name: `Elected ${Math.random()}`,
        fee: '3500',
        currency_type: 1,
        ...values,
      });
      const listed = (await world.browser().ok(packageCalls.getApplication, {})).data;
      return listed.find(({ id }) => id === data[0]?.id);
    };
    expect(await add({})).toMatchObject({ endorsers: 0, endorser_types: [] });
    const elected = await add({ endorsers: 2, endorser_types: ['2', '1', '1'] });
    expect(elected).toMatchObject({ endorsers: 2, endorser_types: [1, 2] });
    expect(await add({ endorsers: 1, form_type: 5 })).toMatchObject({ endorsers: 0 });
    const wrong = { application_name: 'X', fee: '1', currency_type: 1, endorsers: 3, endorser_types: [9] };
    expect((await office.refused(packageCalls.addApplication, wrong)).errors).toMatchObject({
      endorsers: 'Must be 0, 1 or 2',
    });
    // An application that was sent before is not held up by it.
    const before = await anApplication(world.db, { status_id: 3, paid: true, package_id: elected?.id ?? 0 });
    expect(await approve(before)).toMatchObject({ http: 200 });
  });
});
