import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { mailboxCalls } from '#contract/mailbox/calls.ts';
import { settingsCalls } from '#contract/settings/calls.ts';
import { runJob } from '#tests/steps/jobs.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { adminEmail } from '#tests/world/product.ts';

describe('without a mail account', () => {
  let world: World;
  beforeAll(async () => {
    world = await startApp();
  });
  afterAll(() => world.close());

  test('mails are read in the mailbox, newest first and page by page', async () => {
    const visitor = world.browser();
    for (let round = 0; round < 3; round++) {
      await visitor.ok(accountCalls.adminSendOtp, { email: adminEmail });
      world.clock.pass(60);
    }
    const { data, total } = await visitor.ok(mailboxCalls.mailboxList, {
      limit_value: 2,
      limit_offset: 1,
      search: 'OFFICE@',
    });
    const ids = (await world.mailsTo(adminEmail)).map((mail) => mail.id);
    expect(total).toBe(3);
    expect(data.map((mail) => mail.id)).toEqual(ids.slice(1));
    expect(data[1]).toMatchObject({ to: adminEmail, created_on: '2026-11-21T06:00:00.000Z' });

    const { data: mail } = await visitor.ok(mailboxCalls.mailboxRead, { id: ids[0] ?? 0 });
    expect(mail.text).toContain(await world.codeFor(adminEmail));
    expect(mail.html).toContain(await world.codeFor(adminEmail));
    expect((await visitor.refused(mailboxCalls.mailboxRead, { id: 0 })).http).toBe(404);
    const nothing = await visitor.ok(mailboxCalls.mailboxList, { search: '%' });
    expect(nothing).toMatchObject({ data: [], total: 0 });
  });

  test('the settings say so, and nothing that is not public', async () => {
    const { data } = await world.browser().ok(settingsCalls.settings, {});
    expect(data).toMatchObject([{ mailbox: true, test_mode: true }]);
    expect(JSON.stringify(data)).not.toMatch(/smtp|secret|password/);
  });

  test('the nightly tidying forgets what old mails said, and they are listed no more', async () => {
    const visitor = world.browser();
    const [read] = await world.mailsTo(adminEmail);
    world.clock.pass(91 * 86_400);
    await visitor.ok(accountCalls.adminSendOtp, { email: adminEmail });
    await runJob(world.db, 'tidy');
    await vi.waitFor(async () => {
      const { data, total } = await visitor.ok(mailboxCalls.mailboxList, { search: adminEmail });
      expect([data.length, total]).toEqual([1, 1]);
    }, 20_000);
    expect((await visitor.refused(mailboxCalls.mailboxRead, { id: read?.id ?? 0 })).http).toBe(404);
  });
});

test('with a mail account there is no mailbox', async () => {
  const world = await startApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  try {
    const visitor = world.browser();
    expect((await visitor.ok(settingsCalls.settings, {})).data).toMatchObject([{ mailbox: false }]);
    expect((await visitor.refused(mailboxCalls.mailboxList, {})).http).toBe(404);
    expect((await visitor.refused(mailboxCalls.mailboxRead, { id: 1 })).http).toBe(404);
  } finally {
    await world.close();
  }
});

describe('at an address that others reach', () => {
  const PUBLIC_URL = 'https://members.example.org';

  test('there is no mailbox, and every page says that no mail is sent', async () => {
    const world = await startApp({ env: { PUBLIC_URL } });
    try {
      const visitor = world.browser();
      expect((await visitor.refused(mailboxCalls.mailboxList, {})).http).toBe(404);
      const seen = (await visitor.ok(settingsCalls.settings, {})).data;
      expect(seen).toMatchObject([{ mailbox: false, sends_mail: false }]);
      const office = await world.admin();
      const { errors } = await office.refused(settingsCalls.settingsUpdate, { practice_mail: 1 });
      expect(errors).toMatchObject({ practice_mail: expect.stringContaining('has no mailbox') });
    } finally {
      await world.close();
    }
  });

  test('there is one where it is asked for, until live keys are entered', async () => {
    const world = await startApp({ env: { PUBLIC_URL, MAILBOX: '1' } });
    try {
      await world.browser().ok(mailboxCalls.mailboxList, {});
      const office = await world.admin();
      const keys = { razor_key_id: 'rzp_live_1', razor_key_secret: 'a secret' };
      const { errors } = await office.refused(settingsCalls.settingsUpdate, { ...keys, practice_mail: 1 });
      expect(errors).toMatchObject({ practice_mail: expect.stringContaining('Live gateway keys') });
    } finally {
      await world.close();
    }
  });
});
