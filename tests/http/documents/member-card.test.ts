import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardCalls } from '#contract/documents/card-calls.ts';
import { verificationCalls } from '#contract/documents/verification.ts';
import { allStatusIds } from '#contract/statuses/statuses.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import { personOf } from '#tests/world/sessions.ts';
import { aPhoto } from '#tests/world/uploads.ts';
import { enterOfficers, uploadFile } from '#tests/world/whole-application.ts';

const { memberCard } = cardCalls;

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

let members = 0;
function aMember(member_reg_date: string) {
  members += 1;
  return anApplication(world.db, {
    status_id: 12,
    membership_no: `LM88${members}`,
    member_reg_date,
    city: 'Chennai',
  });
}

test('there is none while nobody signs certificates', async () => {
  const member = await aMember('2020-06-01');
  const mine = await personOf(world, 'member', member);
  expect(await mine.refused(memberCard, { id: member.public_id })).toMatchObject({
    code: 'nobody_signs',
  });
});

test('bears the words of the certificate, and the code that checks it', async () => {
  await enterOfficers(await world.admin());
  const member = await aMember('2020-06-01');
  await uploadFile(world, member, 'profile', await aPhoto());
  const { public_id: id } = member;
  const mine = await personOf(world, 'member', member);
  const [card] = (await mine.ok(memberCard, { id })).data;
  expect(card).toMatchObject({
    member_name: 'Dr. Asha Rao',
    membership_type: 'Life Member',
    membership_no: member.membership_no,
    registered_on: '2020-06-01',
    photo: expect.stringMatching(/^\/api\/file\?id=/),
  });
  expect(card?.check.path).toMatch(/^M0 0h7v1h-7z/);
  const code = card?.check.address.split('/').at(-1) ?? '';
  const { data } = await world.browser().ok(verificationCalls.verifyCertificate, { code });
  expect(data).toMatchObject({ state: 'valid', membership_no: member.membership_no });

  const tracker = await personOf(world, 'tracker', member);
  expect(await tracker.refused(memberCard, { id })).toMatchObject({ http: 403 });
});

test('shows no day where the certificate shows none', async () => {
  const member = await aMember('2012-06-01');
  const mine = await personOf(world, 'member', member);
  const [card] = (await mine.ok(memberCard, { id: member.public_id })).data;
  expect(card).toMatchObject({ registered_on: '', photo: null });
});

test('is there while the membership holds, and no longer', async () => {
  const member = await aMember('2020-06-01');
  const mine = await personOf(world, 'member', member);
  for (const status_id of allStatusIds.filter((id) => id !== 0 && id !== 12)) {
    await world.db.updateTable('applications').set({ status_id }).where('id', '=', member.id).execute();
    expect(await mine.refused(memberCard, { id: member.public_id })).toMatchObject({
      code: 'no_certificate',
    });
  }
});
