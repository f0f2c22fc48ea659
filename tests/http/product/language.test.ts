import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileCalls } from '#contract/accounts/profile-calls.ts';
import { startApp, type World } from '#tests/world/app.ts';

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

function readerOf(language: string) {
  const reader = world.browser();
  reader.cookies.set('language', language);
  return reader;
}

test('a refusal, a fault and a success are in the language that the person chose', async () => {
  const hindi = readerOf('hi');
  expect((await hindi.refused(profileCalls.adminProfile, {})).message).toBe('आगे बढ़ने के लिए कृपया साइन इन करें।');
  expect(await hindi.refused(profileCalls.adminForgotPassword, { email: '' })).toMatchObject({
    message: 'कृपया आवश्यक जानकारी भरें।',
    errors: { email: 'ई-मेल खाली नहीं हो सकता' },
  });
  expect(
    await hindi.refused(profileCalls.adminForgotPassword, { email: `${'x'.repeat(300)}@x.in` }),
  ).toMatchObject({
    message: 'अधिकतम 254 अक्षर',
    errors: { email: 'अधिकतम 254 अक्षर' },
  });
  expect((await hindi.ok(profileCalls.adminForgotPassword, { email: 'nobody@example.org' })).message).toMatch(
    /^यदि यह ई-मेल/,
  );
});

test.each(['en', 'xx', ''])('with the language %j they are in English', async (language) => {
  const { errors } = await readerOf(language).refused(profileCalls.adminForgotPassword, { email: '' });
  expect(errors).toEqual({ email: 'Email cannot be empty' });
});
