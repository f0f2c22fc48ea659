import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditCalls } from '#contract/audit/calls.ts';
import { bundleDownload } from '#contract/documents/calls.ts';
import { applicationExport, paymentExport, reportCalls } from '#contract/reports/calls.ts';
import { aReason } from '#tests/steps/reason.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication, aPayment } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());

const refusalOf = async (response: Response) => ({
  http: response.status,
  ...((await response.json()) as { code: string; errors: object }),
});

test.each([
  ['application', applicationExport, {}],
  ['payment', paymentExport, {}],
  ['papers', bundleDownload, { id: '1' }],
] as const)('no export of the %s kind leaves without a reason', async (_, download, input) => {
  const ask = (given: object) => office.download(download, { ...input, ...given });
  expect(await refusalOf(await ask({}))).toMatchObject({
    http: 422,
    code: 'reason_needed',
    errors: { reason_kind: 'Please choose what it is for', reason: 'Please say it in a few words' },
  });
  expect(await refusalOf(await ask({ ...aReason, reason: 'tax ' }))).toMatchObject({
    errors: { reason: 'Please say it in a few words' },
  });
  const lines = await world.db.selectFrom('audit_log').select('id').where('kind', '=', 'export').execute();
  expect(lines).toEqual([]);
});

test('the log says why, and whose data it was; the log of a person shows the export', async () => {
  const [one, other] = [await anApplication(world.db, { status_id: 6 }), await anApplication(world.db)];
  await aPayment(world.db, other, 1);
  const csv = await office.download(applicationExport, { ...aReason, application_status: 6 });
  expect((await csv.text()).split('\r\n').filter(Boolean)).toHaveLength(2);
  const paid = await office.download(paymentExport, { ...aReason, reason: 'For the auditors' });
  await paid.text();

  const about = async (id: number) => {
    const { data } = await office.ok(auditCalls.auditList, { subject: `application ${id}`, kind: 'export' });
    return data.map(({ subject, changes }) => [subject, changes['reason'], changes['reason_kind']]);
  };
  expect(await about(one.id)).toEqual([['application report', 'For the yearly accounts', 'accounts']]);
  expect(await about(other.id)).toEqual([['payment report', 'For the auditors', 'accounts']]);
  const kept = await world.db
    .selectFrom('export_subjects')
    .select('application_ids')
    .orderBy('line_id')
    .execute();
  expect(kept.map(({ application_ids }) => application_ids)).toEqual([[one.id], [other.id]]);
});

test('papers of one person, as one file, are an export too', async () => {
  const { id } = await anApplication(world.db);
  const answer = await office.download(bundleDownload, { ...aReason, id: String(id) });
  expect(answer.status).toBe(200);
  const { data } = await office.ok(auditCalls.auditList, { subject: `application ${id}`, kind: 'export' });
  expect(data.map(({ what }) => what)).toEqual(['papers.bundled']);
});

test('the call of the specification goes on without one, and says how many rows were read', async () => {
  const all = await office.ok(reportCalls.applicationReport, { search: '' });
  expect(all.data.length).toBeGreaterThan(0);
});
