import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { privacyCalls } from '#contract/privacy/calls.ts';
import { oneClick, reminderCalls } from '#contract/reminders/calls.ts';
import { rulesToType } from '#contract/reminders/check-rules.ts';
import { createMailer } from '#server/kit/mail/mailer.ts';
import { reminderToken } from '#tests/steps/reminder-requests.ts';
import { everyReminder, remind, setReminders } from '#tests/steps/reminders.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { openSmtpServer } from '#tests/world/services/smtp-server.ts';
import { personOf } from '#tests/world/sessions.ts';

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set('2026-11-23T06:00:00Z');
  office = await world.admin();
  await setReminders(office, everyReminder);
});

const panelOf = async ({ id }: { id: number }) =>
  (await office.ok(reminderCalls.memberReminders, { member_id: String(id) })).data;
const activityOf = async ({ id }: { id: number }, reader = office) =>
  (await reader.ok(applicationCalls.getMemberActivity, { member_id: String(id) })).data;

/** Somebody who has not paid, and was reminded this morning. */
async function aReminded() {
  const application = await anApplication(world.db, { status_id: 10 });
  await remind(world);
  return { application, token: reminderToken(application) };
}

describe('the link of a reminder', () => {
  test('opening it changes nothing; a button stops, and another takes up again', async () => {
    const { application, token } = await aReminded();
    const visitor = world.browser();
    const state = async () => (await visitor.ok(reminderCalls.reminderLink, { token })).data;
    expect(await state()).toEqual({
      application_name: 'Life Member',
      application_no: application.application_no,
      stopped_on: '',
    });
    const { message } = await visitor.ok(reminderCalls.reminderStop, { token });
    expect(message).toBe('Reminders of this application are stopped.');
    await visitor.ok(reminderCalls.reminderStop, { token });
    expect(await state()).toMatchObject({ stopped_on: world.clock.now().toISOString() });
    world.clock.set('2026-12-10T06:00:00Z');
    expect(await remind(world)).toMatchObject({ unpaid: 0 });
    await visitor.ok(reminderCalls.reminderResume, { token });
    expect(await state()).toMatchObject({ stopped_on: '' });
    world.clock.pass(60);
    expect(await remind(world)).toMatchObject({ unpaid: 1 });
    office = await world.admin();
    expect((await activityOf(application)).map(({ status_name, by }) => `${status_name}, ${by}`)).toEqual([
      'Reminder, Automatic',
      'Reminders switched on again, Applicant',
      'Reminders stopped, Applicant',
      'Reminder, Automatic',
    ]);
    await visitor.ok(reminderCalls.reminderStop, { token });
  });

  test('a link that we did not sign opens nothing', async () => {
    const { application, token } = await aReminded();
    const other = await anApplication(world.db, { status_id: 3, paid: true });
    const mac = token.split('.')[1] ?? '';
    for (const wrong of [
      '',
      token.slice(0, -1),
      `${token}.x`,
      `${other.public_id}.${mac}`,
      application.public_id,
    ]) {
      const visitor = world.browser();
      for (const call of ['reminderLink', 'reminderStop', 'reminderResume'] as const)
        expect(await visitor.refused(reminderCalls[call], { token: wrong })).toMatchObject({ http: 404 });
    }
    expect((await panelOf(application)).stopped).toBeNull();
    await world.browser().ok(reminderCalls.reminderStop, { token });
  });

  test('a mail program stops by one POST; whoever only opens the address is led to the page', async () => {
    const { application, token } = await aReminded();
    const url = `${world.url}/api${oneClick.path}/${token}`;
    const opened = await fetch(url, { redirect: 'manual' });
    expect(opened.headers.get('location')).toBe(
      `${world.url}/application/user-member-application-reminders/${token}`,
    );
    const post = (body: BodyInit, to = url) => fetch(to, { method: 'POST', body });
    expect((await post('')).status).toBe(400);
    expect((await post('x'.repeat(5_000))).status).toBe(413);
    expect((await post('List-Unsubscribe=One-Click', `${url}x`)).status).toBe(404);
    expect((await panelOf(application)).stopped).toBeNull();
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await post(form)).status).toBe(200);
    expect((await panelOf(application)).stopped).toMatchObject({ by: '' });
    expect((await post(new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))).status).toBe(200);
  });

  test('the mail carries the headers of RFC 8058, and others do not', async () => {
    const post = await openSmtpServer();
    const from = { name: 'Surgeons', address: 'office@surgeons.example' };
    const mailer = createMailer(async () => ({ url: post.url, from }));
    const letter = {
      to: 'asha@example.org',
      subject: 'A',
      html: 'A',
      text: 'A',
      messageId: '<a@example.org>',
    };
    await mailer.send({ ...letter, unsubscribeUrl: 'https://surgeons.example/api/reminder_one_click/a.b' });
    await mailer.send({ ...letter, subject: 'B' });
    mailer.close();
    await post.close();
    expect(post.mails.map(({ unsubscribe }) => unsubscribe)).toEqual([
      ['<https://surgeons.example/api/reminder_one_click/a.b>', 'List-Unsubscribe=One-Click'],
      [],
    ]);
  });
});

describe('the office', () => {
  test('sees what was mailed and what comes next, and switches it off and on', async () => {
    const { application } = await aReminded();
    expect(await panelOf(application)).toEqual({
      sent: [{ step: 'unpaid', number: 1, most: 3, sent_on: world.clock.now().toISOString() }],
      next: { step: 'unpaid', number: 2, most: 3, on: '2026-11-30' },
      stopped: null,
    });
    // The day has come, and nine o'clock has passed.
    world.clock.set('2026-11-30T06:00:00Z');
    office = await world.admin();
    expect((await panelOf(application)).next).toMatchObject({ on: '2026-12-01' });
    const update = (reminds: string) =>
      office.ok(reminderCalls.memberRemindersUpdate, { member_id: String(application.id), reminds });
    await update('0');
    const on = world.clock.now().toISOString();
    expect(await panelOf(application)).toMatchObject({
      next: null,
      stopped: { on, by: expect.stringMatching(/./) },
    });
    expect(await remind(world)).toMatchObject({ unpaid: 0 });
    await update('1');
    expect(await remind(world)).toMatchObject({ unpaid: 1 });
    const lines = await world.db
      .selectFrom('audit_log')
      .select('what')
      .where('subject', '=', `application ${application.id}`)
      .where('what', 'like', 'application.reminders%')
      .orderBy('id')
      .execute();
    expect(lines.map(({ what }) => what)).toEqual([
      'application.reminders_stopped',
      'application.reminders_resumed',
    ]);
    await update('0');
  });

  test('its applicant reads in the activity what was mailed, and not who', async () => {
    const { application } = await aReminded();
    const browser = await personOf(world, 'applicant', application);
    const { data } = await browser.ok(applicationCalls.getMemberActivity, {
      member_id: application.public_id,
    });
    expect(data).toEqual([
      expect.objectContaining({
        of: 'reminder',
        message: 'Reminder 1 of 3 about the unpaid fee mailed',
      }),
    ]);
    expect(data[0]).not.toHaveProperty('by');
    const own = await browser.ok(privacyCalls.ownData, { id: application.public_id });
    expect(JSON.stringify(own)).toContain('Reminders');
  });

  test('enters whole numbers within the bounds, and the log tells what changed', async () => {
    const rules = rulesToType(everyReminder);
    for (const wrong of [
      { unpaid_first: '0' },
      { unpaid_every: '91' },
      { unpaid_most: '6' },
      { unpaid_most: '' },
      { unpaid_first: '2.5' },
    ])
      expect(await office.refused(reminderCalls.reminderRulesUpdate, { ...rules, ...wrong })).toMatchObject({
        http: 422,
        errors: { [Object.keys(wrong)[0] ?? '']: 'A whole number is needed here, within the bounds' },
      });
    await office.ok(reminderCalls.reminderRulesUpdate, { ...rules, unpaid_on: '0', unpaid_most: '2' });
    expect((await office.ok(reminderCalls.reminderRules, {})).data.unpaid).toEqual({
      on: false,
      first: 3,
      every: 7,
      most: 2,
    });
    const line = await world.db
      .selectFrom('audit_log')
      .select('changes')
      .where('what', '=', 'reminders.updated')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(line.changes).toMatchObject({
      unpaid: { from: { on: true, most: 3 }, to: { on: false, most: 2 } },
    });
  });
});
