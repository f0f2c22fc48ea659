import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { type Applicant, aPersonalStep, asFile, startApplication } from '#tests/steps/apply.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { aPhoto } from '#tests/world/uploads.ts';

const { memberInfo, memberTwo, saveDraft } = applicationCalls;

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

async function versionOf({ browser, id }: Applicant): Promise<number> {
  const { steps } = await browser.ok(memberInfo, { id });
  return steps.find(({ step }) => step === 'personal')?.version ?? -1;
}

async function typedIn({ browser, id }: Applicant) {
  const { draft } = await browser.ok(memberInfo, { id });
  return draft.find(({ step }) => step === 'personal')?.values;
}

test('two tabs do not undo each other: the second is told, and decides', async () => {
  const applicant = await startApplication(world);
  const { browser, id } = applicant;
  const seen = await versionOf(applicant);
  expect(seen).toBe(0);
  const type = (writer: string, city: string, from: number | null) =>
    browser.call(saveDraft, { id, step: 'personal', values: { city }, writer, seen: from });

  expect((await type('one', 'Ch', seen)).body).toMatchObject({ status: true, version: 1 });
  expect((await type('two', 'Ma', seen)).body).toMatchObject({ status: false, code: 'step_elsewhere' });
  expect(await typedIn(applicant)).toEqual({ city: 'Ch' });
  expect((await type('two', 'Ma', null)).body).toMatchObject({ status: true, version: 2 });
  expect((await type('one', 'Chennai', 1)).http).toBe(409);
  // 0 stands for: has seen nothing (draft-copy.ts).
  expect((await type('one', 'Chennai', 0)).http).toBe(409);
  expect(await typedIn(applicant)).toEqual({ city: 'Ma' });
});

test('a tab whose answer was lost on the way goes on', async () => {
  const { browser, id } = await startApplication(world);
  const again = { id, step: 'personal', values: { city: 'Ch' }, writer: 'one', seen: 0 } as const;
  await browser.ok(saveDraft, again);
  expect(await browser.ok(saveDraft, { ...again, values: { city: 'Chennai' } })).toMatchObject({
    version: 2,
  });
});

test('saving a step that was saved in another tab is refused, and the photo stays', async () => {
  const applicant = await startApplication(world);
  const { browser, id } = applicant;
  const step = { id, ...aPersonalStep(), seen: 0 };
  const photo = asFile(await aPhoto());
  await browser.ok(memberTwo, { ...step, writer: 'one', profile: photo });
  const late = await browser.refused(memberTwo, { ...step, writer: 'two', city: 'Madurai' });
  expect(late).toMatchObject({ http: 409, code: 'step_elsewhere' });
  const { data, steps } = await browser.ok(memberInfo, { id });
  expect(data[0]?.city).toBe('Chennai');
  expect(steps).toContainEqual({ step: 'personal', version: 1, saved: true });
  await browser.ok(memberTwo, { ...step, writer: 'two', city: 'Madurai', seen: 1 });
});

test('a client that says nothing of tabs changes what is there', async () => {
  const applicant = await startApplication(world);
  const { browser, id } = applicant;
  await browser.ok(saveDraft, { id, step: 'personal', values: { city: 'Ch' }, writer: 'one', seen: 0 });
  await browser.ok(memberTwo, { id, ...aPersonalStep(), profile: asFile(await aPhoto()) });
  expect(await versionOf(applicant)).toBe(2);
});

test('what was typed is given up: the step is again as it was saved', async () => {
  const applicant = await startApplication(world);
  const { browser, id } = applicant;
  await browser.ok(saveDraft, { id, step: 'personal', values: { city: 'Ch' } });
  await browser.ok(saveDraft, { id, step: 'personal', values: {} });
  expect(await typedIn(applicant)).toBeUndefined();
});

test('the personal step corrects the mobile number, and leaves it where none is sent', async () => {
  const { browser, id } = await startApplication(world);
  const save = (given: object) => browser.call(memberTwo, { id, ...aPersonalStep(), ...given });
  await save({ profile: asFile(await aPhoto()), mobile: '81234567', mobile_code: '+65' });
  await save({});
  const { data } = await browser.ok(memberInfo, { id });
  expect(data[0]).toMatchObject({ mobile: '81234567', mobile_code: '+65' });
  const wrong = await save({ mobile: '8123', mobile_code: '+65' });
  expect(wrong.body).toMatchObject({ errors: { mobile: 'Invalid mobile number format (must be 8 digits)' } });
});
