import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/kit/define-call.ts';
import { partnerCalls } from '#contract/partners/calls.ts';
import { allStatusIds, type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import { hashToken } from '#server/kit/secrets.ts';
import { lastAction } from '#tests/steps/audit.ts';
import { aPartner, haveAsked, machineWith } from '#tests/steps/partners.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aPerson } from '#tests/world/sessions.ts';

const { goodStanding, partnerAdd, partnerEnd, partnerList, partnerNewKey } = partnerCalls;

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());

const hospital = { name: 'St. John’s Hospital', email: 'registry@stjohns.example' };
const unknownKey = { http: 401, code: 'partner_key_unknown' };

let members = 0;
async function aMember(values: Parameters<typeof anApplication>[1] = {}) {
  members += 1;
  return anApplication(world.db, {
    status_id: statusIds.numberAllotted,
    membership_no: `LM7${String(members).padStart(3, '0')}`,
    first_name: 'Asha',
    last_name: 'Iyer',
    ...values,
  });
}

async function isGood(machine: Browser, membership_no: string | null, family_name: string) {
  const { data } = await machine.ok(goodStanding, { membership_no: membership_no ?? '', family_name });
  return data.good_standing;
}

async function rowOf(id: number) {
  const { data } = await office.ok(partnerList, {});
  return data.find((one) => one.id === id);
}

describe('a key', () => {
  test('is answered once; only its hash is kept, and the log has neither', async () => {
    const { data } = await office.ok(partnerAdd, { ...hospital, email: 'Registry@StJohns.example' });
    expect(data.key).toMatch(/^omas_[\w-]{43}$/);
    const row = await world.db
      .selectFrom('partners')
      .selectAll()
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ ...hospital, key_hash: hashToken(data.key), ended_at: null });
    expect(JSON.stringify(await office.ok(partnerList, {}))).not.toContain(data.key);
    expect(await lastAction(world)).toMatchObject({
      who: 'admin 1',
      what: 'settings.partner_added',
      subject: `partner ${data.id}`,
      changes: { name: hospital.name, email: 'given' },
    });
    const kept = JSON.stringify(await world.db.selectFrom('audit_log').selectAll().execute());
    for (const secret of [data.key, row.key_hash?.toString('hex'), hospital.email])
      expect(kept).not.toContain(secret);
    expect(await isGood(machineWith(world, data.key), 'LM0001', 'Iyer')).toBe(false);
  });

  test('of a partner without a name or an address is not made', async () => {
    const refused = await office.refused(partnerAdd, { name: ' ', email: 'nobody' });
    expect(refused.errors).toEqual({ name: 'Name cannot be empty', email: 'Invalid email format' });
  });

  test('ends at once when a new one is made', async () => {
    const { id, browser } = await aPartner(world);
    await isGood(browser, 'LM0001', 'Iyer');
    const { data } = await office.ok(partnerNewKey, { id });
    const input = { membership_no: 'LM0001', family_name: 'Iyer' };
    expect(await browser.refused(goodStanding, input)).toMatchObject(unknownKey);
    await machineWith(world, data.key).ok(goodStanding, input);
    expect(await lastAction(world)).toMatchObject({
      what: 'settings.partner_key_renewed',
      subject: `partner ${id}`,
    });
  });

  test('opens nothing once the access has ended, and there is no new one', async () => {
    const { id, browser } = await aPartner(world, 'Ended College');
    const { message } = await office.ok(partnerEnd, { id });
    expect(message).toBe('The access of this partner has ended.');
    expect(await browser.refused(goodStanding, { membership_no: 'LM1', family_name: 'Iyer' })).toMatchObject(
      unknownKey,
    );
    expect(await lastAction(world)).toMatchObject({
      what: 'settings.partner_ended',
      subject: `partner ${id}`,
      changes: { name: 'Ended College' },
    });
    const ended = { http: 409, code: 'partner_ended' };
    expect(await office.refused(partnerNewKey, { id })).toMatchObject(ended);
    expect(await office.refused(partnerEnd, { id })).toMatchObject(ended);
    const { data } = await office.ok(partnerList, {});
    expect(data.at(-1)).toMatchObject({ id, ended_on: world.clock.now().toISOString() });
  });

  test('of a partner that is none is not found', async () => {
    const missing = { http: 404, code: 'not_found' };
    expect(await office.refused(partnerNewKey, { id: 2_147_483_647 })).toMatchObject(missing);
    expect(await office.refused(partnerEnd, { id: 2_147_483_647 })).toMatchObject(missing);
  });
});

describe('the question', () => {
  beforeAll(() => aMember({ membership_no: 'LM-88/A', first_name: 'Maria', last_name: 'D’Souza' }));

  test('is answered by yes or no with the day of the society, and nothing else', async () => {
    const { browser } = await aPartner(world);
    const { membership_no } = await aMember();
    // Half past eleven at night in London is the next day in India.
    world.clock.set('2026-11-20T23:30:00Z');
    const ask = { membership_no: membership_no ?? '', family_name: 'Iyer' };
    const yes = await browser.ok(goodStanding, ask);
    expect(yes).toEqual({
      status: true,
      message: '',
      data: { good_standing: true, as_of: '2026-11-21' },
    });
    const no = await browser.ok(goodStanding, { ...ask, membership_no: 'LM0000' });
    expect(no).toEqual({ ...yes, data: { good_standing: false, as_of: '2026-11-21' } });
    world.clock.set('2026-11-21T06:00:00Z');
  });

  test.each(allStatusIds.map((status) => [status]))(
    'of a member of status %i',
    async (status_id: StatusId) => {
      const { browser } = await aPartner(world);
      const { membership_no } = await aMember({ status_id });
      expect(await isGood(browser, membership_no, 'Iyer')).toBe(status_id === statusIds.numberAllotted);
    },
  );

  test('of who was erased is no', async () => {
    const { browser } = await aPartner(world);
    const { id, membership_no } = await aMember({ last_name: 'Erased' });
    expect(await isGood(browser, membership_no, 'Erased')).toBe(true);
    const erased_at = world.clock.now();
    await world.db.updateTable('applications').set({ erased_at }).where('id', '=', id).execute();
    expect(await isGood(browser, membership_no, 'Erased')).toBe(false);
  });

  test.each([
    ['as it is written', 'LM-88/A', 'D’Souza', true],
    ['in small letters, with blanks', ' lm - 88 / a ', 'd souza', true],
    ['with another name', 'LM-88/A', 'Souza', false],
    ['with the first name', 'LM-88/A', 'Maria', false],
    ['with another number', 'LM-88/B', 'D’Souza', false],
    ['with part of the number', 'LM-88', 'D’Souza', false],
    ['with a pattern', 'LM-88/%', 'D’Souza', false],
    ['with a name of punctuation alone', 'LM-88/A', '.', false],
  ])('%s: %j, %j', async (_, membership_no, family_name, answer) => {
    const { browser } = await aPartner(world);
    expect(await isGood(browser, membership_no, family_name)).toBe(answer);
  });

  test('of who has no family name is asked by the last word of the first name', async () => {
    const { browser } = await aPartner(world);
    const { membership_no } = await aMember({ first_name: 'Venkatesh Prabhu', last_name: '' });
    expect(await isGood(browser, membership_no, 'prabhu')).toBe(true);
    expect(await isGood(browser, membership_no, 'Venkatesh')).toBe(false);
  });

  test('without a number or a name says what is missing', async () => {
    const { browser } = await aPartner(world);
    const refused = await browser.refused(goodStanding, { membership_no: '', family_name: ' ' });
    expect(refused).toMatchObject({
      http: 422,
      errors: {
        membership_no: 'Membership number cannot be empty',
        family_name: 'Family name cannot be empty',
      },
    });
  });
});

describe('how often a partner asked', () => {
  test('is counted by day, and not about whom', async () => {
    const { id, browser } = await aPartner(world, 'Counted Hospital');
    expect(await rowOf(id)).toMatchObject({ last_asked_on: null, asked_lately: 0, asked_in_all: 0 });
    await haveAsked(world, id, '2026-10-22', 3);
    // The thirtieth day, today among them.
    await haveAsked(world, id, '2026-10-23', 2);
    await isGood(browser, 'LM0001', 'Iyer');
    await isGood(browser, 'LM0002', 'Rao');
    // What was not answered does not count.
    await browser.refused(goodStanding, { membership_no: '', family_name: '' });
    expect(await rowOf(id)).toEqual({
      id,
      name: 'Counted Hospital',
      email: 'registry@hospital.example',
      since: world.clock.now().toISOString(),
      ended_on: null,
      last_asked_on: '2026-11-21',
      asked_lately: 4,
      asked_in_all: 7,
    });
    const uses = await world.db.selectFrom('partner_uses').selectAll().where('partner_id', '=', id).execute();
    expect(uses).toHaveLength(3);
    expect(uses).toContainEqual({ partner_id: id, day: '2026-11-21', asked: 2 });
  });

  test('is counted also of many at once', async () => {
    const { id, browser } = await aPartner(world);
    await Promise.all(Array.from({ length: 20 }, () => isGood(browser, 'LM0001', 'Iyer')));
    expect(await rowOf(id)).toMatchObject({ asked_in_all: 20 });
  });

  test('is limited by the hour, for each partner by itself', async () => {
    const { id, browser } = await aPartner(world);
    const other = await aPartner(world);
    await isGood(browser, 'LM0001', 'Iyer');
    const key = `/good_standing uses partner ${id} in 3600`;
    const counted = world.db.updateTable('rate_limits').set({ used: 599 }).where('key', '=', key);
    expect(await counted.executeTakeFirst()).toMatchObject({ numUpdatedRows: 1n });
    await isGood(browser, 'LM0001', 'Iyer');
    const refused = await browser.refused(goodStanding, { membership_no: 'LM0001', family_name: 'Iyer' });
    expect(refused).toMatchObject({ http: 429, code: 'too_many' });
    // From the same network, too.
    browser.key = other.key;
    expect(await isGood(browser, 'LM0001', 'Iyer')).toBe(false);
  });
});

describe('who else', () => {
  const asked = { membership_no: 'LM0001', family_name: 'Iyer' };

  test('nobody else’s proof opens it, and no key that is none', async () => {
    const people: Browser[] = [];
    for (const kind of ['applicant', 'tracker', 'member'] as const) people.push(await aPerson(world, kind));
    const ofSession = machineWith(world, office.cookies.get('omas_admin') ?? '');
    const guesses = ['omas_', `omas_${'A'.repeat(43)}`, 'none'].map((key) => machineWith(world, key));
    for (const browser of [world.browser(), office, ofSession, ...people, ...guesses])
      expect(await browser.refused(goodStanding, asked)).toMatchObject(unknownKey);
    // Nothing else of the request is looked at.
    const nothing = { membership_no: '', family_name: '' };
    expect(await world.browser().refused(goodStanding, nothing)).toMatchObject(unknownKey);
  });

  test('the hash of a key is no key', async () => {
    const { key } = await aPartner(world);
    const hash = hashToken(key);
    for (const guess of [hash.toString('hex'), hash.toString('base64url')])
      expect(await machineWith(world, guess).refused(goodStanding, asked)).toMatchObject(unknownKey);
  });

  test('the key opens no other call', async () => {
    const { id, browser } = await aPartner(world);
    const others: [Call, object][] = [
      [partnerList, {}],
      [partnerNewKey, { id }],
      [partnerEnd, { id }],
      [calls.getMember, { limit_value: 10, limit_offset: 0, search: '' }],
      [calls.myApplications, {}],
      [calls.mySessions, {}],
    ];
    for (const [call, input] of others)
      expect(await browser.refused<Call>(call, input)).toMatchObject({ http: 401, code: 'sign_in_needed' });
    const { data } = await browser.ok(calls.session, {});
    expect(data).toEqual({ admin: null, member: null, applicant: null, tracker: null });
  });

  test('keys that are none are counted by network, and a right one is not', async () => {
    const { key } = await aPartner(world);
    const guessing = machineWith(world, 'none');
    await guessing.refused(goodStanding, asked);
    const counter = `/good_standing refused_proofs ip ${guessing.ip} in 3600`;
    const counted = world.db.updateTable('rate_limits').set({ used: 299 }).where('key', '=', counter);
    expect(await counted.executeTakeFirst()).toMatchObject({ numUpdatedRows: 1n });
    expect(await guessing.refused(goodStanding, asked)).toMatchObject(unknownKey);
    expect(await guessing.refused(goodStanding, asked)).toMatchObject({ http: 429, code: 'too_many' });
    // Behind the same address somebody else asks with a key of their own.
    guessing.key = key;
    await guessing.ok(goodStanding, asked);
  });

  test('refusals leave their lines, with the partner by its id', async () => {
    const { id, browser } = await aPartner(world);
    await isGood(browser, 'LM0001', 'Iyer');
    const key = `/good_standing uses partner ${id} in 3600`;
    await world.db.updateTable('rate_limits').set({ used: 600 }).where('key', '=', key).execute();
    await browser.refused(goodStanding, asked);
    const lines = world.db.selectFrom('audit_log').select(['who', 'what', 'subject', 'changes']);
    const tooMany = lines.where('who', '=', `partner ${id}`);
    await expect
      .poll(() => tooMany.execute(), { timeout: 10_000 })
      .toEqual([{ who: `partner ${id}`, what: 'request.too_many', subject: 'good_standing', changes: {} }]);
    const unknown = lines.where('what', '=', 'request.not_signed_in').where('subject', '=', 'good_standing');
    expect((await unknown.execute())[0]).toMatchObject({ who: 'visitor', changes: {} });
  });
});
