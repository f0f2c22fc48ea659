import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailingCalls, mailingOneClick } from '#contract/mailings/calls.ts';
import { lastAction } from '#tests/steps/audit.ts';
import { aMember, tokenFor } from '#tests/steps/mailings.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { personOf } from '#tests/world/sessions.ts';

let world: World;
beforeAll(async () => {
  world = await startApp({ role: 'web' });
});
afterAll(() => world.close());

test('the link asks, stops and lets them come again; the person sees the same on their own page', async () => {
  const member = await aMember(world);
  const token = tokenFor(member);
  const visitor = world.browser();
  const owner = await personOf(world, 'member', member);
  const states = async () => [
    (await visitor.ok(mailingCalls.mailingLink, { token })).data.stopped_on,
    (await owner.ok(mailingCalls.ownMailings, { id: member.public_id })).data.stopped_on,
  ];
  expect(await states()).toEqual(['', '']);
  const { message } = await visitor.ok(mailingCalls.mailingUnsubscribe, { token });
  expect(message).toBe('You get no more of these mails.');
  expect(await lastAction(world)).toMatchObject({
    what: 'mailing.unsubscribed',
    subject: `application ${member.id}`,
  });
  await visitor.ok(mailingCalls.mailingUnsubscribe, { token });
  const at = world.clock.now().toISOString();
  expect(await states()).toEqual([at, at]);
  await owner.ok(mailingCalls.ownMailingsUpdate, { id: member.public_id, wants: 1 });
  expect(await states()).toEqual(['', '']);
  await owner.ok(mailingCalls.ownMailingsUpdate, { id: member.public_id, wants: 0 });
  await visitor.ok(mailingCalls.mailingSubscribe, { token });
  expect(await states()).toEqual(['', '']);
});

test('a mail program stops them by one click, and who opens the address is led to the page that asks', async () => {
  const member = await aMember(world);
  const token = tokenFor(member);
  const visitor = world.browser();
  const path = `/api${mailingOneClick.path}/${token}`;
  const opened = await visitor.fetch(path, { redirect: 'manual' });
  expect(opened.headers.get('location')).toBe(
    `${world.url}/application/user-member-application-mailings/${token}`,
  );
  const stopped = async () => (await visitor.ok(mailingCalls.mailingLink, { token })).data.stopped_on !== '';
  expect(await stopped()).toBe(false);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const posted = await visitor.fetch(path, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });
  expect([posted.status, await stopped()]).toEqual([200, true]);
});

test('a link that we did not sign, or of another purpose, opens nothing', async () => {
  const member = await aMember(world);
  for (const token of ['', 'preview', `${member.public_id}.x`, `${tokenFor(member)}.more`])
    expect((await world.browser().refused(mailingCalls.mailingUnsubscribe, { token })).code).toBe(
      'not_found',
    );
  const stranger = await personOf(world, 'member', await aMember(world));
  const { code } = await stranger.refused(mailingCalls.ownMailingsUpdate, { id: member.public_id, wants: 0 });
  expect(code).toBe('not_found');
});
