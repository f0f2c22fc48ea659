import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { calls, downloads } from '#contract/calls.ts';
import type { Call } from '#contract/kit/define-call.ts';
import type { Download } from '#contract/kit/define-download.ts';
import type { SessionKind } from '#contract/accounts/callers.ts';
import { sessionCookies } from '#server/modules/accounts/sessions/session-tokens.ts';
import { type Applicant, aPersonalStep, asFile, startApplication } from '#tests/steps/apply.ts';
import { aPayer } from '#tests/steps/pay.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import { aPhoto } from '#tests/world/uploads.ts';

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

/** Two clinics as parallel lists; the second leaves most of its fields empty. */
const clinics = {
  clinic_name: ['Marina Clinic', 'Fort Hospital'],
  clinic_address_one: ['2 Beach Road', '9 Fort Street'],
  clinic_address_two: ['', 'Second floor'],
  clinic_country: ['101', '101'],
  clinic_state: ['4035', '4035'],
  clinic_city: ['Chennai', 'Vellore'],
  clinic_pin_code: ['600001', '632001'],
  clinic_stdcode: ['044', ''],
  clinic_landline: ['2345678', ''],
  clinic_mailing_address: ['0', '0'],
};

describe('member_two says the same in every form', () => {
  type Pairs = [string, string][];
  const person = async ({ id }: Applicant) => ({ ...aPersonalStep(), id });

  async function pairs(applicant: Applicant, nameOf: (name: string, at: number) => string): Promise<Pairs> {
    const lists: [string, string[]][] = Object.entries(clinics);
    const listed = lists.flatMap(([name, items]): Pairs => items.map((item, at) => [nameOf(name, at), item]));
    const alone = Object.entries(await person(applicant)).filter(([, value]) => !Array.isArray(value));
    return [...alone.map(([name, value]): [string, string] => [name, String(value)]), ...listed];
  }

  const json = { 'content-type': 'application/json' };
  const withPhoto = async (fields: Pairs) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    form.append('profile', asFile(await aPhoto()));
    return { body: form };
  };
  const names = (name: string) => name;
  const brackets = (name: string) => `${name}[]`;
  const places = (name: string, at: number) => `${name}[${at}]`;

  test.each<[string, (applicant: Applicant) => Promise<RequestInit>]>([
    [
      'JSON',
      async (one) => ({ body: JSON.stringify({ ...(await person(one)), ...clinics }), headers: json }),
    ],
    ['urlencoded, name', async (one) => ({ body: new URLSearchParams(await pairs(one, names)) })],
    ['urlencoded, name[]', async (one) => ({ body: new URLSearchParams(await pairs(one, brackets)) })],
    ['urlencoded, name[0]', async (one) => ({ body: new URLSearchParams(await pairs(one, places)) })],
    ['multipart, name', async (one) => withPhoto(await pairs(one, names))],
    ['multipart, name[]', async (one) => withPhoto(await pairs(one, brackets))],
    ['multipart, name[0]', async (one) => withPhoto(await pairs(one, places))],
  ])('%s', async (form, write) => {
    const applicant = await startApplication(world);
    const { browser, id } = applicant;
    if (!form.startsWith('multipart')) {
      await browser.ok(applicationCalls.uploadFile, { id, field: 'profile', file: asFile(await aPhoto()) });
    }
    const init = await write(applicant);
    const answer = await browser.fetch(`/api${applicationCalls.memberTwo.path}`, { method: 'POST', ...init });
    expect(await answer.json()).toEqual({ status: true, message: 'Saved.' });
    const { data, clinic } = await browser.ok(applicationCalls.memberInfo, { id });
    expect(data[0]).toMatchObject({ father_name: 'Mohan Rao', dob: '1980-05-17', mailing_address: 1 });
    expect(data[0]?.profile).not.toBeNull();
    expect(clinic).toEqual([
      {
        id: expect.any(Number),
        clinic_name: 'Marina Clinic',
        clinic_address_one: '2 Beach Road',
        clinic_address_two: '',
        clinic_country: 101,
        clinic_country_name: 'India',
        clinic_state: 4035,
        clinic_state_name: 'Tamil Nadu',
        clinic_city: 'Chennai',
        clinic_pin_code: '600001',
        clinic_stdcode: '044',
        clinic_landline: '2345678',
        clinic_mailing_address: 0,
      },
      expect.objectContaining({
        clinic_name: 'Fort Hospital',
        clinic_address_two: 'Second floor',
        clinic_city: 'Vellore',
        clinic_stdcode: '',
      }),
    ]);
  });
});

describe('a write from another website', () => {
  async function post(headers: Record<string, string>): Promise<string> {
    const { cookies } = await startApplication(world).then(({ browser }) => browser);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${world.url}/api/logout`, {
      method: 'POST',
      body: '{"who":"member"}',
      headers: { 'content-type': 'application/json', cookie, ...headers },
    });
    const { code = 'accepted' } = (await answer.json()) as { code?: string };
    return `${answer.status} ${code}`;
  }

  test.each<[string, Record<string, string>]>([
    ['its origin', { origin: 'https://evil.example' }],
    ['no readable origin', { origin: 'null' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['its site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site' }],
    ['a site and an origin', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    [
      'its origin, and an authorization that is no token',
      { origin: 'https://evil.example', authorization: 'Basic eA==' },
    ],
  ])('is refused by %s', async (_, headers) => {
    expect(await post(headers)).toBe('403 foreign_origin');
  });

  test('is none when it is ours, or when no browser sends it', async () => {
    expect(await post({ origin: world.url, 'sec-fetch-site': 'same-origin' })).toBe('200 accepted');
    expect(await post({ origin: world.url })).toBe('200 accepted');
    expect(await post({})).toBe('200 accepted');
  });
});

describe('a session of another kind', () => {
  const cookies = {} as Record<SessionKind, string>;
  beforeAll(async () => {
    const tracker = world.browser();
    const { email, application_no } = await anApplication(world.db);
    await tracker.ok(applicationCalls.trackApplication, { email, application_no: application_no ?? '' });
    const browsers = {
      admin: await world.admin(),
      member: (await aPayer(world)).browser,
      applicant: (await startApplication(world)).browser,
      tracker,
    };
    for (const kind of ['admin', 'member', 'applicant', 'tracker'] as const) {
      const name = sessionCookies[kind];
      cookies[kind] = `${name}=${browsers[kind].cookies.get(name)}`;
    }
  });

  const closed = Object.entries<Call | Download>({ ...calls, ...downloads }).filter(
    ([, call]) => !call.access.visitor,
  );
  const kinds: SessionKind[] = ['admin', 'member', 'applicant', 'tracker'];
  const keyNeeded = { code: 'partner_key_unknown', http: 401 };
  const cases = closed.flatMap(([name, call]) =>
    kinds.filter((kind) => !call.access[kind]).map((kind) => ({ name, kind, call })),
  );

  test.each(cases)('$kind is refused by $name', async ({ kind, call }) => {
    const write = {
      method: 'POST',
      body: '{}',
      headers: { cookie: cookies[kind], 'content-type': 'application/json' },
    };
    const read = { headers: { cookie: cookies[kind] } };
    const answer = await fetch(`${world.url}/api${call.path}`, call.method === 'POST' ? write : read);
    const refused = call.access.partner ? keyNeeded : { code: 'not_allowed', http: 403 };
    expect(await answer.json()).toMatchObject({ status: false, code: refused.code });
    expect(answer.status).toBe(refused.http);
  });

  test.each(closed)('nobody is refused by %s, before the body is read', async (_, call) => {
    const broken = {
      method: 'POST',
      body: 'not multipart',
      headers: { 'content-type': 'multipart/form-data; boundary=a' },
    };
    const answer = await fetch(`${world.url}/api${call.path}`, call.method === 'POST' ? broken : {});
    const { code } = call.access.partner ? keyNeeded : { code: 'sign_in_needed' };
    expect(await answer.json()).toMatchObject({ status: false, code });
    expect(answer.status).toBe(401);
  });
});

test('an address that is none is answered like every refusal', async () => {
  for (const [path, method] of [
    ['/api/no_such_call', 'GET'],
    ['/api/adminlogin', 'GET'],
    ['/api/session', 'POST'],
    ['/api', 'GET'],
    ['/elsewhere', 'DELETE'],
  ] as const) {
    const answer = await fetch(world.url + path, { method });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      status: false,
      code: 'not_found',
      message: 'We could not find what you are looking for.',
    });
  }
});

describe('a fault of ours', () => {
  test('is told by a number alone, in calls and for operators', async () => {
    const broken = await startApp();
    try {
      await sql`drop table degrees cascade`.execute(broken.db);
      const { http, message, code, request_id } = await broken
        .browser()
        .refused(calls.getPostgradList, { search: 'MS' });
      expect({ http, code }).toEqual({ http: 500, code: 'fault' });
      expect(request_id).toMatch(/^[\da-f]{10}$/);
      expect(message).toContain(request_id);
      expect(message).not.toMatch(/degrees|relation|select/i);

      await sql`drop table outbox_mails cascade`.execute(broken.db);
      for (const path of ['/metrics', '/readyz']) {
        const answer = await fetch(broken.url + path);
        expect(answer.status).toBeGreaterThanOrEqual(500);
        expect(await answer.text()).not.toMatch(/outbox|relation|select/i);
      }
      expect((await fetch(`${broken.url}/healthz`)).status).toBe(200);
    } finally {
      await broken.close();
    }
  });
});
