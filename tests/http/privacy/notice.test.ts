import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enquiryCalls } from '#contract/enquiries/calls.ts';
import { memberFormCalls } from '#contract/applications/member-form.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { privacyCalls } from '#contract/privacy/calls.ts';
import { defaultPeriods } from '#contract/retention/periods.ts';
import { renewNotice } from '#server/modules/consents/index.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import { aCompleteApplication } from '#tests/steps/apply.ts';
import { aQuickConversion, asiDetails } from '#tests/steps/convert.ts';
import { aCompleteMember } from '#tests/steps/members.ts';
import { conversionCalls } from '#contract/applications/conversion.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';

const { privacyNotice, privacyNoticeUpdate, privacyRecord } = privacyCalls;
const { createOrder, finalStep } = paymentCalls;

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
}, 300_000);
afterAll(() => world.close());

const shown = async (version?: number) =>
  (await world.browser().ok(privacyNotice, version === undefined ? {} : { version })).data;

/** Publishes another text. */
async function publish(own_text: string): Promise<number> {
  const contact = { contact_name: 'Sujata', contact_email: 'privacy@example.org', contact_phone: '' };
  return (await office.ok(privacyNoticeUpdate, { own_text, ...contact })).data.id;
}

const consentsOf = async (publicId: string) =>
  world.db
    .selectFrom('consents as c')
    .innerJoin('applications as a', 'a.id', 'c.application_id')
    .selectAll('c')
    .where('a.public_id', '=', publicId)
    .execute();

describe('the notice', () => {
  test('lists what the forms ask for, and keeps each version as it was shown', async () => {
    const first = await shown();
    const kept = first.sections[0]?.items.map(({ text }) => text).join(' ') ?? '';
    for (const item of ['Date of birth', 'HOD letter', 'Medical council number'])
      expect(kept).toContain(item);
    const second = await publish('We meet in Chennai.\nCome along.');
    expect(second).toBeGreaterThan(first.id);
    const now = await shown();
    expect(now).toMatchObject({ id: second, newest: second, contact_name: 'Sujata' });
    expect(now.sections.at(-1)).toMatchObject({ lines: ['We meet in Chennai.', 'Come along.'] });
    expect(await shown(first.id)).toEqual({ ...first, newest: second });
    expect((await world.browser().refused(privacyNotice, { version: 9_999 })).http).toBe(404);
    const texts = await world.db.selectFrom('privacy_notice_texts').selectAll().execute();
    for (const { body, hash } of texts) expect(createHash('sha256').update(body).digest('hex')).toBe(hash);
    expect(
      texts
        .filter(({ notice_id }) => notice_id === second)
        .map(({ language }) => language)
        .toSorted(),
    ).toEqual(['en', 'hi', 'ta']);
  });

  test('is no new version where it says the same, also at the next start', async () => {
    const { id } = await shown();
    expect(await publish('We meet in Chennai.\nCome along.')).toBe(id);
    await inTransaction(world.db, (tx) =>
      renewNotice(tx, defaultPeriods, { adminId: null, at: world.clock.now() }),
    );
    expect((await shown()).id).toBe(id);
  });

  test('names a contact whole or not at all, and is not published over that of somebody else', async () => {
    const input = { own_text: '', contact_name: '', contact_email: 'x@', contact_phone: '12' };
    expect((await office.refused(privacyNoticeUpdate, input)).errors).toMatchObject({
      contact_email: 'Invalid email format',
    });
    const half = { ...input, contact_email: '', contact_phone: '+91 98400 12345' };
    expect((await office.refused(privacyNoticeUpdate, half)).errors).toEqual({
      contact_name: 'Name cannot be empty',
      contact_email: 'Email cannot be empty',
    });
    const { id } = await shown();
    const late = { own_text: 'Late', contact_name: '', contact_email: '', contact_phone: '', seen: id - 1 };
    expect((await office.refused(privacyNoticeUpdate, late)).code).toBe('edited_meanwhile');
  });
});

describe('a consent', () => {
  test('names the version, the language and the hash of what was shown, once', async () => {
    const { browser, id } = await aCompleteApplication(world);
    browser.cookies.set('language', 'ta');
    const notice = (await shown()).id;
    await browser.ok(createOrder, { member_id: id, notice });
    await browser.ok(createOrder, { member_id: id, notice });
    const text = await world.db
      .selectFrom('privacy_notice_texts')
      .select('hash')
      .where('notice_id', '=', notice)
      .where('language', '=', 'ta')
      .executeTakeFirstOrThrow();
    expect(await consentsOf(id)).toMatchObject([
      {
        notice_id: notice,
        channel: 'portal',
        language: 'ta',
        text_hash: text.hash,
        given_at: world.clock.now(),
      },
    ]);
  });

  test('to a version that is no longer in force is asked for again, and nothing is lost', async () => {
    const { browser, id } = await aCompleteApplication(world);
    const old = (await shown()).id;
    const notice = await publish(`Changed at ${old}`);
    expect(await browser.refused(finalStep, { id, notice: old })).toMatchObject({
      http: 409,
      code: 'notice_changed',
    });
    expect(await consentsOf(id)).toEqual([]);
    await browser.ok(finalStep, { id, notice });
    expect(await consentsOf(id)).toMatchObject([{ notice_id: notice }]);
  });

  test('is not made up for a client that shows no notice', async () => {
    const { browser, id } = await aCompleteApplication(world);
    await browser.ok(finalStep, { id });
    expect(await consentsOf(id)).toEqual([]);
  });

  test('of a conversion, and of who is added by the office, says so; the office sees it', async () => {
    const notice = (await shown()).id;
    const { browser, id } = await aQuickConversion(world);
    await browser.ok(conversionCalls.memberConversion, { id, ...asiDetails, notice });
    expect(await consentsOf(id)).toMatchObject([{ channel: 'conversion' }]);
    const { data } = await office.ok(memberFormCalls.addMember, { ...(await aCompleteMember(3)), notice });
    const record = await office.ok(privacyRecord, { member_id: String(data[0]?.id) });
    expect(record.data.consents).toMatchObject([{ notice_id: notice, channel: 'office', language: 'en' }]);
  });
});

test('a request about personal data comes with the day by which it is answered', async () => {
  const input = {
    first_name: 'Asha',
    email_id: 'asha@example.org',
    mobile_number: '9876543210',
    member_no: 'LM0001',
    subject: 'My data',
    message: 'What do you hold?',
  };
  await world.browser().ok(enquiryCalls.enquiryForm, { ...input, kind: 'privacy' });
  await world.browser().ok(enquiryCalls.enquiryForm, input);
  const { data } = await office.ok(enquiryCalls.enquiryFormList, {});
  expect(data.map(({ kind, due_on }) => [kind, due_on])).toEqual([
    ['general', null],
    // Ninety days after 21 November 2026.
    ['privacy', '2027-02-19'],
  ]);
});
