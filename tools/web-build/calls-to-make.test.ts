import { expect, test } from 'vitest';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { documentDownload } from '#contract/documents/calls.ts';
import { callsToMake } from './calls-to-make.ts';

/** What a browser gets of a file of the contract; undefined: all of it. */
async function browserGets(file: string): Promise<Record<string, unknown> | undefined> {
  const code = await callsToMake.load(new URL(`../../contract/${file}`, import.meta.url).pathname);
  return code === undefined
    ? undefined
    : ((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, unknown>);
}

test('a browser gets what it takes to make a call, and the plain values beside it', async () => {
  const { method, path, changes } = officeCalls.memberActivityUpdate;
  expect(await browserGets('applications/office-calls.ts')).toMatchObject({
    officeCalls: { memberActivityUpdate: { method, path, changes } },
    listSizes: [5, 10, 20, 50],
  });
  expect(await browserGets('documents/calls.ts')).toMatchObject({
    documentDownload: { method: 'GET', path: documentDownload.path },
  });
});

test('and neither schemas nor who may call it', async () => {
  const { officeCalls: calls } = (await browserGets('applications/office-calls.ts')) ?? {};
  expect(Object.keys(calls as object)).toEqual(Object.keys(officeCalls));
  for (const call of Object.values(calls as object))
    expect(['method', 'path', 'changes']).toEqual(expect.arrayContaining(Object.keys(call as object)));
  expect(await browserGets('notifications/calls.ts')).not.toHaveProperty('BellReason');
});

test('what a page checks by stays as it is', async () => {
  expect(await browserGets('lookup/check-lookup.ts')).toBeUndefined();
});
