import type { Updateable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentCalls, documentDownload, type DocumentKind } from '#contract/documents/calls.ts';
import { notificationCalls } from '#contract/notifications/calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { refusals } from '#contract/texts/refusals.ts';
import type { Applications } from '#server/kit/db/db-types.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { readPdf } from '#server/modules/documents/draw/testing/read-pdf.ts';
import { aPayer } from '#tests/steps/pay.ts';
import { payOffline } from '#tests/steps/refund.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { enterOfficers } from '#tests/world/whole-application.ts';

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
  await enterOfficers(office);
});
afterAll(() => world.close());

const documentOf = (browser: Browser, kind: DocumentKind, { public_id: id }: ApplicationRow) =>
  browser.download(documentDownload, { kind, id, as: 'pdf' });

async function bellsOf({ id }: ApplicationRow) {
  const { data } = await office.ok(notificationCalls.notificationList, {});
  return data
    .filter(({ member_id, about }) => member_id === id && about === 'unprintable')
    .map(({ document, characters, first_name }) => `${document} ${first_name}: ${characters}`);
}

async function correct({ id }: ApplicationRow, values: Updateable<Applications>) {
  await world.db.updateTable('applications').set(values).where('id', '=', id).execute();
}

test('a payment counts although its invoice cannot be printed; corrected, it is of the day of the payment', async () => {
  const values = { first_name: '漢字', street_line1: '12 Gandhi Street 😀' };
  const payer = await aPayer(world, values);
  await payOffline(office, payer);
  const { application, browser } = payer;
  expect(await bellsOf(application)).toEqual(['invoice 漢字: 漢 字 😀']);
  const paid = await world.db
    .selectFrom('applications')
    .select(['paid', 'status_id'])
    .where('id', '=', application.id)
    .executeTakeFirst();
  expect(paid).toEqual({ paid: true, status_id: statusIds.pendingActions });

  const told = await documentOf(office, 'receipt', application);
  expect(told.status).toBe(409);
  expect(await told.text()).toContain('it cannot show');
  const waits = await documentOf(browser, 'invoice', application);
  expect(await waits.json()).toMatchObject({ message: refusals.document_waits.text });
  await browser.refused(documentCalls.invoiceData, { id: application.public_id });
  expect((await bellsOf(application)).filter((bell) => bell.startsWith('invoice'))).toHaveLength(1);

  // Paid two days ago.
  await correct(application, {
    first_name: 'Asha',
    street_line1: '12 Gandhi Street',
    invoice_waits_since: new Date('2026-11-19T06:00:00Z'),
  });
  const { text } = await readPdf(
    new Uint8Array(await (await documentOf(browser, 'invoice', application)).arrayBuffer()),
  );
  expect(text).toContain('Asha');
  expect(text).toContain('Issue Date 19 - Nov - 2026');
  expect((await documentOf(browser, 'receipt', application)).status).toBe(200);
  const { data } = await browser.ok(documentCalls.invoiceData, { id: application.public_id });
  expect(data[0]).toMatchObject({ first_name: 'Asha' });
});

test.each(['certificate', 'letter'] as const)(
  'a %s with a character that no font has is not issued, and the office is told once',
  async (kind) => {
    const member = await anApplication(world.db, {
      status_id: statusIds.numberAllotted,
      membership_no: `LM-U-${kind}`,
      member_reg_date: '2020-06-01',
      first_name: 'เมฆ',
    });
    for (let asked = 0; asked < 2; asked += 1) {
      const response = await documentOf(office, kind, member);
      expect(response.status).toBe(409);
      expect(await response.text()).toMatch(/of .*เมฆ.* cannot be issued: it cannot show เ ม ฆ/);
    }
    expect(await bellsOf(member)).toEqual([`${kind} เมฆ: เ ม ฆ`]);
    const issued = world.db
      .selectFrom('issued_documents')
      .select('id')
      .where('application_id', '=', member.id);
    expect(await issued.execute()).toEqual([]);
    await correct(member, { first_name: 'മേഘ' });
    expect((await documentOf(office, kind, member)).status).toBe(200);
  },
);

test('an invoice that was issued with boxes before is issued again once its text is corrected', async () => {
  const payer = await aPayer(world, {});
  await payOffline(office, payer);
  await world.db
    .updateTable('issued_documents')
    .set((row) => ({
      figures: row.fn('jsonb_set', ['figures', row.val('{recipient,name}'), row.val('"漢"')]),
    }))
    .where('application_id', '=', payer.application.id)
    .where('kind', '=', 'invoice')
    .execute();
  await correct(payer.application, { first_name: 'Meera' });
  const response = await documentOf(payer.browser, 'invoice', payer.application);
  expect((await readPdf(new Uint8Array(await response.arrayBuffer()))).text).toContain('Meera');
});
