import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { directoryCalls } from '#contract/directory/calls.ts';
import { directoryFields } from '#contract/directory/fields.ts';
import { privacyCalls } from '#contract/privacy/calls.ts';
import { settingsCalls } from '#contract/settings/calls.ts';
import { lastAction } from '#tests/steps/audit.ts';
import {
  aMemberToShow,
  aShownMember,
  noticeInForce,
  offerDirectory,
  publishAs,
} from '#tests/steps/directory.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { aQuickAdministrator, personOf } from '#tests/world/sessions.ts';
import type { Browser } from '#tests/world/browser.ts';

const { directoryPublish, directoryLeave, ownDirectoryEntry, directoryTakeOff, memberDirectoryEntry } =
  directoryCalls;
const { directoryRules, directoryRulesUpdate, directory } = directoryCalls;

let world: World;
let office: Browser;
let notice: number;
beforeAll(async () => {
  world = await startApp({ role: 'web' });
  office = await world.admin();
  notice = await noticeInForce(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  await offerDirectory(world);
  world.clock.pass(1);
});

type Member = Awaited<ReturnType<typeof aMemberToShow>>;
const rowsOf = (table: 'directory_entries' | 'directory_events' | 'consents', { id }: Member) =>
  world.db.selectFrom(table).selectAll().where('application_id', '=', id).execute();
const activityOf = async ({ public_id }: Member, browser = office) =>
  (await browser.ok(applicationCalls.getMemberActivity, { member_id: public_id })).data;
const isFound = async () => (await world.browser().ok(directory, { name: 'Rao' })).data.length > 0;
const panelOf = async ({ id }: Member) =>
  (await office.ok(memberDirectoryEntry, { member_id: String(id) })).data;

describe('a member', () => {
  test('publishes, changes and leaves: consent, line and trace of each', async () => {
    const member = await aMemberToShow(world);
    const owner = await personOf(world, 'member', member);
    const own = async () => (await owner.ok(ownDirectoryEntry, { id: member.public_id })).data;
    expect(await own()).toMatchObject({
      on: true,
      eligible: true,
      offered: directoryFields,
      entry: null,
      taken_off: null,
      whole: { name: 'Dr. Asha Rao', city: 'Madurai', contact: ['email', 'mobile'] },
      contact: { email: member.email, mobile: '+91 9876543210' },
    });
    const published = world.clock.now();
    await owner.ok(directoryPublish, { id: member.public_id, fields: ['place'], notice });
    expect(await lastAction(world)).toMatchObject({
      what: 'directory.published',
      who: `member ${member.account_id}`,
      subject: `application ${member.id}`,
      changes: { fields: ['place'], notice },
    });
    // The same once more is nothing new.
    await owner.ok(directoryPublish, { id: member.public_id, fields: ['place'], notice });
    world.clock.pass(60);
    const changed = world.clock.now();
    await owner.ok(directoryPublish, { id: member.public_id, fields: ['mobile', 'place'], notice });
    expect((await own()).entry).toEqual({
      fields: ['place', 'mobile'],
      published_on: published.toISOString(),
    });
    world.clock.pass(60);
    const left = world.clock.now();
    await owner.ok(directoryLeave, { id: member.public_id });
    await owner.ok(directoryLeave, { id: member.public_id });
    expect(await lastAction(world)).toMatchObject({ what: 'directory.left' });
    expect(await rowsOf('directory_entries', member)).toEqual([]);
    expect(await rowsOf('consents', member)).toMatchObject([
      { channel: 'directory', notice_id: notice, language: 'en', given_at: published, withdrawn_at: changed },
      { channel: 'directory', notice_id: notice, given_at: changed, withdrawn_at: left },
    ]);
    const { data } = await owner.ok(privacyCalls.ownData, { id: member.public_id });
    expect(data.consents).toMatchObject([
      { channel: 'directory', withdrawn_on: left.toISOString() },
      { channel: 'directory', withdrawn_on: changed.toISOString() },
    ]);
    expect(
      (await activityOf(member)).map(({ status_name, message, by }) => [status_name, message, by]),
    ).toEqual([
      ['No longer in the public directory', 'Name and membership type, City and state, Mobile', 'Applicant'],
      [
        'Entry in the public directory changed',
        'Name and membership type, City and state, Mobile',
        'Applicant',
      ],
      ['Shown in the public directory', 'Name and membership type, City and state', 'Applicant'],
    ]);
    expect(await activityOf(member, owner)).toEqual([]);
  });

  test('leaves also while it is off, and publishes nothing then', async () => {
    const member = await aShownMember(world, ['place']);
    const owner = await personOf(world, 'member', member);
    await offerDirectory(world, directoryFields, false);
    const input = { id: member.public_id, fields: [], notice };
    expect((await owner.refused(directoryPublish, input)).code).toBe('not_found');
    expect((await owner.ok(ownDirectoryEntry, { id: member.public_id })).data).toMatchObject({
      on: false,
      entry: { fields: ['place'] },
    });
    await owner.ok(directoryLeave, { id: member.public_id });
    expect(await rowsOf('directory_entries', member)).toEqual([]);
  });

  test.each([
    ['an applicant', { status_id: 3, membership_no: null }],
    ['whose membership ended', { status_id: 7 }],
    ['who is provisional', { needs_ratification: true }],
  ] as const)('%s is not offered it', async (_, values) => {
    const member = await aMemberToShow(world, values);
    const owner = await personOf(world, 'member', member);
    const id = member.public_id;
    expect((await owner.ok(ownDirectoryEntry, { id })).data).toMatchObject({
      eligible: false,
      whole: null,
      contact: { email: '', mobile: '' },
    });
    const refused = await owner.refused(directoryPublish, { id, fields: [], notice });
    expect(refused.code).toBe('directory_needs_standing');
  });

  test('is told what is wrong: another notice, none, a field that is not offered', async () => {
    const member = await aMemberToShow(world);
    const owner = await personOf(world, 'member', member);
    const id = member.public_id;
    const refusals = [
      await owner.refused(directoryPublish, { id, fields: [], notice: notice + 1 }),
      await owner.refused(directoryPublish, { id, fields: [], notice: '' }),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(['notice_changed', 'invalid_input']);
    await offerDirectory(world, ['place']);
    const { errors } = await owner.refused(directoryPublish, { id, fields: ['place', 'email'], notice });
    expect(errors).toEqual({
      fields: 'Our office does not offer one of these any more. Please look at your choice again.',
    });
    expect(await rowsOf('consents', member)).toEqual([]);
  });

  test('acts for nobody else, and nobody for them', async () => {
    const member = await aShownMember(world, ['place']);
    const stranger = await personOf(world, 'member', await aMemberToShow(world));
    const id = member.public_id;
    for (const browser of [stranger, office, await personOf(world, 'tracker', member)])
      for (const refused of [
        await browser.refused(directoryPublish, { id, fields: ['email'], notice }),
        await browser.refused(directoryLeave, { id }),
        await browser.refused(ownDirectoryEntry, { id }),
      ])
        expect([401, 403, 404]).toContain(refused.http);
    expect(await rowsOf('directory_entries', member)).toMatchObject([{ fields: ['place'] }]);
  });

  test('who presses eight times at once has one entry and one consent', async () => {
    const member = await aMemberToShow(world);
    const owner = await personOf(world, 'member', member);
    const input = { id: member.public_id, fields: ['degrees' as const], notice };
    await Promise.all(Array.from({ length: 8 }, () => owner.ok(directoryPublish, input)));
    expect(await rowsOf('directory_events', member)).toHaveLength(1);
    expect(await rowsOf('consents', member)).toHaveLength(1);
    await Promise.all(Array.from({ length: 8 }, () => owner.ok(directoryLeave, { id: member.public_id })));
    expect(await rowsOf('directory_events', member)).toHaveLength(2);
  });
});

describe('the office', () => {
  test('sees whether somebody is shown, with what and since when', async () => {
    const member = await aMemberToShow(world);
    expect(await panelOf(member)).toEqual({ on: true, entry: null, last: null });
    const at = world.clock.now().toISOString();
    await publishAs(world, member, ['place', 'photo']);
    const entry = { fields: ['place', 'photo'], published_on: at, is_shown: true };
    const last = { kind: 'published', on: at, reason: '' };
    expect(await panelOf(member)).toEqual({ on: true, entry, last });
    await world.db.updateTable('applications').set({ status_id: 7 }).where('id', '=', member.id).execute();
    expect((await panelOf(member)).entry).toEqual({ ...entry, is_shown: false });
    await offerDirectory(world, ['photo'], false);
    expect(await panelOf(member)).toMatchObject({ on: false, entry: { fields: ['photo'], is_shown: false } });
  });

  test('takes an entry off with a reason, which the member reads, who may publish again', async () => {
    const member = await aShownMember(world, ['photo']);
    const owner = await personOf(world, 'member', member);
    const input = { member_id: String(member.id), reason: 'The photo is not of you' };
    expect((await office.refused(directoryTakeOff, { ...input, reason: ' ' })).errors).toEqual({
      reason: 'Please tell the member why',
    });
    await office.ok(directoryTakeOff, input);
    const at = world.clock.now();
    // What the office wrote about a person is not in the log.
    expect(await lastAction(world)).toMatchObject({
      what: 'directory.taken_off',
      subject: `application ${member.id}`,
      changes: { fields: ['photo'] },
    });
    expect((await activityOf(member))[0]).toMatchObject({
      status_name: 'Taken off the public directory',
      message: input.reason,
      of: 'directory',
    });
    expect((await rowsOf('consents', member))[0]).toMatchObject({ withdrawn_at: at });
    const mail = world.db.selectFrom('outbox_mails').selectAll().where('recipient', '=', member.email);
    const { subject, text } = await mail.executeTakeFirstOrThrow();
    expect(subject).toBe('You are no longer shown in our directory');
    expect(text).toContain(input.reason);
    expect((await office.refused(directoryTakeOff, input)).code).toBe('not_in_directory');
    const own = async () => (await owner.ok(ownDirectoryEntry, { id: member.public_id })).data;
    expect((await own()).taken_off).toEqual({ on: at.toISOString(), reason: input.reason });
    await owner.ok(directoryPublish, { id: member.public_id, fields: [], notice });
    expect(await own()).toMatchObject({ taken_off: null, entry: { fields: [] } });
  });

  test('needs the rights of an application, of eight at once one takes it off', async () => {
    const member = await aShownMember(world, []);
    const input = { member_id: String(member.id), reason: 'Asked by phone' };
    const reader = await aQuickAdministrator(world, 'Reader', { Application: ['view'] });
    expect((await reader.refused(directoryTakeOff, input)).http).toBe(403);
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => office.call(directoryTakeOff, input)),
    );
    expect(answers.filter(({ body }) => body.status)).toHaveLength(1);
    expect(await rowsOf('directory_events', member)).toHaveLength(2);
  });

  test('switches it, which the settings and the privacy notice say', async () => {
    await world.db.deleteFrom('directory_entries').execute();
    await offerDirectory(world, [], false);
    const settings = async () => (await world.browser().ok(settingsCalls.settings, {})).data[0]?.directory;
    expect(await settings()).toBe(false);
    await aShownAfter();
    await office.ok(directoryRulesUpdate, { on: 1, fields: ['photo', 'place'] });
    expect(await lastAction(world)).toMatchObject({
      what: 'settings.directory_updated',
      changes: { on: { from: false, to: true }, fields: { from: [], to: ['place', 'photo'] } },
    });
    expect((await office.ok(directoryRules, {})).data).toEqual({
      on: true,
      fields: ['place', 'photo'],
      shown: 1,
    });
    expect([await settings(), await isFound()]).toEqual([true, true]);
    const shown = await world.browser().ok(privacyCalls.privacyNotice, {});
    expect(shown.data.id).toBeGreaterThan(notice);
    expect(JSON.stringify(shown.data.sections)).toContain('Visitors of the public directory');
    // Saved once more, it says nothing new.
    await office.ok(directoryRulesUpdate, { on: 1, fields: ['place'] });
    expect(await noticeInForce(world)).toBe(shown.data.id);
    expect((await office.refused(directoryRulesUpdate, { on: 1, fields: ['dob'] as never })).http).toBe(422);
  });

  async function aShownAfter() {
    await offerDirectory(world);
    await aShownMember(world, directoryFields);
    await offerDirectory(world, [], false);
  }
});
