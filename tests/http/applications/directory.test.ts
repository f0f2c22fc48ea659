import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { directoryCalls, directoryPhoto } from '#contract/directory/calls.ts';
import { directoryFields, entriesAPage, mostPages } from '#contract/directory/fields.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { isInGoodStanding } from '#contract/standing/good-standing.ts';
import { allStatusIds } from '#contract/statuses/statuses.ts';
import { endKinds } from '#contract/membership-ends/ending.ts';
import { membershipEndCalls } from '#contract/membership-ends/calls.ts';
import { aMemberToShow, aShownMember, entryOf, offerDirectory, publishAs } from '#tests/steps/directory.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { personOf } from '#tests/world/sessions.ts';
import { aPhoto } from '#tests/world/uploads.ts';
import { uploadFile } from '#tests/world/whole-application.ts';

const { directory, directoryChoices, directoryContact, directoryLeave } = directoryCalls;

let world: World;
let visitor: Browser;
let office: Browser;
beforeAll(async () => {
  world = await startApp({ role: 'web' });
  office = await world.admin();
});
afterAll(() => world.close());
beforeEach(async () => {
  await offerDirectory(world);
  visitor = world.browser();
  world.clock.pass(1);
});

const search = async (input: Partial<InputOf<typeof directory>> = {}) => visitor.ok(directory, input);
const found = async (input: Partial<InputOf<typeof directory>>) =>
  (await search(input)).data.map(({ name }) => name);
/** The whole answer of all that visitors may ask, as text. */
async function allThatLeaves(name: string, id: string): Promise<string> {
  const answers = [await search({ name }), await visitor.ok(directoryContact, { id })];
  return JSON.stringify(answers);
}

let made = 0;
/** A name that nobody else has. */
function aName() {
  made += 1;
  const letters = String(made)
    .padStart(3, '0')
    .replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  return { first_name: 'Vasanthi', last_name: `Q${letters}jayan` };
}

describe('while it is off', () => {
  test('everything answers as what is not there, and what was chosen stays', async () => {
    const { last_name, ...others } = aName();
    const member = await aShownMember(world, ['place', 'email', 'photo'], { ...others, last_name });
    await uploadFile(world, member, 'profile', await aPhoto());
    const id = await entryOf(world, member);
    await offerDirectory(world, directoryFields, false);
    for (const refused of [
      await visitor.refused(directory, {}),
      await visitor.refused(directoryChoices, {}),
      await visitor.refused(directoryContact, { id }),
    ])
      expect(refused).toMatchObject({ http: 404, code: 'not_found' });
    expect((await visitor.download(directoryPhoto, { id })).status).toBe(404);
    await offerDirectory(world);
    expect(await found({ name: last_name })).toEqual([`Dr. Vasanthi ${last_name}`]);
  });
});

describe('an entry', () => {
  test('has name and type alone where nothing else is ticked', async () => {
    const name = aName();
    const member = await aShownMember(world, [], { ...name, salutation: 'Prof.' });
    await uploadFile(world, member, 'profile', await aPhoto());
    expect((await search({ name: name.last_name })).data).toEqual([
      {
        id: await entryOf(world, member),
        name: `Dr. Vasanthi ${name.last_name}`,
        membership_type: 'Life Member',
        city: '',
        state: '',
        degrees: [],
        clinics: [],
        photo: null,
        contact: [],
      },
    ]);
  });

  test('has all that is ticked, and e-mail and mobile only after a press', async () => {
    const name = aName();
    const member = await aShownMember(world, directoryFields, name);
    await uploadFile(world, member, 'profile', await aPhoto());
    const id = await entryOf(world, member);
    const { data } = await search({ name: name.last_name });
    expect(data[0]).toMatchObject({
      city: 'Madurai',
      state: 'Tamil Nadu',
      degrees: ['MBBS', 'MS General Surgery'],
      clinics: [{ name: 'Lotus Hospital', address: '12 Temple Street, Trichy, Tamil Nadu 620001, India' }],
      photo: `/api/directory_photo?id=${id}`,
      contact: ['email', 'mobile'],
    });
    expect(JSON.stringify(data)).not.toContain(member.email);
    expect(JSON.stringify(data)).not.toContain(member.mobile);
    expect((await visitor.ok(directoryContact, { id })).data).toEqual({
      email: member.email,
      mobile: '+91 9876543210',
    });
  });

  const traces = {
    place: 'Madurai',
    clinics: 'Lotus',
    degrees: 'MS General',
    photo: 'directory_photo',
    email: '@example.org',
    mobile: '9876543210',
  };
  test.each(directoryFields)('without %s shows nothing of it, nor where it is not offered', async (field) => {
    const name = aName();
    const others = directoryFields.filter((one) => one !== field);
    const member = await aShownMember(world, others, name);
    await uploadFile(world, member, 'profile', await aPhoto());
    const shown = async () => allThatLeaves(name.last_name, await entryOf(world, member));
    for (const other of others) expect(await shown()).toContain(traces[other]);
    expect(await shown()).not.toContain(traces[field]);
    await publishAs(world, member, directoryFields);
    expect(await shown()).toContain(traces[field]);
    await offerDirectory(world, others);
    expect(await shown()).not.toContain(traces[field]);
  });

  test('shows the photo small, and to nobody once it is not shown', async () => {
    const member = await aShownMember(world, ['photo'], aName());
    await uploadFile(world, member, 'profile', await aPhoto());
    const id = await entryOf(world, member);
    const photo = await visitor.download(directoryPhoto, { id });
    const bytes = Buffer.from(await photo.arrayBuffer());
    expect([photo.status, bytes.subarray(0, 2)]).toEqual([200, Buffer.from([0xff, 0xd8])]);
    expect(bytes.length).toBeLessThan(30_000);
    const status = async () => (await visitor.download(directoryPhoto, { id })).status;
    await publishAs(world, member, ['place']);
    expect(await status()).toBe(404);
    await publishAs(world, member, ['photo']);
    expect(await status()).toBe(200);
    const owner = await personOf(world, 'member', member);
    await owner.ok(directoryLeave, { id: member.public_id });
    expect(await status()).toBe(404);
    // A new publication has an address of its own.
    await publishAs(world, member, ['photo']);
    expect(await status()).toBe(404);
  });
});

describe('who is shown', () => {
  const cases = allStatusIds.flatMap((status_id) => [
    { status_id },
    { status_id, membership_no: null },
    { status_id, needs_ratification: true },
    { status_id, erased_at: new Date('2026-11-21T00:00:00Z') },
  ]);
  test('is who is in good standing, of all states, and nobody else', async () => {
    const wrong: object[] = [];
    for (const facts of cases) {
      const name = aName();
      const member = await aShownMember(world, [], { ...name, first_name: `State${cases.indexOf(facts)}x` });
      // The database takes no unfinished application that was submitted.
      const submitted_at = facts.status_id === 0 ? null : member.submitted_at;
      const now = { ...facts, submitted_at };
      await world.db.updateTable('applications').set(now).where('id', '=', member.id).execute();
      const row = {
        membership_no: member.membership_no,
        needs_ratification: false,
        erased_at: null,
        ...facts,
      };
      const isGood = isInGoodStanding({
        membershipNo: row.membership_no,
        status: row.status_id,
        isErased: row.erased_at !== null,
        isProvisional: row.needs_ratification,
      });
      const isShown = (await found({ name: `State${cases.indexOf(facts)}x` })).length === 1;
      if (isShown !== isGood) wrong.push(facts);
      await world.db.deleteFrom('directory_entries').where('application_id', '=', member.id).execute();
    }
    expect(wrong).toEqual([]);
  });

  test.each(endKinds)('is nobody whose membership ended (%s), from that moment on', async (how) => {
    const name = aName();
    const member = await aShownMember(world, ['email'], name);
    const id = await entryOf(world, member);
    await office.ok(membershipEndCalls.membershipEnd, {
      member_id: String(member.id),
      how,
      on: '2026-11-20',
      reason: 'As the branch wrote',
    });
    expect(await found({ name: name.last_name })).toEqual([]);
    expect((await visitor.refused(directoryContact, { id })).code).toBe('not_found');
    world.clock.pass(60);
    await office.ok(membershipEndCalls.membershipReinstate, {
      member_id: String(member.id),
      on: '2026-11-20',
      reason: '',
    });
    expect(await found({ name: name.last_name })).toHaveLength(1);
  });

  test('is nobody of whom a death is recorded with another membership, or who asked to be erased', async () => {
    const name = aName();
    const member = await aShownMember(world, [], name);
    const former = await aMemberToShow(world, { email: member.email, status_id: 7 });
    const death = { application_id: former.id, kind: 'died', on_day: '2026-11-01', at: world.clock.now() };
    const { id } = await world.db
      .insertInto('membership_events')
      .values(death)
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await found({ name: name.last_name })).toEqual([]);
    await world.db.deleteFrom('membership_events').where('id', '=', id).execute();
    expect(await found({ name: name.last_name })).toHaveLength(1);
    await world.db
      .insertInto('erasure_requests')
      .values({ account_id: member.account_id, asked_at: world.clock.now() })
      .execute();
    expect(await found({ name: name.last_name })).toEqual([]);
  });
});

describe('a search', () => {
  test('finds words of the name, in any order, and no other value of the record', async () => {
    const member = await aShownMember(world, ['place'], { first_name: 'Nirmala', last_name: 'Zacharias' });
    expect(await found({ name: 'zacha nirm' })).toEqual(['Dr. Nirmala Zacharias']);
    for (const name of [member.email, member.mobile, member.membership_no ?? '', '%', '_', String.raw`\ `])
      expect(await found({ name }), name).toEqual([]);
  });

  test('finds a place only where the entry shows it', async () => {
    const name = aName();
    const member = await aShownMember(world, ['degrees'], name);
    const by = async () => [
      await found({ name: name.last_name, city: 'madu' }),
      await found({ name: name.last_name, city: 'Trichy' }),
      await found({ name: name.last_name, state: 4035 }),
      await found({ name: name.last_name, state: 1 }),
    ];
    const it = [`Dr. Vasanthi ${name.last_name}`];
    expect(await by()).toEqual([[], [], [], []]);
    await publishAs(world, member, ['place']);
    expect(await by()).toEqual([it, [], it, []]);
    await publishAs(world, member, ['clinics']);
    expect(await by()).toEqual([[], it, it, []]);
    await offerDirectory(world, ['place']);
    expect(await by()).toEqual([[], [], [], []]);
  });

  test('finds a membership type, and names those and the states that there are', async () => {
    const name = { ...aName(), state_id: 4017, package_id: 2 };
    await aShownMember(world, ['place'], name);
    expect(await found({ name: name.last_name, type: 2 })).toHaveLength(1);
    expect(await found({ name: name.last_name, type: 1 })).toEqual([]);
    const { states, types } = (await visitor.ok(directoryChoices, {})).data;
    expect(states.map(({ id }) => id)).toContain(4017);
    expect(types).toContainEqual({ id: 2, name: 'Associate Life Member' });
    await offerDirectory(world, ['photo']);
    expect((await visitor.ok(directoryChoices, {})).data.states).toEqual([]);
  });

  test('has pages by name, as many as can be turned', async () => {
    const at = world.clock.now();
    const many = mostPages * entriesAPage + 1;
    for (let row = 0; row < many; row += 1) {
      const letters = String(row)
        .padStart(3, '0')
        .replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
      const { id } = await aMemberToShow(world, { first_name: 'Page', last_name: letters });
      await world.db
        .insertInto('directory_entries')
        .values({ application_id: id, public_id: `page ${row}`, fields: [], published_at: at })
        .execute();
    }
    const first = await search({ name: 'Page' });
    expect(first).toMatchObject({ total: many - 1, has_more: true });
    expect(first.data.map(({ name }) => name).slice(0, 2)).toEqual(['Dr. Page aaa', 'Dr. Page aab']);
    const last = await search({ name: 'Page', page: mostPages });
    expect(last.data.at(-1)?.name).toBe('Dr. Page ejj');
    expect(await visitor.refused(directory, { page: mostPages + 1 })).toMatchObject({ http: 422 });
  });
});

test.each([
  [directory, {}, 600],
  [directoryContact, { id: 'none' }, 60],
] as const)('%o is limited by network', async (call, input, most) => {
  await visitor.call(call, input);
  const key = `${call.path} uses ip ${visitor.ip} in 3600`;
  const counted = world.db.updateTable('rate_limits').set({ used: most }).where('key', '=', key);
  expect(await counted.executeTakeFirst()).toMatchObject({ numUpdatedRows: 1n });
  expect(await visitor.refused(call, input)).toMatchObject({ http: 429, code: 'too_many' });
});
