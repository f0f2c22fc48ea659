import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { mailingCalls, mailingOneClick } from '#contract/mailings/calls.ts';
import type { MailingCounts } from '#contract/mailings/mailing.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { lastAction } from '#tests/steps/audit.ts';
import {
  aDraft,
  aMember,
  aSentMailing,
  aText,
  mailingSecrets,
  tokenFor,
  writeNow,
} from '#tests/steps/mailings.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { adminEmail } from '#tests/world/product.ts';
import { aQuickAdministrator, personOf } from '#tests/world/sessions.ts';

let world: World;
let office: Browser;
beforeAll(async () => {
  // The test writes the mails itself.
  world = await startApp({ role: 'web' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set('2026-11-21T06:00:00Z');
  await world.db.deleteFrom('outbox_mails').execute();
  await world.db.updateTable('applications').set({ status_id: 13 }).execute();
  office = await world.admin();
});

const everybody = { application_status: 12 };
const audienceOf = (filters: object = everybody) => office.ok(mailingCalls.mailingAudience, filters);
const progress = async (id: number) => (await office.ok(mailingCalls.mailing, { id })).data;
const counts = (some: Partial<MailingCounts>) => ({
  waiting: 0,
  sent: 0,
  bounced: 0,
  failed: 0,
  left_out: 0,
  ...some,
});
const mailsTo = async ({ email }: Pick<ApplicationRow, 'email'>) => world.mailsTo(email);
const change = (application: ApplicationRow, values: Partial<ApplicationRow>) =>
  world.db.updateTable('applications').set(values).where('id', '=', application.id).execute();
const bounce = (address: string) =>
  world.db
    .insertInto('outbox_mails')
    .values({
      recipient: address,
      subject: 'Earlier',
      created_at: world.clock.now(),
      dropped_at: world.clock.now(),
      no_recipient: true,
    })
    .execute();

describe('the audience', () => {
  test('is the list with its filters and search, one mail for each person', async () => {
    const [asha, ravi] = [
      await aMember(world, { first_name: 'Asha' }),
      await aMember(world, { first_name: 'Ravi', package_id: 2 }),
    ];
    // The second membership of the same person.
    await aMember(world, { first_name: 'Ravi', email: ravi.email, package_id: 1 });
    await aMember(world, { status_id: 3, membership_no: null });
    expect(await audienceOf()).toMatchObject({ recipients: 2, left_out: [] });
    expect(await audienceOf({ ...everybody, application_id: 1 })).toMatchObject({ recipients: 2 });
    expect(await audienceOf({ ...everybody, application_id: 2 })).toMatchObject({ recipients: 1 });
    expect(await audienceOf({ ...everybody, search: 'ravi' })).toMatchObject({ recipients: 1 });
    const one = { ...everybody, search: asha.membership_no };
    expect(await audienceOf(one)).toMatchObject({ recipients: 1 });
    expect(await audienceOf({ ...everybody, owner: 'mine' })).toMatchObject({ recipients: 0 });
  });

  test('leaves out by reason who cannot or does not want to be written to', async () => {
    await aMember(world);
    const stopped = await aMember(world);
    await world.browser().ok(mailingCalls.mailingUnsubscribe, { token: tokenFor(stopped) });
    const asked = await aMember(world);
    await world.db
      .insertInto('erasure_requests')
      .values({ account_id: asked.account_id, asked_at: world.clock.now() })
      .execute();
    await change(await aMember(world), { erased_at: world.clock.now() });
    await change(await aMember(world), { email: '' });
    const gone = await aMember(world);
    await bounce(gone.email);
    await aMember(world, { status_id: 7 });
    await aMember(world, { status_id: 18 });
    expect(await audienceOf()).toMatchObject({
      recipients: 1,
      left_out: [
        { reason: 'erased', count: 1 },
        { reason: 'erasing', count: 1 },
        { reason: 'no_address', count: 1 },
        { reason: 'opted_out', count: 1 },
        { reason: 'bounced', count: 1 },
      ],
    });
    const ended = { reason: 'ended', count: 2 };
    expect((await audienceOf({ application_status: 1 })).left_out).toContainEqual(ended);
    // Who lists the inactive members means them.
    expect(await audienceOf({ application_status: 7 })).toMatchObject({ recipients: 1, left_out: [] });
    // A new address is written to again.
    await change(gone, { email: 'new@example.org' });
    expect(await audienceOf()).toMatchObject({ recipients: 2 });
  });

  test('who may not see applications neither chooses nor reads one', async () => {
    const writer = await aQuickAdministrator(world, 'Writer', {
      'Push notification': ['view', 'create', 'update', 'delete'],
    });
    const id = await aSentMailing(office, (await aMember(world)).membership_no ?? '');
    for (const [call, input] of [
      [mailingCalls.mailingSave, aText('rao')],
      [mailingCalls.mailingAudience, everybody],
      [mailingCalls.mailingRecipients, { id }],
    ] as const)
      expect((await writer.refused(call, input)).code).toBe('not_allowed');
  });
});

describe('a draft', () => {
  test('an unknown field is a fault at its field, and two tabs do not overwrite each other', async () => {
    const { errors } = await office.refused(mailingCalls.mailingSave, {
      ...aText('rao'),
      subject: '',
      body: 'Dear {first name}',
    });
    expect(errors).toEqual({
      subject: 'Subject cannot be empty',
      body: 'A field in braces is not known. Please insert fields by the buttons.',
    });
    const draft = await aDraft(office, aText('rao'));
    await aDraft(office, { ...aText('rao'), ...draft });
    const { code } = await office.refused(mailingCalls.mailingSave, { ...aText('rao'), ...draft });
    expect(code).toBe('edited_meanwhile');
    await office.ok(mailingCalls.mailingDelete, { id: draft.id });
    expect((await office.refused(mailingCalls.mailing, { id: draft.id })).code).toBe('not_found');
  });

  test('‘mine’ are the applications of whoever chose the audience, also for a colleague who sends it', async () => {
    const admin = await world.db.selectFrom('admins').select('id').orderBy('id').executeTakeFirstOrThrow();
    await aMember(world, { owner_id: admin.id });
    const mine = { ...everybody, owner: 'mine' as const };
    const draft = await aDraft(office, { ...aText(''), ...mine });
    const colleague = await aQuickAdministrator(world, 'Colleague', {
      'Push notification': ['view', 'create'],
      Application: ['view'],
    });
    const count = (draftOf: { id?: number }) =>
      colleague.ok(mailingCalls.mailingAudience, { ...mine, ...draftOf });
    expect([(await count({})).recipients, (await count({ id: draft.id })).recipients]).toEqual([0, 1]);
    await colleague.ok(mailingCalls.mailingSend, { ...draft, recipients: 1 });
  });

  test('is seen as one person after the other gets it, and as a test that stops nothing', async () => {
    const first = await aMember(world, { first_name: 'Meera' });
    const second = await aMember(world, { first_name: 'Kiran' });
    const { audience_name: _, ...words } = aText('');
    const see = (more: object) => office.ok(mailingCalls.mailingPreview, { ...words, ...more });
    expect(await see({})).toMatchObject({
      total: 2,
      data: { to: first.email, subject: `Annual meeting, ${first.membership_no}` },
    });
    expect((await see({ position: 1 })).data?.to).toBe(second.email);
    const found = await see({ find: 'kiran' });
    expect(found).toMatchObject({ total: 1, data: { to: second.email } });
    expect(found.data?.text).toContain('You come as Life Member.');
    expect(await see({ find: 'nobody' })).toMatchObject({ data: null, total: 0 });
    expect(found.data?.text).not.toContain(second.public_id);

    await office.ok(mailingCalls.mailingTest, { ...words, find: 'kiran' });
    const [mail, ...others] = await world.mailsTo(adminEmail);
    expect([mail?.subject, others.length]).toEqual([`Test: Annual meeting, ${second.membership_no}`, 0]);
    expect(mail?.text).not.toContain(second.public_id);
    expect(await mailsTo(second)).toEqual([]);
  });
});

describe('a mailing', () => {
  test('goes to whom it was frozen for, once, with a way to stop it, and each record tells of it', async () => {
    const member = await aMember(world);
    await world.db
      .updateTable('member_accounts')
      .set({ language: 'hi' })
      .where('id', '=', member.account_id)
      .execute();
    const id = await aSentMailing(office, member.membership_no ?? '');
    expect(await lastAction(world)).toMatchObject({ what: 'mailing.sent', subject: `mailing ${id}` });
    expect(await progress(id)).toMatchObject({ state: 'sending', counts: counts({ waiting: 1 }) });
    expect(await writeNow(world)).toBe(false);
    expect(await writeNow(world)).toBe(false);
    const [mail, ...others] = await mailsTo(member);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Annual meeting, ${member.membership_no}`);
    expect(mail?.text).toMatch(/^आदरणीय Dr\. Asha Rao/);
    expect(mail?.text).toContain('The meeting is on 5 December.\n\nYou come as Life Member.');
    expect(mail?.text).toContain(`/application/user-member-application-mailings/${tokenFor(member)}`);
    const kept = await world.db
      .selectFrom('outbox_mails')
      .select('unsubscribe_url')
      .where('recipient', '=', member.email)
      .executeTakeFirstOrThrow();
    expect(kept.unsubscribe_url).toBe(`${world.url}/api${mailingOneClick.path}/${tokenFor(member)}`);

    await world.db.updateTable('outbox_mails').set({ try_at: null, sent_at: world.clock.now() }).execute();
    expect(await progress(id)).toMatchObject({ state: 'sent', counts: counts({ sent: 1 }) });
    const activity = (reader: Browser) =>
      reader.ok(applicationCalls.getMemberActivity, { member_id: String(member.id) });
    expect((await activity(office)).data[0]).toMatchObject({
      of: 'mailing',
      status_name: 'Mail to members',
      message: 'Annual meeting, {membership number}',
    });
    const owner = await personOf(world, 'member', member);
    const own = await owner.ok(applicationCalls.getMemberActivity, { member_id: member.public_id });
    expect(own.data).toEqual([]);
    const { code } = await office.refused(mailingCalls.mailingSend, { id, version: 2, recipients: 1 });
    expect(code).toBe('mailing_sent');
  });

  test('is not sent to another number of people than was agreed to, nor to nobody', async () => {
    const { membership_no } = await aMember(world);
    const draft = await aDraft(office, aText(membership_no ?? ''));
    const send = (recipients: number) => office.refused(mailingCalls.mailingSend, { ...draft, recipients });
    expect(await send(2)).toMatchObject({ code: 'mailing_audience_changed' });
    await world.db.updateTable('applications').set({ status_id: 13 }).execute();
    expect(await send(0)).toMatchObject({ code: 'mailing_to_nobody' });
    expect(await progress(draft.id)).toMatchObject({ state: 'draft', counts: counts({}) });
  });

  test('of eight who send it at once one does, and of eight who write at once nobody writes twice', async () => {
    for (let made = 0; made < 130; made += 1) await aMember(world, { last_name: 'Eightfold' });
    const draft = await aDraft(office, aText('eightfold'));
    const eight = Array.from({ length: 8 }, () => ({ ...draft, recipients: 130 }));
    const answers = await Promise.all(eight.map((input) => office.call(mailingCalls.mailingSend, input)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    await Promise.all(eight.map(() => writeNow(world)));
    // A portion waits in the outbox; the rest comes once that is sent.
    expect(await world.db.selectFrom('outbox_mails').select('id').execute()).toHaveLength(100);
    expect(await writeNow(world)).toBe(true);
    await world.db.updateTable('outbox_mails').set({ try_at: null, sent_at: world.clock.now() }).execute();
    await Promise.all(eight.map(() => writeNow(world)));
    const mails = await world.db.selectFrom('outbox_mails').select('recipient').execute();
    expect([mails.length, new Set(mails.map(({ recipient }) => recipient)).size]).toEqual([130, 130]);
    expect(await progress(draft.id)).toMatchObject({ counts: counts({ sent: 100, waiting: 30 }) });
  });

  test('a process that dies within a portion leaves nobody out and writes to nobody twice', async () => {
    for (let made = 0; made < 20; made += 1) await aMember(world, { last_name: 'Dying' });
    await aSentMailing(office, 'dying');
    let signed = 0;
    const dying = {
      ...mailingSecrets,
      keyedHash: (...parts: Parameters<typeof mailingSecrets.keyedHash>) => {
        signed += 1;
        if (signed > 20) throw new Error('The process dies');
        return mailingSecrets.keyedHash(...parts);
      },
    };
    await expect(writeNow(world, dying)).rejects.toThrow('The process dies');
    expect(await world.db.selectFrom('outbox_mails').select('id').execute()).toEqual([]);
    await writeNow(world);
    expect(await world.db.selectFrom('outbox_mails').select('id').execute()).toHaveLength(20);
  });

  test('who stopped these mails meanwhile gets none, and who bounced is seen', async () => {
    const [kept, stopped, gone] = [
      await aMember(world, { last_name: 'Meanwhile' }),
      await aMember(world, { last_name: 'Meanwhile' }),
      await aMember(world, { last_name: 'Meanwhile' }),
    ];
    const id = await aSentMailing(office, 'meanwhile');
    await world.browser().ok(mailingCalls.mailingUnsubscribe, { token: tokenFor(stopped) });
    await writeNow(world);
    expect([(await mailsTo(kept)).length, (await mailsTo(stopped)).length]).toEqual([1, 0]);
    const at = world.clock.now();
    await world.db.updateTable('outbox_mails').set({ try_at: null, sent_at: at }).execute();
    await world.db
      .updateTable('outbox_mails')
      .set({ sent_at: null, dropped_at: at, no_recipient: true })
      .where('recipient', '=', gone.email)
      .execute();
    expect(await progress(id)).toMatchObject({
      counts: counts({ sent: 1, bounced: 1, left_out: 1 }),
      left_out: [{ reason: 'opted_out', count: 1 }],
    });
    const page = async (filter: object) => office.ok(mailingCalls.mailingRecipients, { id, ...filter });
    expect(await page({ state: 'bounced' })).toMatchObject({ total: 1, data: [{ email: gone.email }] });
    expect(await page({ search: kept.membership_no })).toMatchObject({ total: 1, data: [{ state: 'sent' }] });
    expect((await page({})).data.map(({ state }) => state)).toEqual(['sent', 'left_out', 'bounced']);
    expect(await audienceOf({ ...everybody, search: 'meanwhile' })).toMatchObject({ recipients: 1 });
  });

  test('is stopped: nothing more is written, and what waits in the outbox is taken back', async () => {
    for (let made = 0; made < 110; made += 1) await aMember(world, { last_name: 'Halfway' });
    const id = await aSentMailing(office, 'halfway');
    await writeNow(world);
    const some = await world.db.selectFrom('outbox_mails').select('id').orderBy('id').limit(40).execute();
    const ids = some.map((mail) => mail.id);
    const sent = { try_at: null, sent_at: world.clock.now() };
    await world.db.updateTable('outbox_mails').set(sent).where('id', 'in', ids).execute();
    await office.ok(mailingCalls.mailingStop, { id });
    expect(await progress(id)).toMatchObject({
      state: 'stopped',
      counts: counts({ sent: 40, left_out: 70 }),
      left_out: [{ reason: 'withdrawn', count: 70 }],
    });
    expect(await writeNow(world)).toBe(false);
    const waiting = await world.db
      .selectFrom('outbox_mails')
      .select('id')
      .where('try_at', 'is not', null)
      .execute();
    expect(waiting).toEqual([]);
    expect((await office.refused(mailingCalls.mailingDelete, { id })).code).toBe('mailing_sent');
  });
});
