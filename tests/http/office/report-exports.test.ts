import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { sample, string } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditCalls } from '#contract/audit/calls.ts';
import { ageInYears, dayOf } from '#contract/kit/day.ts';
import { notGiven } from '#contract/kit/fact.ts';
import { type Download, downloadUrl } from '#contract/kit/define-download.ts';
import { applicationExport, paymentExport, reportCalls } from '#contract/reports/calls.ts';
import { applicationColumns, paymentColumns, reportFileNames } from '#contract/reports/columns.ts';
import { anApplication, aPayment } from '#tests/world/applications.ts';
import { aReason } from '#tests/steps/reason.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { readCsv } from '#tests/world/read-csv.ts';
import { aQuickAdministrator } from '#tests/world/sessions.ts';

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp({ env: { DEMO: '1' } });
  office = await world.admin();
});
afterAll(() => world.close());

const MARK = '\uFEFF';

/** The file as a program reads it, without its mark. */
async function exported(download: Download, filters: Record<string, unknown> = {}) {
  const answer = await office.download(download, { ...aReason, ...filters });
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  const [titles = [], ...rows] = readCsv(text.slice(MARK.length));
  return { answer, text, titles, rows, named: rows.map((row) => named(titles, row)) };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** An answer with what is sent behind it, which fetch does not tell. */
async function withTrailers(path: string) {
  const cookie = [...office.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const asked = get(world.url + path, { headers: { source: 'web', 'x-face': 'office', cookie } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const bytes = await buffer(answer);
  return { text: bytes.toString(), trailers: { ...answer.trailers } };
}

function named(titles: string[], row: string[]): Record<string, string> {
  expect(row.length).toBe(titles.length);
  return Object.fromEntries(titles.map((title, at) => [title, row[at] ?? '']));
}

const lists = [
  ['application', reportCalls.applicationReport, applicationExport, applicationColumns],
  ['payment', reportCalls.paymentReport, paymentExport, paymentColumns],
] as const;

describe.each(lists)('the %s report of the demo', (kind, call, download, columns) => {
  test.each([{}, { application_id: 2 }, { search: 'a' }, { from_date: '2026-06-01', to_date: '2026-10-31' }])(
    'exports the rows of the screen: %o',
    async (filters) => {
      const { data, total } = await office.ok(call, filters);
      const { rows, titles } = await exported(download, filters);
      expect(rows.length).toBe(total);
      const at = titles.indexOf('Email');
      expect(rows.map((row) => row[at])).toEqual(data.map((row) => row.email || notGiven));
      // The words of the page; only what a spreadsheet would calculate bears an apostrophe.
      const cells = rows.map((row) =>
        row.slice(0, columns.length).map((cell) => cell.replace(/^'(?=[=+@-])/, '')),
      );
      expect(cells).toEqual(data.map((row) => row.cells));
    },
  );

  test('has as many rows as the database', async () => {
    const { rows } = await exported(download);
    const counted =
      kind === 'payment'
        ? world.db.selectFrom('payments').select('id')
        : world.db.selectFrom('applications').select('id').where('status_id', 'not in', [0, 13]);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.length).toBe((await counted.execute()).length);
  });

  test('is a file of its own name that nothing acts in', async () => {
    const { answer, text, titles } = await exported(download);
    expect(text.startsWith(MARK)).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    const name =
      kind === 'payment' ? 'Membership-Application-Payment-Report' : 'Membership-Application-Report';
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}.csv"`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const shown: string[] = columns.map(({ title }) => title);
    expect(titles).toEqual(kind === 'payment' ? shown : [...shown, 'Login Activity']);
  });

  test('leaves a line in the audit log, with how many rows the file has and its checksum', async () => {
    const { rows, text } = await exported(download, { search: 'example' });
    const { data } = await office.ok(auditCalls.auditList, { what: 'report.exported', limit_value: 1 });
    expect(data[0]).toMatchObject({
      subject: `${kind} report`,
      changes: {
        ...aReason,
        search: 'given',
        rows: rows.length,
        whole: true,
        sha256: sha256(text).toString('hex'),
      },
    });
  });

  test('says at its end how many rows it has, and its checksum', async () => {
    const { text, trailers } = await withTrailers(downloadUrl(download, { ...aReason }));
    const rows = readCsv(text).length - 1;
    expect(trailers).toEqual({
      'repr-digest': `sha-256=:${sha256(text).toString('base64')}:`,
      'x-rows': String(rows),
    });
  });

  test('an empty one has its titles', async () => {
    const { rows, titles } = await exported(download, { search: 'zzyzx' });
    expect(rows).toEqual([]);
    expect(titles.length).toBeGreaterThan(columns.length - 1);
  });

  test('is for the role that may see the report', async () => {
    const module = kind === 'payment' ? 'Payment reports' : 'Application reports';
    const other = kind === 'payment' ? 'Application reports' : 'Payment reports';
    const may = await aQuickAdministrator(world, `May ${kind}`, { [module]: ['view'] });
    const mayNot = await aQuickAdministrator(world, `May not ${kind}`, {
      [other]: ['view'],
      Application: ['view'],
    });
    const whole = await may.download(download, { ...aReason });
    expect(whole.status).toBe(200);
    // To its end, where its line of the log is written.
    await whole.arrayBuffer();
    expect((await mayNot.download(download, {})).status).toBe(403);
    expect((await world.browser().download(download, {})).status).toBe(401);
  });

  test('a wrong filter is refused at its field', async () => {
    const answer = await office.download(download, { from_date: '31/12/2026' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: { from_date: 'Must be a date' } });
  });

  test('the head alone is no export: it names the file, reads no row and leaves no line', async () => {
    const lines = () =>
      world.db.selectFrom('audit_log').where('what', '=', 'report.exported').select('id').execute();
    const before = await lines();
    const address = (from_date: string) =>
      `/api${download.path}?${new URLSearchParams({ from_date, ...aReason })}`;
    const head = await office.fetch(address('2026-01-01'), { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-disposition')).toContain(reportFileNames[kind]);
    expect((await office.fetch(address('31/12/2026'), { method: 'HEAD' })).status).toBe(422);
    expect(await lines()).toEqual(before);
  });
});

describe('cells', () => {
  const cellsOf = async (last_name: string, values: Parameters<typeof anApplication>[1]) => {
    await anApplication(world.db, { ...values, last_name });
    const { named: rows } = await exported(applicationExport, { search: last_name });
    return rows[0] ?? {};
  };

  test.each([
    ['Tamil', 'லட்சுமி நாராயணன்'],
    ['Devanagari', 'आशा राव'],
    ['a character of two halves', 'Dr 𝒜sha 🩺'],
    ['quotes', 'Asha "Ashu" Rao'],
    ['only quotes', '""'],
    ['commas', 'Chennai, Tamil Nadu'],
    ['line breaks', 'First floor\nSecond street\r\nChennai'],
    ['semicolons and tabs', 'a;b\tc'],
    ['a sign in the middle', 'A-1 = B+2 @ C'],
  ])('%s arrive as they are', async (name, street_line1) => {
    const cells = await cellsOf(`Zcell ${name}`, { street_line1 });
    expect(cells['Street line 1']).toBe(street_line1);
  });

  test('whatever is written is read as it was, but for the apostrophe of formulas', async () => {
    const texts = sample(string({ unit: 'grapheme' }), 300).map((text) => text.replaceAll('\0', ''));
    const at = Date.parse('2026-11-20T06:00:00Z');
    for (const [index, street_line1] of texts.entries())
      await anApplication(world.db, { street_line1, last_name: 'Zrandom', created_at: new Date(at - index) });
    const { named: rows } = await exported(applicationExport, { search: 'zrandom' });
    expect(rows.map((row) => row['Street line 1']?.replace(/^'/, ''))).toEqual(
      texts.map((text) => (text === '' ? 'N/A' : text.replace(/^'/, ''))),
    );
  });

  test.each(['+91', '--', '-', '+1234567890', 'a=1', "'a"])('%j is no formula', async (plain) => {
    const cells = await cellsOf('Zplainly', { street_line2: plain, created_at: new Date() });
    expect(cells['Street line 2']).toBe(plain);
    await world.db.deleteFrom('applications').where('last_name', '=', 'Zplainly').execute();
  });

  test.each(['2000-02-29', '2004-11-21', '2004-11-22', '2026-11-21', '2026-11-22', '1926-03-01'])(
    'who was born on %s is as old as everywhere else',
    async (dob) => {
      const cells = await cellsOf('Zborn', { dob, created_at: new Date() });
      expect(cells['Age']).toBe(String(ageInYears(dob, dayOf(world.clock.now())) ?? 'N/A'));
      await world.db.deleteFrom('applications').where('last_name', '=', 'Zborn').execute();
    },
  );

  test.each([
    '=1+1',
    '+1-1',
    '+9१',
    '-5',
    '--1',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠a',
    '=1,"2"',
  ])('a formula is text: %j', async (formula) => {
    const cells = await cellsOf('Zformula', { street_line2: formula, created_at: new Date() });
    expect(cells['Street line 2']).toBe(`'${formula}`);
    await world.db.deleteFrom('applications').where('last_name', '=', 'Zformula').execute();
  });

  test('a dialling code stays one, what is missing is N/A, days are dd/MM/yyyy', async () => {
    const cells = await cellsOf('Zplain', { dob: '1980-11-21', middle_name: '', mobile_code: '+91' });
    expect(cells).toMatchObject({
      'First name': 'Asha',
      'Middle name': 'N/A',
      'Date of birth': '21/11/1980',
      Age: '46',
      'Mobile code': '+91',
      'Membership number': 'N/A',
      'Membership date': 'N/A',
      State: 'N/A',
      Status: 'Pending Payment',
      'Login Activity': '--',
    });
    expect(Object.values(await cellsOf('Zolder', { mobile_code: '+1+1' }))).toContain("'+1+1");
  });

  test('amounts of a payment are in whole units, its day the one in India', async () => {
    const payer = await anApplication(world.db, { last_name: 'Zpayer' });
    await aPayment(world.db, payer, 1, new Date('2026-11-20T18:40:00Z'));
    const { named: rows } = await exported(paymentExport, { search: 'zpayer' });
    expect(rows).toMatchObject([
      {
        'Payment status': 'Success',
        'Payment method': 'Razorpay',
        Currency: 'INR',
        Amount: '4130',
        'Application fee': '3500',
        'GST (%)': '18',
        'GST amount': '630',
        'Recorded on': '21/11/2026',
      },
    ]);
    expect(rows[0]?.['Login Activity']).toBeUndefined();
  });
});
