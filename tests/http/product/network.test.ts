import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { fileDownload } from '#contract/applications/file-calls.ts';
import { enquiryCalls } from '#contract/enquiries/calls.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { flood } from '#contract/kit/limits.ts';
import { asFile, startApplication } from '#tests/steps/apply.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { aPhoto } from '#tests/world/uploads.ts';

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

const { enquiryForm } = enquiryCalls;
const mostOfOneNetwork =
  enquiryForm.limits?.find(({ by, counts }) => by === 'ip' && counts === 'sent')?.max ?? 0;
const times = Array.from({ length: mostOfOneNetwork }, (_, at) => at);

let people = 0;
const enquiry = () => ({
  first_name: 'Asha',
  email_id: `asha${(people += 1)}@example.org`,
  mobile_number: '9876543210',
  member_no: 'LM0001',
  subject: 'Certificate',
  message: 'Where is it?',
});

/** An enquiry as it arrives from a proxy; what it was answered with. */
async function enquire(forwarded: string, init?: RequestInit, at = world): Promise<number> {
  const body = new URLSearchParams(enquiry());
  const headers = new Headers(init?.headers);
  headers.set('x-forwarded-for', forwarded);
  const answer = await fetch(`${at.url}/api${enquiryForm.path}`, { method: 'POST', body, ...init, headers });
  return answer.status;
}

const lastAddress = async (at = world) => {
  const lines = at.db.selectFrom('audit_log').select('ip').where('what', '=', 'enquiry.sent');
  return (await lines.orderBy('id', 'desc').executeTakeFirstOrThrow()).ip;
};

test('a client behind the proxy is who the proxy names, whatever the client wrote before it', async () => {
  for (const at of times) expect(await enquire(`198.51.100.${at}, 203.0.113.1`)).toBe(200);
  expect(await lastAddress()).toBe('203.0.113.1');
  expect(await enquire('198.51.100.77, 203.0.113.1')).toBe(429);
  expect(await enquire('203.0.113.1, 203.0.113.2')).toBe(200);
});

test('without a proxy nobody names their address', async () => {
  const bare = await startApp({ env: { TRUST_PROXY: '0' } });
  try {
    expect(await enquire('203.0.113.1', {}, bare)).toBe(200);
    expect(await lastAddress(bare)).toBe('127.0.0.1');
  } finally {
    await bare.close();
  }
});

test('of IPv6 one network is one, and the log keeps the whole address', async () => {
  for (const at of times) expect(await enquire(`2001:db8:1:2:${at}::1`)).toBe(200);
  expect(await lastAddress()).toBe(`2001:db8:1:2:${times.length - 1}::1`);
  expect(await enquire('2001:db8:1:2:ffff::1')).toBe(429);
  expect(await enquire('2001:db8:1:3::1')).toBe(200);
});

test('a network is counted before the body is read, and refused without reading it', async () => {
  const broken = { body: 'no parts', headers: { 'content-type': 'multipart/form-data; boundary=cut' } };
  expect(await enquire('203.0.113.9', broken)).toBe(400);
  await world.db
    .updateTable('rate_limits')
    .set({ used: flood.max - 1 })
    .where('key', 'like', '%requests ip 203.0.113.9 %')
    .execute();
  expect(await enquire('203.0.113.9', broken)).toBe(400);
  expect(await enquire('203.0.113.9', broken)).toBe(429);
  expect(await enquire('203.0.113.10')).toBe(200);
});

test('HEAD is answered as GET is, without the bytes', async () => {
  const { browser, id } = await startApplication(world);
  const photo = { id, field: 'profile', file: asFile(await aPhoto()) } as const;
  const { data } = await browser.ok(applicationCalls.uploadFile, photo);
  const url = new URL(data.url, world.url);
  const address = url.pathname + url.search;
  expect(address).toBe(downloadUrl(fileDownload, { id: url.searchParams.get('id') ?? '' }));
  const [got, head] = [await browser.fetch(address), await browser.fetch(address, { method: 'HEAD' })];
  expect([got.status, head.status]).toEqual([200, 200]);
  expect(head.headers.get('content-disposition')).toBe(got.headers.get('content-disposition'));
  expect((await got.arrayBuffer()).byteLength).toBeGreaterThan(0);
  expect((await head.arrayBuffer()).byteLength).toBe(0);
  const foreign = await world.browser().fetch(address, { method: 'HEAD' });
  expect(foreign.status).toBe(404);
});
