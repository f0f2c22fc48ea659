import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { policyReports } from '#contract/browser-faults/policy-reports.ts';
import { downloads } from '#contract/calls.ts';
import { dayOf } from '#contract/kit/day.ts';
import type { Flag } from '#contract/kit/define-call.ts';
import { type Download, downloadUrl } from '#contract/kit/define-download.ts';
import { moduleNames } from '#contract/kit/permissions.ts';
import { visitor } from '#server/kit/context/caller.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import { freezeRoll } from '#server/modules/voters/index.ts';
import { aMeeting, aReferred } from '#tests/steps/committee.ts';
import { aMemberToShow, offerDirectory } from '#tests/steps/directory.ts';
import { common, headersOf } from '#tests/steps/headers.ts';
import { storeLogo } from '#tests/steps/logo.ts';
import type { Flags } from '#tests/world/administrators.ts';
import { anApplication } from '#tests/world/applications.ts';
import { issuedInvoices } from '#tests/world/issued-invoices.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aReadyExport } from '#tests/steps/list-exports.ts';
import { aReason } from '#tests/steps/reason.ts';
import { aQuickAdministrator, personOf } from '#tests/world/sessions.ts';
import { aPhoto, storeUpload } from '#tests/world/uploads.ts';
import { startApp, type World } from '#tests/world/app.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omas-headers-'));
  world = await startApp({ env: { PUBLIC_URL: 'https://omas.example', STORAGE_URL: `file:${folder}` } });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const every = { ...common, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
const json = { 'content-type': 'application/json; charset=utf-8' };
const unkept = { ...json, 'cache-control': 'no-store' };
/** Of what somebody stored or may keep: in a sandbox, kept by no cache. */
const keepsafe = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'private, no-store',
};

type Own = Record<string, string | undefined>;
/** No hook runs for an address that cannot be decoded; the next one tells the browser about https again. */
const withoutHelmet: Own = {
  'origin-agent-cluster': undefined,
  'strict-transport-security': undefined,
  'x-dns-prefetch-control': undefined,
  'x-download-options': undefined,
  'x-permitted-cross-domain-policies': undefined,
  'x-xss-protection': undefined,
};

async function expectHeaders(answer: Response, own: Own): Promise<void> {
  expect(await headersOf(answer)).toEqual({ ...every, ...own });
}

/** Each kind of answer that is neither page nor download: path, status, and what it has beside, or instead of, the common ones. */
const answers: readonly [kind: string, path: string, status: number, own: Own, init?: RequestInit][] = [
  ['an answer of a call', '/api/session', 200, unkept],
  ['the same for HEAD', '/api/session', 200, unkept, { method: 'HEAD' }],
  ['what is not there', '/api/no_such_call', 404, unkept],
  ['what is not there for HEAD', '/api/no_such_call', 404, unkept, { method: 'HEAD' }],
  ['what needs a sign-in', '/api/get_user', 401, unkept],
  [
    'a form that is wrong',
    '/api/adminlogin',
    422,
    unkept,
    { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
  ],
  [
    'a body that cannot be read',
    '/api/adminlogin',
    400,
    unkept,
    { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
  ],
  [
    'another site that sends',
    '/api/logout',
    403,
    unkept,
    {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
    },
  ],
  ['an address that cannot be decoded', '/api/%ZZ', 400, { ...unkept, ...withoutHelmet }],
  ['one of a page', '/application/%ZZ', 302, { ...withoutHelmet, location: '/application/page-not-found' }],
  [
    'an answer that the browser keeps',
    '/api/get_country',
    200,
    {
      ...json,
      'cache-control': 'private, no-cache',
    },
  ],
  ['the description of the calls', '/api/openapi.json', 200, json],
  ['what a load balancer asks', '/healthz', 200, json],
  ['whether it is ready', '/readyz', 200, json],
];

test.each(answers)('%s', async (_, path, status, own, init) => {
  const answer = await fetch(world.url + path, { redirect: 'manual', ...init });
  expect(answer.status).toBe(status);
  await expectHeaders(answer, own);
});

test('the page of the calls runs its own script alone', async () => {
  const answer = await fetch(`${world.url}/api/docs`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  await expectHeaders(answer, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
  });
});

/** Put there by hand: behind https nobody signs in here. */
async function anEntryWithPhoto(): Promise<string> {
  await offerDirectory(world);
  const member = await aMemberToShow(world);
  await storeUpload(world.db, `file:${folder}`, member, 'profile', await aPhoto());
  const published_at = world.clock.now();
  const entry = { application_id: member.id, public_id: 'entry-with-photo', fields: ['photo'], published_at };
  await world.db.insertInto('directory_entries').values(entry).execute();
  return entry.public_id;
}

type Asked = { kind: string; own: Own; input: () => Promise<object> };

/** Each download of the contract, in each of its types; one without a row does not compile. */
const kept: Record<keyof typeof downloads, Asked[]> = {
  file: [
    ['a paper', 'application/pdf', 'a.pdf'],
    ['a picture', 'image/jpeg', 'a.jpg'],
    ['a signature', 'image/png', 'a.png'],
  ].map(([kind = '', type = '', name = '']) => ({
    kind,
    own: { ...keepsafe, 'content-type': type, 'content-disposition': `inline; filename="${name}"` },
    input: async () => ({ id: await aFile(type, name) }),
  })),
  document: [
    {
      kind: 'a document to keep',
      own: {
        ...keepsafe,
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; filename=".*\.pdf"/) as string,
      },
      input: async () => ({ id: await aPaid(), kind: 'invoice', as: 'pdf' }),
    },
    {
      kind: 'a document on the screen',
      own: {
        ...keepsafe,
        'content-type': 'image/svg+xml; charset=utf-8',
        'content-disposition': expect.stringMatching(/^attachment; filename=".*\.svg"/) as string,
        'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/) as string,
      },
      input: async () => ({ id: await aPaid(), kind: 'invoice', as: 'svg' }),
    },
  ],
  documentBundle: [
    {
      kind: 'an application as one file',
      own: {
        ...keepsafe,
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; filename=".*\.pdf"/) as string,
      },
      input: async () => ({ id: String((await anApplication(world.db, { status_id: 3 })).id), ...aReason }),
    },
  ],
  documentBatch: [
    {
      kind: 'many documents',
      own: {
        ...keepsafe,
        'content-type': 'application/zip',
        'content-disposition': expect.stringMatching(/^attachment; filename=".*\.zip"/) as string,
      },
      input: async () => ({ id: await aReadyBatch(), ...aReason }),
    },
  ],
  directoryPhoto: [
    {
      kind: 'the photo of an entry in the directory',
      own: {
        ...keepsafe,
        'content-type': 'image/jpeg',
        'content-disposition': 'inline; filename="photo.jpg"',
        'x-robots-tag': 'noindex',
      },
      input: async () => ({ id: await anEntryWithPhoto() }),
    },
  ],
  siteLogo: [
    {
      kind: 'the logo at the size of the pages',
      own: {
        ...keepsafe,
        'content-type': 'image/webp',
        'content-disposition': 'attachment; filename="logo.webp"',
        'cache-control': 'public, max-age=31536000, immutable',
      },
      input: async () => ({ id: await storeLogo(world.db, `file:${folder}`), size: 'small' }),
    },
  ],
  ownDataFile: [
    {
      kind: 'the own data',
      own: {
        ...keepsafe,
        'content-type': 'application/zip',
        'content-disposition': expect.stringMatching(/^attachment; filename=".*\.zip"/) as string,
      },
      input: async () => {
        const { public_id: id } = await anApplication(world.db);
        return { id };
      },
    },
  ],
  applicationExport: [csv('a report of applications')],
  paymentExport: [csv('a report of payments')],
  figureExport: [figure('a figure', { figure: 'month' })],
  incomeExport: [figure('the income')],
  votersRollFile: [
    {
      ...csv('a voters’ roll'),
      input: async () => ({ id: await aRollOfOne(), ...aReason }),
    },
  ],
  meetingPack: [
    {
      kind: 'the agenda of a meeting',
      own: {
        ...keepsafe,
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; filename="agenda-.*\.pdf"/) as string,
      },
      input: async () => {
        const { id } = await aReferred(world);
        return { id: await aMeeting(await world.admin(), 'committee', [id]), ...aReason };
      },
    },
  ],
  listExportFile: [
    {
      ...csv('an export of a list'),
      input: async () => ({ id: await aReadyExport(world, (await newestAdministrator()).id), ...aReason }),
    },
  ],
  notificationEvents: [
    {
      kind: 'the stream of the bell',
      own: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
      input: async () => ({}),
    },
  ],
  appManifest: [
    {
      kind: 'the manifest',
      own: { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' },
      input: async () => ({}),
    },
  ],
};

function csv(kind: string): Asked {
  return {
    kind,
    own: {
      ...keepsafe,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename=".*\.csv"/) as string,
    },
    input: async () => ({ search: '', from_date: '2026-01-01', ...aReason }),
  };
}

function figure(kind: string, filters: object = {}): Asked {
  return {
    ...csv(kind),
    input: async () => ({ from_date: '2026-01-01', to_date: '2026-12-31', ...filters }),
  };
}

/** A roll of somebody who is a member. */
async function aRollOfOne(): Promise<number> {
  const member = {
    status_id: 12,
    membership_no: 'ILM9901',
    package_id: 3,
    member_reg_date: '2026-01-10',
  } as const;
  await anApplication(world.db, member);
  const now = world.clock.now();
  return inTransaction(world.db, (tx) =>
    freezeRoll(
      { tx, now, caller: visitor, origin: { ip: '' } },
      { name: 'Election', as_of: dayOf(now), types: [3] },
    ),
  );
}

let files = 0;
let people = 0;

/** Where the product stands at https, its cookies are of this host alone. */
function secured(browser: Browser): Browser {
  for (const [name, token] of Array.from(browser.cookies)) browser.cookies.set(`__Host-${name}`, token);
  return browser;
}
/** Whose application was put there last. */
async function aNewestMember(): Promise<Browser> {
  const newest = world.db.selectFrom('applications').select(['id', 'account_id']).orderBy('id', 'desc');
  return personOf(world, 'member', await newest.executeTakeFirstOrThrow());
}

async function aFile(content_type: string, name: string): Promise<string> {
  files += 1;
  const { id } = await anApplication(world.db);
  const public_id = `file-with-headers-${String(files).padStart(4, '0')}`;
  const file = {
    public_id,
    storage_key: `h${files}`,
    application_id: id,
    field: 'profile',
    name,
    content_type,
    size: 1,
  };
  await world.db
    .insertInto('files')
    .values({ ...file, created_at: world.clock.now() })
    .execute();
  return public_id;
}

async function aPaid(): Promise<string> {
  const [paid] = await issuedInvoices(world.db, 1, world.clock.now());
  return String(paid?.id);
}

const newestAdministrator = () =>
  world.db.selectFrom('admins').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();

async function aReadyBatch(): Promise<number> {
  const asker = await newestAdministrator();
  const now = world.clock.now();
  const batch = {
    admin_id: asker.id,
    ip: '',
    kind: 'invoice',
    total: 1,
    done: 1,
    bytes: 1,
    sha256: '00',
    state: 'ready',
  };
  const query = world.db
    .insertInto('document_batches')
    .values({ ...batch, created_at: now, kept_until: now });
  return (await query.returning('id').executeTakeFirstOrThrow()).id;
}

const asked = Object.entries(kept).flatMap(([name, rows]) =>
  rows.map((row) => [row.kind, name as keyof typeof downloads, row] as const),
);

test.each(asked)('%s', async (_, name, { own, input }) => {
  const flags: Flag[] = ['view'];
  const given = Object.fromEntries(moduleNames.map((module) => [module, flags])) as Flags;
  people += 1;
  const reader = await aQuickAdministrator(world, `Reader ${people}`, given);
  const url = downloadUrl(downloads[name] as Download, await input());
  const person = secured(name === 'ownDataFile' ? await aNewestMember() : reader);
  const head = await person.fetch(url, { method: 'HEAD' });
  expect(head.status).toBe(200);
  await expectHeaders(head, own);
});

test.each(['file', 'documentBatch'] as const)(
  '%s that is not there is refused like any call',
  async (name) => {
    people += 1;
    const person = secured(
      await aQuickAdministrator(world, `Reader ${people}`, { 'Application reports': ['view'] }),
    );
    const answer = await person.fetch(
      downloadUrl(downloads[name] as Download, {
        id: name === 'file' ? 'A'.repeat(22) : 4711,
        ...(name === 'documentBatch' && aReason),
      }),
    );
    expect(answer.status).toBe(404);
    await expectHeaders(answer, unkept);
  },
);

const address = `/api${policyReports.path}`;
const report = (body: string, type: string = policyReports.types[0]) =>
  fetch(world.url + address, { method: 'POST', body, headers: { 'content-type': type } });

test('a report of a browser is taken; what is none, or too large, is refused', async () => {
  const one = JSON.stringify([{ type: 'csp-violation', body: { effectiveDirective: 'style-src-elem' } }]);
  expect((await report(one)).status).toBe(204);
  expect((await report('{}')).status).toBe(400);
  expect((await report(one, 'text/plain')).status).toBe(415);
  expect((await report(' '.repeat(policyReports.maxBytes + 1))).status).toBe(413);
});

test('reports of one network are bounded', async () => {
  const sent = await Promise.all(Array.from({ length: policyReports.limits.max }, () => report('[]')));
  expect(sent.some(({ status }) => status === 429)).toBe(true);
});
