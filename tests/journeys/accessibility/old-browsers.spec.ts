import { readFileSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { webFolder } from '#tools/web-build/web-build.ts';
import { newerBuiltIns } from '#tests/architecture/code-rules.ts';
import { anApplication } from '#tests/world/applications.ts';
import { aHeicPhoto, aPdf } from '#tests/world/uploads.ts';
import { chooseFile } from '#tests/journeys/steps/apply.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { expect, test } from '#tests/journeys/world.ts';

/**
 * Takes away what the oldest of our browsers do not have (docs/decisions/0032), here and in every worker of the page.
 * @returns the names of the workers that began since then
 */
async function asAnOldBrowser(page: Page): Promise<string[]> {
  const workers: string[] = [];
  await page.addInitScript(takeAway);
  await page.route(/worker[^/]*js$/, async (route) => {
    workers.push(basename(new URL(route.request().url()).pathname));
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `(${String(takeAway)})();\n${await answer.text()}` });
  });
  return workers;
}

/** Runs in the browser, so it stands for itself. */
function takeAway(): void {
  const missing: [object, string[]][] = [
    [globalThis, ['Iterator', 'Temporal', 'URLPattern', 'requestIdleCallback', 'Float16Array']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Math, ['sumPrecise', 'f16round']],
    [RegExp, ['escape']],
    [Error, ['isError']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Uint8Array, ['fromHex', 'fromBase64']],
    [Uint8Array.prototype, ['toHex', 'toBase64', 'setFromHex', 'setFromBase64']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [WeakMap.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference']],
    [Set.prototype, ['isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object,
      ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
    ],
  ];
  if (typeof Element !== 'undefined') missing.push([Element.prototype, ['checkVisibility', 'moveBefore']]);
  for (const [of, names] of missing) for (const name of names) Reflect.deleteProperty(of, name);
}

test('an application with its uploads is filled in, and an upload viewed, in an old browser', async ({
  page,
  product,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const workers = await asAnOldBrowser(page);
  const application = await anApplication(product.db, { status_id: 0, personal_saved_at: new Date() });
  const wizard = '/user-member-application/life-member';
  await enterPortal(page, product, 'applicant', application, `${wizard}?step=personal`);
  expect(await page.evaluate(() => 'withResolvers' in Promise || 'canParse' in URL)).toBe(false);
  await chooseFile(page, 'Profile photo', await aHeicPhoto());
  await page.goto(`/application${wizard}?step=education`);
  await chooseFile(page, 'NMC certificate', await aPdf('NMC certificate'));
  await page.getByRole('button', { name: /^View .*NMC certificate/ }).click();
  await expect(page.getByRole('img', { name: /page 1 of 1$/ })).toBeVisible();
  // Each is requested several times: when it is preloaded, and when it starts.
  expect([...new Set(workers)]).toEqual([expect.stringContaining('heic'), expect.stringContaining('pdf')]);
  expect(faults).toEqual([]);
});

/** They bring what is missing with them; each with its reason. */
const known: Record<string, string> = {
  'pdf-pages': 'legacy build of pdf.js',
  'pdf.worker': 'legacy build of pdf.js',
};

/** Asked for only where it is, as Zod asks for URL.canParse. */
const guarded = /typeof ([\w.]+)==[`'"]function[`'"]\?\1\(/g;

test('nothing of what we ship asks for more, libraries included', () => {
  const files = globSync('**/*.{js,mjs}', { cwd: webFolder });
  expect(files.length).toBeGreaterThan(50);
  const faults = files.flatMap((file) => {
    const name = basename(file).replace(/-.{8}\.m?js$/, '');
    if (name in known) return [];
    const text = readFileSync(join(webFolder, file), 'utf8').replaceAll(guarded, '');
    return newerBuiltIns.flatMap((newer) => (newer.test(text) ? [`${file}: ${newer.source}`] : []));
  });
  expect(faults).toEqual([]);
});
