import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { documentDownload } from '#contract/documents/calls.ts';
import { packageCalls } from '#contract/packages/calls.ts';
import { personCalls } from '#contract/persons/calls.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { anApplication, aPayment } from '#tests/world/applications.ts';
import { issuedInvoices } from '#tests/world/issued-invoices.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());

const list = (filters: InputOf<typeof personCalls.persons>) =>
  office.ok(personCalls.persons, { limit_value: 100, ...filters });

const namesOf = async (filters: InputOf<typeof personCalls.persons>) =>
  (await list(filters)).data.map(({ name }) => name);

/** An associate who became a Life Member. */
async function aConverted(email: string, names: { first_name: string; last_name: string }, serial: string) {
  const former = await anApplication(world.db, {
    ...names,
    email,
    package_id: 2,
    status_id: 17,
    membership_no: `ALM${serial}`,
    member_reg_date: '2019-03-01',
    joining_date: '2019-02-01',
  });
  const present = await anApplication(world.db, {
    ...names,
    email,
    package_id: 5,
    status_id: 12,
    membership_no: `LM${serial}`,
    member_reg_date: '2025-05-01',
    converts_id: former.id,
  });
  return { former, present };
}

describe('the directory', () => {
  beforeAll(async () => {
    const last_name = 'Zdirectory';
    await anApplication(world.db, { last_name, first_name: 'Anita', status_id: 3, email: 'anita@z.example' });
    await aConverted('bala@z.example', { last_name, first_name: 'Bala' }, '97001');
    await anApplication(world.db, {
      last_name,
      first_name: 'Chitra',
      package_id: 4,
      status_id: 7,
      membership_no: 'TM97002',
      email: 'chitra@z.example',
    });
    await anApplication(world.db, { last_name, first_name: 'Deepa', status_id: 0, email: 'deepa@z.example' });
    await anApplication(world.db, {
      last_name,
      first_name: 'Esha',
      package_id: 3,
      status_id: 12,
      membership_no: 'ILM97003',
      email: 'esha@z.example',
      mobile: '9000097003',
    });
    // A member who applied for another membership under another name since.
    await anApplication(world.db, {
      last_name,
      first_name: 'Eshani',
      package_id: 1,
      status_id: 6,
      email: 'esha@z.example',
      city: 'Madurai',
    });
  });

  test.each<[string, InputOf<typeof personCalls.persons>, string[]]>([
    ['each once, the newest application first', {}, ['Eshani', 'Deepa', 'Chitra', 'Bala', 'Anita']],
    ['by name', { sort: 'name' }, ['Anita', 'Bala', 'Chitra', 'Deepa', 'Eshani']],
    ['by name from Z', { sort: 'name', direction: 'desc' }, ['Eshani', 'Deepa', 'Chitra', 'Bala', 'Anita']],
    ['members now', { standing: 'member' }, ['Eshani', 'Bala']],
    ['ended', { standing: 'ended' }, ['Chitra']],
    ['never a member', { standing: 'never' }, ['Deepa', 'Anita']],
    ['Life Members', { type: 1 }, ['Bala']],
    ['no Associates any more', { type: 2 }, []],
    ['International', { type: 3 }, ['Eshani']],
    ['who is a trainee no more', { type: 4 }, []],
    ['the form of the conversion is no type', { type: 5 }, []],
    ['a type that ended', { type: 4, standing: 'ended' }, []],
    ['by the first words of all', { search: 'zdirectory ash' }, []],
    ['by a former number', { search: 'ALM97001' }, ['Bala']],
    ['by a former mobile and name', { search: 'esha 9000097003' }, ['Eshani']],
    ['by e-mail', { search: 'chitra@z' }, ['Chitra']],
  ])('%s', async (_, filters, names) => {
    const answer = await list({ search: 'zdirectory', ...filters });
    expect(answer.data.map(({ name }) => name)).toEqual(names.map((name) => `Dr. ${name} Zdirectory`));
    expect(answer).toMatchObject({ total: names.length, total_is_least: false });
  });

  test('shows what they are now, since when, and how to reach them by what they said last', async () => {
    const { data } = await list({ search: 'zdirectory', sort: 'name' });
    expect(data.map(({ standing, memberships, since }) => ({ standing, since, memberships }))).toEqual([
      { standing: 'never', since: '', memberships: [] },
      {
        standing: 'member',
        since: '2019-02-01',
        memberships: [{ id: expect.any(Number) as number, type: 'Life Member', membership_no: 'LM97001' }],
      },
      { standing: 'ended', since: '', memberships: [] },
      { standing: 'never', since: '', memberships: [] },
      {
        standing: 'member',
        since: '',
        memberships: [expect.objectContaining({ membership_no: 'ILM97003' })],
      },
    ]);
    expect(data[4]).toMatchObject({ email: 'esha@z.example', mobile: '+91 9876543210', city: 'Madurai' });
    expect(data[2]).toMatchObject({ application_status: 7, status_name: 'Inactive Member', ending: null });
  });

  test('pages are cut by persons', async () => {
    const page = (limit_offset: number) =>
      namesOf({ search: 'zdirectory', sort: 'name', limit_value: 2, limit_offset });
    expect(await page(0)).toEqual(['Dr. Anita Zdirectory', 'Dr. Bala Zdirectory']);
    expect(await page(4)).toEqual(['Dr. Eshani Zdirectory']);
    expect(await page(6)).toEqual([]);
  });

  test('who was erased is without an address', async () => {
    const { id } = await anApplication(world.db, {
      first_name: 'Erased',
      last_name: '',
      salutation: '',
      email: 'gone@z.example',
      status_id: 18,
    });
    await world.db.updateTable('applications').set({ email: '', mobile: '' }).where('id', '=', id).execute();
    const { account_id } = await world.db
      .updateTable('applications')
      .set({ erased_at: world.clock.now() })
      .where('id', '=', id)
      .returning('account_id')
      .executeTakeFirstOrThrow();
    const { data } = await office.ok(personCalls.person, { id: account_id });
    expect(data).toMatchObject({ name: 'Erased', email: '', mobile: '', standing: 'never' });
  });

  test('an account without an application is nobody', async () => {
    const { id } = await world.db
      .insertInto('member_accounts')
      .values({ email: 'nobody@z.example' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await office.call(personCalls.person, { id })).http).toBe(404);
    expect(await office.ok(personCalls.personApplications, { id })).toMatchObject({ data: [], total: 0 });
    expect((await office.call(personCalls.person, { id: 2_147_483_647 })).http).toBe(404);
  });
});

describe('a person', () => {
  test('has all applications, oldest first, and a conversion says of what and into what', async () => {
    const names = { first_name: 'Kamala', last_name: 'Zwhole' };
    const { former, present } = await aConverted('kamala@z.example', names, '97010');
    const id = former.account_id;
    const { data, total } = await office.ok(personCalls.personApplications, { id });
    expect(total).toBe(2);
    expect(data).toMatchObject([
      {
        id: former.id,
        membership_no: 'ALM97010',
        application_status: 17,
        converts: null,
        became: { id: present.id, number: 'LM97010', type: 'Life Member' },
      },
      {
        id: present.id,
        membership_no: 'LM97010',
        converts: { id: former.id, number: 'ALM97010', type: 'Associate Life Member' },
        became: null,
      },
    ]);
    const { data: person } = await office.ok(personCalls.person, { id });
    expect(person).toMatchObject({ id, name: 'Dr. Kamala Zwhole', standing: 'member' });
  });

  test('has the documents of all of them, and opens those that are there as they were issued', async () => {
    const [first] = await issuedInvoices(world.db, 2, new Date('2026-11-01T06:00:00Z'), {
      email: 'papers@z.example',
    });
    const issued_at = new Date('2026-11-05T06:00:00Z');
    const letter = { kind: 'letter', figures: '{}', number: 'L1', issued_at, public_id: 'a-letter' };
    const id = first?.account_id ?? 0;
    await world.db
      .insertInto('issued_documents')
      .values({ ...letter, application_id: first?.id ?? 0 })
      .execute();
    const { data, total } = await office.ok(personCalls.personDocuments, { id });
    expect(total).toBe(3);
    expect(data.map(({ kind, public_id }) => [kind, public_id !== null])).toEqual([
      ['letter', false],
      ['invoice', true],
      ['invoice', true],
    ]);
    const kept = data[2];
    expect(kept).toMatchObject({ number: `INV-${first?.application_no}`, public_id: first?.public_id });
    const file = await office.download(documentDownload, { kind: 'invoice', id: kept?.public_id ?? '' });
    expect(file.status).toBe(200);
  });

  test('has what was asked for, what came and what went back, newest first', async () => {
    const application = await anApplication(world.db, { email: 'money@z.example', status_id: 6 });
    await aPayment(world.db, application, 3, new Date('2026-11-01T06:00:00Z'));
    await aPayment(world.db, application, 1, new Date('2026-11-02T06:00:00Z'));
    const { id: payment_id } = await world.db
      .selectFrom('payments')
      .select('id')
      .where('application_id', '=', application.id)
      .where('status_id', '=', 1)
      .executeTakeFirstOrThrow();
    const changed_at = new Date('2026-11-03T06:00:00Z');
    await world.db
      .insertInto('refunds')
      .values({
        payment_id,
        amount: 350_000,
        status: 'processed',
        way: 'offline',
        reference: 'NEFT 1',
        given_on: '2026-11-03',
        created_at: changed_at,
        changed_at,
      })
      .execute();
    await world.db
      .insertInto('issued_documents')
      .values({
        kind: 'invoice',
        application_id: application.id,
        number: `INV-${application.application_no}`,
        figures: '{}',
        issued_at: changed_at,
      })
      .execute();
    const { data, total } = await office.ok(personCalls.personPayments, { id: application.account_id });
    expect(total).toBe(5);
    expect(data.map(({ kind, amount, status }) => [kind, amount, status])).toEqual([
      ['refund', 3500, 'processed'],
      ['payment', 4130, 1],
      ['order', 4130, 'paid'],
      ['payment', 4130, 3],
      ['order', 4130, 'closed'],
    ]);
    expect(data[0]).toMatchObject({
      on: '2026-11-03',
      number: 'NEFT 1',
      currency_code: 'INR',
      currency_symbol: '₹',
    });
    expect(data[1]).toMatchObject({ invoice: `INV-${application.application_no}`, status_name: 'Success' });
    expect(data[3]).toMatchObject({ invoice: '' });
  });

  test('has the mails to their address, and no code stands in any', async () => {
    const { account_id: id } = await anApplication(world.db, { email: 'mails@z.example' });
    const now = world.clock.now();
    await inTransaction(world.db, async (tx) => {
      const mail = { to: 'mails@z.example', html: '<p>Words</p>', text: 'Words of the mail' };
      await queueMail(tx, { ...mail, subject: 'Your application was received' }, now);
      await queueMail(tx, { ...mail, subject: '4711 is your code', secret: 'password_link' }, now);
      await queueMail(tx, { ...mail, to: 'other@z.example', subject: 'To somebody else' }, now);
    });
    const answer = await office.ok(personCalls.personMails, { id });
    expect(answer.data).toMatchObject([
      { subject: '', secret: true, to: 'mails@z.example', state: 'waiting', sent_on: '' },
      { subject: 'Your application was received', secret: false, state: 'waiting' },
    ]);
    expect(answer.total).toBe(2);
    expect(JSON.stringify(answer)).not.toMatch(/4711|Words/);
    await world.db
      .updateTable('outbox_mails')
      .set({ sent_at: now, try_at: null })
      .where('subject', '=', 'Your application was received')
      .where('recipient', '=', 'mails@z.example')
      .execute();
    expect((await office.ok(personCalls.personMails, { id })).data[1]).toMatchObject({
      state: 'sent',
      sent_on: now.toISOString(),
    });
  });

  test('has parts of fifty rows, and the rest on further pages', async () => {
    const { account_id: id } = await anApplication(world.db, { email: 'many@z.example' });
    const created_at = world.clock.now();
    const mails = Array.from({ length: 60 }, (_, n) => ({
      recipient: 'many@z.example',
      subject: `Mail ${n}`,
      created_at,
      sent_at: created_at,
      try_at: null,
    }));
    await world.db.insertInto('outbox_mails').values(mails).execute();
    const first = await office.ok(personCalls.personMails, { id });
    const second = await office.ok(personCalls.personMails, { id, limit_offset: 50 });
    expect([first.data.length, second.data.length, first.total]).toEqual([50, 10, 60]);
    expect(first.data[0]?.subject).toBe('Mail 59');
    expect((await office.call(personCalls.personMails, { id, limit_value: 101 })).http).toBe(422);
  });
});

describe('a converted member', () => {
  const listed = async (filters: InputOf<typeof officeCalls.getMember>) => {
    const { data, total } = await office.ok(officeCalls.getMember, { search: 'zconvert', ...filters });
    expect(total).toBe(data.length);
    return data.map(({ membership_no }) => membership_no);
  };

  test('is on the lists of what they are now, and not on those of what they were', async () => {
    const names = { first_name: 'Meera', last_name: 'Zconvert' };
    const { former, present } = await aConverted('meera@z.example', names, '97020');
    const [now, before] = [present.membership_no, former.membership_no];
    expect(await listed({ application_id: 1 })).toEqual([now]);
    expect(await listed({ application_id: 1, application_status: 15 })).toEqual([now]);
    expect(await listed({ application_id: 2 })).toEqual([]);
    expect(await listed({ application_id: 2, application_status: 15 })).toEqual([]);
    expect(await listed({ application_id: 5 })).toEqual([]);
    expect(await listed({ application_status: 15 })).toEqual([now]);
    // All applications are all, and what was converted is found by that.
    expect(await listed({})).toEqual([now, before]);
    expect(await listed({ application_id: 2, application_status: 17 })).toEqual([before]);
  });

  test('stays what they are when the membership ends, and a conversion that is none yet is its own type', async () => {
    const names = { first_name: 'Nalini', last_name: 'Zconvertlater' };
    const { present } = await aConverted('nalini@z.example', names, '97030');
    await world.db.updateTable('applications').set({ status_id: 7 }).where('id', '=', present.id).execute();
    await anApplication(world.db, { ...names, package_id: 6, status_id: 16, email: 'later@z.example' });
    const search = 'zconvertlater';
    expect(await listed({ search, application_id: 1 })).toEqual([present.membership_no]);
    expect(await listed({ search, application_id: 1, application_status: 7 })).toEqual([
      present.membership_no,
    ]);
    expect(await listed({ search, application_id: 6 })).toEqual(['']);
  });

  test('is counted where they are listed', async () => {
    const types = (await office.ok(packageCalls.getApplication, {})).data;
    for (const { id, application_name, application_count } of types) {
      const { total } = await office.ok(officeCalls.getMember, { application_id: id, limit_value: 5 });
      expect(application_count, application_name).toBe(total);
    }
  });
});
