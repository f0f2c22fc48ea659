import { request } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { fileFields, fileKinds } from '#contract/applications/uploads.ts';
import { checkUpload, waitingUploaders } from '#server/kit/files/inspect-upload.ts';
import { asFile, startApplication } from '#tests/steps/apply.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { aPageMaze, aPdf, aPhoto } from '#tests/world/uploads.ts';

const { memberInfo, uploadFile } = applicationCalls;

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

/** A file whose bytes come when the test says so. */
class SlowFile extends File {
  private readonly coming: Promise<unknown>;
  constructor(coming: Promise<unknown>) {
    super(['x'], 'slow.pdf');
    this.coming = coming;
  }
  override async arrayBuffer() {
    await this.coming;
    return super.arrayBuffer();
  }
}

/** Takes every place: two papers are being checked, and so many others' wait. */
function fillQueue(waiting: number): { empty(): Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { signal } = new AbortController();
  const checks = Array.from({ length: 2 + waiting }, (_, at) =>
    checkUpload(new SlowFile(promise), 'document', { owner: `other ${at}`, signal }),
  );
  const settled = Promise.allSettled(checks);
  return {
    async empty() {
      resolve();
      await settled;
    },
  };
}

test('all files of an application sent at once are taken', async () => {
  const { browser, id } = await startApplication(world);
  const sent = fileFields.map(async (field) =>
    browser.ok(uploadFile, {
      id,
      field,
      file: asFile(await (fileKinds[field] === 'document' ? aPdf(field) : aPhoto())),
    }),
  );
  await Promise.all(sent);
  const { files } = await browser.ok(memberInfo, { id });
  expect(files.map(({ field }) => field).toSorted()).toEqual([...fileFields].toSorted());
});

test('while too many papers wait, the next is told when to come again, and then is taken', async () => {
  const { browser, id } = await startApplication(world);
  const queue = fillQueue(waitingUploaders);
  const form = async () => {
    const body = new FormData();
    body.append('id', id);
    body.append('field', 'mci_certificate');
    body.append('file', asFile(await aPdf()));
    return browser.fetch(`/api${uploadFile.path}`, { method: 'POST', body });
  };
  const refused = await form();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('10');
  expect(await refused.json()).toEqual({
    status: false,
    code: 'papers_busy',
    message:
      'Many papers are being checked just now. Nothing you entered is lost; please try again in a minute.',
  });
  await queue.empty();
  expect((await form()).status).toBe(200);
});

test('the paper of a sender who hung up is not checked', async () => {
  const { browser, id } = await startApplication(world);
  const queue = fillQueue(0);
  const body = new FormData();
  body.append('id', id);
  body.append('field', 'mci_certificate');
  body.append('file', asFile(await aPdf()));
  const whole = new Response(body);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const sending = request(`${world.url}/api${uploadFile.path}`, {
    method: 'POST',
    headers: {
      'content-type': whole.headers.get('content-type') ?? '',
      'content-length': bytes.length,
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      source: 'web',
    },
  });
  sending.on('error', () => {});
  sending.end(bytes);
  await once(sending, 'finish');
  // It waits by now: what came after it is answered.
  for (let asked = 0; asked < 20; asked += 1) await browser.ok(memberInfo, { id });
  const closed = new Promise((resolve) => sending.once('close', resolve));
  sending.destroy();
  await closed;
  for (let asked = 0; asked < 20; asked += 1) await browser.ok(memberInfo, { id });
  await queue.empty();
  await browser.ok(uploadFile, { id, field: 'pg_degree_certificate', file: asFile(await aPdf()) });
  const { files } = await browser.ok(memberInfo, { id });
  expect(files.map(({ field }) => field)).toEqual(['pg_degree_certificate']);
});

test('many page trees without an end cost the server moments, not minutes', async () => {
  const { browser, id } = await startApplication(world);
  const refusals = await Promise.all(
    fileFields
      .filter((field) => fileKinds[field] === 'document')
      .map((field) => browser.refused(uploadFile, { id, field, file: asFile(aPageMaze()) })),
  );
  for (const { http, errors } of refusals)
    expect({ http, file: errors?.['file'] }).toMatchObject({ http: 422 });
});
