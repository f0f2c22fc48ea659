import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settingsCalls } from '#contract/settings/calls.ts';
import { linksToSend } from '#contract/settings/links.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aSignature } from '#tests/world/uploads.ts';

const { settings, settingsUpdate } = settingsCalls;

/** What an older client sends: no links. */
const plain = {
  website_name: 'Surgeons',
  email: 'office@surgeons.example',
  phone: '+91 9876543210',
  webaddress: 'Chennai',
  webgst: '33AAAAA0000A1Z9',
  place_of_supply: 'TN (33)',
  practice_payments: 1,
  practice_mail: 1,
};
const pages = [
  { link_label: 'About us', link_url: 'https://surgeons.example/about' },
  { link_label: 'Courses', link_url: 'surgeons.example/courses' },
];
const sites = {
  facebook: '',
  x: 'https://x.com/surgeons',
  instagram: '',
  linkedin: '',
  youtube: '',
};
const stored = {
  ...sites,
  links: [
    { label: 'About us', url: 'https://surgeons.example/about' },
    { label: 'Courses', url: 'https://surgeons.example/courses' },
  ],
};

let world: World;
let office: Browser;
let logo: File;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
  const { bytes, name, type } = await aSignature();
  logo = new File([new Uint8Array(bytes)], name, { type });
  await office.ok(settingsUpdate, { ...plain, logo });
});
afterAll(() => world.close());
beforeEach(() => office.ok(settingsUpdate, { ...plain, ...linksToSend(pages), ...sites }));

async function seenBy(browser: Browser) {
  const { data } = await browser.ok(settings, {});
  return data[0];
}

async function newestChanges() {
  const line = await world.db
    .selectFrom('audit_log')
    .select('changes')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return line.changes;
}

describe('the links of the portal', () => {
  test('are for every visitor to see, in order, and without anything of the office', async () => {
    const seen = await seenBy(world.browser());
    expect(seen).toMatchObject(stored);
    const secret = /secret|password|smtp|webhook|version/;
    expect(Object.keys(seen ?? {}).filter((key) => secret.test(key))).toEqual([]);
  });

  test('stay as they are when they are not sent', async () => {
    await office.ok(settingsUpdate, { ...plain, website_name: 'Surgeons of India' });
    expect(await seenBy(office)).toMatchObject(stored);
    expect(await newestChanges()).toEqual({
      website_name: { from: 'Surgeons', to: 'Surgeons of India' },
    });
  });

  test.each([
    ['JSON', false],
    ['multipart', true],
  ])('change their order by %s, and the audit line says so', async (_, withLogo) => {
    const turned = { ...linksToSend(pages.toReversed()), x: '', youtube: 'www.youtube.com/@surgeons' };
    await office.ok(settingsUpdate, { ...plain, ...turned, ...(withLogo && { logo }) });
    expect(await seenBy(office)).toMatchObject({
      ...stored,
      links: stored.links.toReversed(),
      x: '',
      youtube: 'https://www.youtube.com/@surgeons',
    });
    const [about, courses] = stored.links.map(({ label, url }) => `${label}: ${url}`);
    expect(await newestChanges()).toMatchObject({
      links: { from: [about, courses], to: [courses, about] },
      x: { from: 'https://x.com/surgeons', to: '' },
    });
  });

  test.each([
    ['JSON', false],
    ['multipart', true],
  ])('are removed by %s', async (_, withLogo) => {
    await office.ok(settingsUpdate, { ...plain, ...linksToSend([]), ...(withLogo && { logo }) });
    expect((await seenBy(office))?.links).toEqual([]);
  });

  test('with a fault are told at their row, and nothing is stored', async () => {
    const wrong = [...pages, { link_label: '', link_url: 'javascript:alert(1)' }];
    const { http, errors } = await office.refused(settingsUpdate, {
      ...plain,
      ...linksToSend(wrong),
      facebook: 'our page',
    });
    const noAddress = 'Please enter a web address such as https://www.example.org';
    expect({ http, errors }).toEqual({
      http: 422,
      errors: {
        'link_label.2': 'Label cannot be empty',
        'link_url.2': noAddress,
        facebook: noAddress,
      },
    });
    expect(await seenBy(office)).toMatchObject(stored);
  });

  test('are changed by who may change settings alone', async () => {
    const viewer = await anAdministrator(world, 'Viewer', { Settings: ['view'] });
    expect((await viewer.refused(settingsUpdate, { ...plain, ...linksToSend([]) })).http).toBe(403);
    expect(await seenBy(world.browser())).toMatchObject(stored);
  });
});

test('why one joins is for every visitor to read; it stays when it is not sent, and may be too much', async () => {
  const send = (benefits: string) => office.ok(settingsUpdate, { ...plain, benefits });
  await send('A number of your own\r\n\r\n A journal ');
  await office.ok(settingsUpdate, plain);
  expect((await seenBy(world.browser()))?.benefits).toEqual(['A number of your own', 'A journal']);
  const { http, errors } = await office.refused(settingsUpdate, { ...plain, benefits: 'x'.repeat(121) });
  expect({ http, errors }).toEqual({
    http: 422,
    errors: { benefits: 'At most 120 characters on a line' },
  });
  await send('');
  expect((await seenBy(office))?.benefits).toEqual([]);
  expect(await newestChanges()).toEqual({
    benefits: { from: ['A number of your own', 'A journal'], to: [] },
  });
});
