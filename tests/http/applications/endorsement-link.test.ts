import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endorsementCalls } from '#contract/endorsements/calls.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import {
  anElection,
  anEndorsement,
  anEndorser,
  answerLink,
  nameEndorser,
  placesOf,
} from '#tests/steps/endorsements.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';

const { endorsementLink, memberEndorsements } = endorsementCalls;

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
const set = (id: number, values: { status_id?: 6 | 7 | 17; erased_at?: Date }) =>
  world.db.updateTable('applications').set(values).where('id', '=', id).execute();

describe('the link', () => {
  test('tells who asks; opening changes nothing; confirmed it stays so, and names nobody any more', async () => {
    const application = await anElection(world, { city: 'Madurai' });
    const { token } = await anEndorsement(world, application, await anEndorser(world));
    const open = async () => (await world.browser().ok(endorsementLink, { token })).data;
    const asked = await open();
    expect(asked).toEqual({
      place: 'proposer',
      state: 'asked',
      asks: {
        name: 'Dr. Asha Rao',
        application_name: expect.stringMatching(/^By election/),
        city: 'Madurai',
      },
      answered_on: '',
    });
    expect(await open()).toEqual(asked);
    expect(await answerLink(world, token, 'confirmed')).toMatchObject({ http: 200 });
    const on = world.clock.now().toISOString();
    world.clock.pass(60);
    // A second click is no second answer.
    expect(await answerLink(world, token, 'confirmed')).toMatchObject({ http: 200 });
    expect(await answerLink(world, token, 'declined')).toMatchObject({
      http: 409,
      body: { code: 'endorsement_answered' },
    });
    expect(await open()).toEqual({ place: 'proposer', state: 'confirmed', asks: null, answered_on: on });
    const body = (await nameEndorser(world, application, 'proposer', (await anEndorser(world)).email)).body;
    expect(body).toMatchObject({ code: 'endorsement_fixed' });
  });

  test('who declines is asked no more; the applicant is mailed, and only the office reads why', async () => {
    const application = await anElection(world);
    const { token } = await anEndorsement(world, application, await anEndorser(world), 'seconder');
    await answerLink(world, token, 'declined', 'I do not know her.');
    const [mail] = await world.mailsTo(application.email);
    expect(mail?.subject).toBe('Please name another seconder');
    expect(mail?.text).toContain(`user-member-application-preview%2F${application.public_id}`);
    expect(mail?.text).not.toContain('know her');
    expect(JSON.stringify(await placesOf(world, application))).not.toContain('know her');
    expect((await panelOf(application)).endorsements).toMatchObject([
      { place: 'seconder', state: 'declined', reason: 'I do not know her.' },
    ]);
    expect(await answerLink(world, token, 'confirmed')).toMatchObject({
      body: { code: 'endorsement_answered' },
    });
  });

  test.each<[string, (of: { application: ApplicationRow; member: ApplicationRow }) => Promise<unknown>]>([
    [
      'somebody else was named',
      async ({ application }) =>
        nameEndorser(world, application, 'proposer', (await anEndorser(world)).membership_no),
    ],
    ['it was rejected', ({ application: { id } }) => set(id, { status_id: 6 })],
    ['the applicant was erased', ({ application: { id } }) => set(id, { erased_at: new Date() })],
    ['the member was erased', ({ member: { id } }) => set(id, { erased_at: new Date() })],
    [
      'the package wants none any more',
      ({ application: { package_id } }) =>
        world.db.updateTable('packages').set({ endorsers: 0 }).where('id', '=', package_id).execute(),
    ],
  ])('is over when %s', async (_, happens) => {
    const application = await anElection(world);
    const member = await anEndorser(world);
    const { token } = await anEndorsement(world, application, member);
    await happens({ application, member });
    const { data } = await world.browser().ok(endorsementLink, { token });
    expect(data).toEqual({ place: 'proposer', state: 'over', asks: null, answered_on: '' });
    for (const given of ['confirmed', 'declined'] as const)
      expect(await answerLink(world, token, given)).toMatchObject({
        body: { code: 'endorsement_not_awaited' },
      });
  });

  test('a former member cannot confirm, and may still decline', async () => {
    const member = await anEndorser(world);
    const { token } = await anEndorsement(world, await anElection(world), member);
    await set(member.id, { status_id: 7 });
    expect(await answerLink(world, token, 'confirmed')).toMatchObject({
      http: 403,
      body: { code: 'endorsement_not_allowed' },
    });
    expect(await answerLink(world, token, 'declined')).toMatchObject({ http: 200 });
  });

  test('a member who converted meanwhile confirms by the new membership', async () => {
    const member = await anEndorser(world);
    const { token } = await anEndorsement(world, await anElection(world), member);
    await set(member.id, { status_id: 17 });
    await anEndorser(world, { email: member.email });
    expect(await answerLink(world, token, 'confirmed')).toMatchObject({ http: 200 });
  });

  test('of two answers at once one counts', async () => {
    const application = await anElection(world);
    const { token } = await anEndorsement(world, application, await anEndorser(world));
    const both = await Promise.all([
      answerLink(world, token, 'confirmed'),
      answerLink(world, token, 'declined'),
    ]);
    expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const [row] = (await panelOf(application)).endorsements;
    expect(row?.state).toBe(both[0]?.http === 200 ? 'confirmed' : 'declined');
  });

  test('that we did not sign opens nothing', async () => {
    const application = await anElection(world);
    const { token } = await anEndorsement(world, application, await anEndorser(world));
    const other = await anEndorsement(world, application, await anEndorser(world), 'seconder');
    const mac = token.split('.')[1] ?? '';
    for (const wrong of ['', token.slice(0, -1), `${token}.x`, `${other.token.split('.')[0]}.${mac}`]) {
      expect(await world.browser().refused(endorsementLink, { token: wrong })).toMatchObject({ http: 404 });
      expect(await answerLink(world, wrong, 'confirmed')).toMatchObject({ http: 404 });
    }
    expect((await panelOf(application)).endorsements.map(({ state }) => state)).toEqual(['asked', 'asked']);
  });
});
