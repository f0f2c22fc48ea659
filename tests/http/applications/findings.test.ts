import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import type { FileField } from '#contract/applications/uploads.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { allStatusIds } from '#contract/statuses/statuses.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { refusals } from '#contract/texts/refusals.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aJpegScan } from '#tests/world/uploads.ts';
import { aWholeApplication, putFile, uploadFile } from '#tests/world/whole-application.ts';

const { memberDetail } = applicationCalls;
const { fileVerdict } = officeCalls;
const blurred = 'The scan is blurred and cannot be read.';

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());

async function onDesk(given: object = {}) {
  return (await aWholeApplication(world.db, { status_id: 3, paid: true, ...given })).application;
}

async function detailOf(id: string, browser = office) {
  return browser.ok(memberDetail, { id });
}

async function urlOf(id: string, field: FileField): Promise<string> {
  return (await detailOf(id)).files.find((file) => file.field === field)?.url ?? '';
}

type Given = Partial<InputOf<typeof fileVerdict>>;
async function verdict(id: string, field: FileField, given: Given = {}) {
  const judged = { url: await urlOf(id, field), verdict: 'refused', reason: blurred } as const;
  return { member_id: id, field, ...judged, ...given };
}

describe('what the office found about a file', () => {
  test('is kept with who found it, seen by the office alone, changed, and taken back', async () => {
    const { id, public_id } = await onDesk();
    await office.ok(fileVerdict, await verdict(public_id, 'mci_certificate'));
    await office.ok(
      fileVerdict,
      await verdict(public_id, 'profile', { verdict: 'accepted', reason: 'Fine' }),
    );
    const { verdicts } = await detailOf(String(id));
    expect(verdicts).toHaveLength(2);
    expect(verdicts).toContainEqual({
      field: 'mci_certificate',
      verdict: 'refused',
      reason: blurred,
      by: 'Administrator',
      judged_on: world.clock.now().toISOString(),
    });
    expect(verdicts).toContainEqual(expect.objectContaining({ field: 'profile', reason: '' }));

    await office.ok(fileVerdict, await verdict(public_id, 'mci_certificate', { verdict: 'accepted' }));
    await office.ok(fileVerdict, await verdict(public_id, 'profile', { verdict: '' }));
    await office.ok(fileVerdict, await verdict(public_id, 'profile', { verdict: '' }));
    expect((await detailOf(public_id)).verdicts).toMatchObject([
      { field: 'mci_certificate', verdict: 'accepted', reason: '' },
    ]);
    const lines = await world.db
      .selectFrom('audit_log')
      .select('changes')
      .where('subject', '=', `application ${id}`)
      .where('what', '=', 'application.paper_judged')
      .orderBy('id')
      .execute();
    expect(lines[0]?.changes).toEqual({ field: 'mci_certificate', verdict: 'refused' });
    expect(lines).toHaveLength(5);
  });

  test('needs a reason to refuse, and a file to accept', async () => {
    const { public_id } = await onDesk();
    const noReason = await office.refused(fileVerdict, await verdict(public_id, 'profile', { reason: ' ' }));
    expect(noReason).toMatchObject({ http: 422, errors: { reason: 'Reason cannot be empty' } });
    const noFile = await verdict(public_id, 'letter_hod', { verdict: 'accepted' });
    expect((await office.refused(fileVerdict, noFile)).errors).toEqual({
      verdict: 'There is no file to accept',
    });
  });

  test('is refused when the file was replaced or removed meanwhile, and when one came meanwhile', async () => {
    const application = await onDesk({ status_id: 4 });
    const { public_id: id } = application;
    const seen = await verdict(id, 'mci_certificate');
    await uploadFile(world, application, 'mci_certificate', await aJpegScan());
    const late = await office.refused(fileVerdict, seen);
    expect(late).toMatchObject({ http: 409, code: 'file_replaced', message: refusals.file_replaced.text });
    const missing = await verdict(id, 'letter_hod');
    await putFile(world.db, application, 'letter_hod');
    expect(await office.refused(fileVerdict, missing)).toMatchObject({ code: 'file_replaced' });
    expect((await detailOf(id)).verdicts).toEqual([]);
  });

  test('ends with its file: replaced, removed, or come where it was missing', async () => {
    const application = await onDesk({ status_id: 4 });
    const { public_id: id } = application;
    for (const field of ['mci_certificate', 'profile', 'letter_hod'] as const)
      await office.ok(fileVerdict, await verdict(id, field));
    expect((await detailOf(id)).verdicts).toHaveLength(3);
    await uploadFile(world, application, 'mci_certificate', await aJpegScan());
    await putFile(world.db, application, 'letter_hod');
    expect((await detailOf(id)).verdicts).toMatchObject([{ field: 'profile' }]);
  });

  test.each(allStatusIds)('in status %i', async (status_id) => {
    const { public_id } = await anApplication(world.db, { status_id });
    const { http, body } = await office.call(fileVerdict, await verdict(public_id, 'profile'));
    const closed = [0, 13, 17, 18].includes(status_id);
    expect({ http, code: 'code' in body ? body.code : '' }).toEqual(
      closed ? { http: 409, code: 'not_judged' } : { http: 200, code: '' },
    );
  });

  test('is for who may update applications, of an application that is there', async () => {
    const { public_id } = await onDesk();
    const reader = await anAdministrator(world, 'Reader', { Application: ['view'] });
    expect(await reader.refused(fileVerdict, await verdict(public_id, 'profile'))).toMatchObject({
      http: 403,
    });
    const lost = { ...(await verdict(public_id, 'profile')), member_id: 'A'.repeat(22) };
    expect(await office.refused(fileVerdict, lost)).toMatchObject({ http: 404 });
  });
});
