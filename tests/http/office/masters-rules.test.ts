import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { allStatusIds } from '#contract/statuses/statuses.ts';
import { masterCalls } from '#contract/masters/calls.ts';
import { type MasterName, masterNames } from '#contract/masters/kinds.ts';
import { documentCalls, documentDownload } from '#contract/documents/calls.ts';
import { packageCalls } from '#contract/packages/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { masterKind } from '#web/features/masters/master-page.tsx';
import { masterTables } from '#server/modules/masters/master-tables.ts';
import { aPersonalStep, asFile, startApplication } from '#tests/steps/apply.ts';
import { aPayer, checkOut, openOrder } from '#tests/steps/pay.ts';
import { lockWaiters } from '#tests/steps/locks.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication, aPayment } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aQuickAdministrator } from '#tests/world/sessions.ts';
import { aPhoto } from '#tests/world/uploads.ts';

const { addCountry, deleteCountry, getCountry, addCurrency, deleteCurrency, getCurrency } = masterCalls;
const { addGst, deleteGst, getGst, addGstType, deleteGstType, addStatusMaster, deleteStatusMaster } =
  masterCalls;

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());

const idOf = ({ data }: { data: { id: number }[] }): number => data[0]?.id ?? 0;

describe('a row in use stays', () => {
  test('and says before what uses it, to who may view the master', async () => {
    const usersOf = async (who: Browser, master: MasterName, id: number) =>
      (await who.ok(masterCalls.masterUsers, { master, id })).data.used_by;
    const { data: currencies } = await office.ok(getCurrency, {});
    const rupee = currencies.find((row) => row.currency_code === 'INR')?.id ?? 0;
    expect(await usersOf(office, 'currency', rupee)).toMatch(/^5 packages \(Associate Life Member, /);
    const unused = idOf(await office.ok(addCountry, { country_name: 'Ruritania' }));
    expect(await usersOf(office, 'country', unused)).toBe('');
    await office.ok(deleteCountry, { id: unused });
    expect(await usersOf(office, 'messageTemplate', 100)).toBeNull();
    const clerk = await aQuickAdministrator(world, 'Countries Only', { Country: ['view'] });
    expect(await usersOf(clerk, 'country', 101)).toMatch(/states/);
    const refused = await clerk.refused(masterCalls.masterUsers, { master: 'currency', id: rupee });
    expect(refused).toMatchObject({ http: 403, code: 'not_allowed' });
  });

  test('a currency, a GST and a GST type say which packages and values use them', async () => {
    const { data: currencies } = await office.ok(getCurrency, {});
    const rupee = currencies.find((row) => row.currency_code === 'INR')?.id ?? 0;
    const five =
      '5 packages (Associate Life Member, Associate Life to Life Member, Associate Trainee Member, …)';
    expect(await office.refused(deleteCurrency, { id: rupee })).toMatchObject({
      http: 409,
      code: 'in_use',
      message: `This Currency cannot be deleted: it is used by ${five}.`,
    });
    const three = '3 packages (Associate Life Member, Associate Trainee Member, Life Member)';
    const { data: values } = await office.ok(getGst, {});
    expect(values.map((row) => [row.gst_type_name, row.gst_value])).toEqual([
      ['GST', 5],
      ['GST', 12],
      ['GST', 18],
    ]);
    const eighteen = values[2]?.id ?? 0;
    expect((await office.refused(deleteGst, { id: eighteen })).message).toBe(
      `This GST cannot be deleted: it is used by ${three}.`,
    );
    expect((await office.refused(deleteGstType, { id: values[2]?.gst_type ?? 0 })).message).toBe(
      `This GST Type cannot be deleted: it is used by 3 GST values (5 %, 12 %, 18 %) and ${three}.`,
    );
    expect((await office.ok(getGst, {})).data).toEqual(values);
  });

  test('a GST value that packages use keeps its type, and a free one may get another', async () => {
    const gst_type = idOf(await office.ok(addGstType, { gst_type_name: 'Another type' }));
    const { data: values } = await office.ok(getGst, {});
    const eighteen = values.find((row) => row.gst_value === 18)?.id ?? 0;
    const refused = await office.refused(addGst, { id: eighteen, gst_type, gst_value: 18 });
    expect(refused).toMatchObject({ http: 422 });
    expect(refused.errors).toEqual({
      gst_type:
        'Cannot be changed: this GST is used by 3 packages (Associate Life Member, Associate Trainee Member, Life Member)',
    });
    expect((await office.ok(getGst, {})).data).toEqual(values);
    const free = idOf(await office.ok(addGst, { gst_type: 1, gst_value: 6 }));
    await office.ok(addGst, { id: free, gst_type, gst_value: 6 });
    await office.ok(deleteGst, { id: free });
    await office.ok(deleteGstType, { id: gst_type });
  });

  test('a country with states, applications and clinics', async () => {
    const id = idOf(await office.ok(addCountry, { country_name: 'Ruritania' }));
    const { id: application_id } = await anApplication(world.db, { country_id: id });
    const clinics = [0, 1].map((position) => ({ application_id, position, clinic_country_id: id }));
    await world.db.insertInto('clinics').values(clinics).execute();
    await world.db.insertInto('states').values({ id: 90_001, country_id: id, name: 'Zenda' }).execute();
    expect((await office.refused(deleteCountry, { id })).message).toBe(
      'This Country cannot be deleted: it is used by 1 application, 2 clinics and 1 state (Zenda).',
    );
  });

  test('a status that a million rows bear is not counted to the end', async () => {
    const id = idOf(await office.ok(addStatusMaster, { status_name: 'Sent to the archive' }));
    const { id: application_id } = await anApplication(world.db);
    // The product gives no application such a status.
    await sql`
      insert into activities (application_id, status_id, created_at)
      select ${application_id}, ${id}, now() from generate_series(1, 1001)
    `.execute(world.db);
    expect((await office.refused(deleteStatusMaster, { id })).message).toBe(
      'This Application Status cannot be deleted: it is used by more than 1000 activities.',
    );
  });

  test('a payment status of a payment', async () => {
    const { addPaymentStatus, deletePaymentStatus } = masterCalls;
    const id = idOf(await office.ok(addPaymentStatus, { payment_status_name: 'Disputed' }));
    const application = await anApplication(world.db);
    await aPayment(world.db, application, 1);
    const payments = world.db.updateTable('payments').where('application_id', '=', application.id);
    await payments.set({ status_id: id }).execute();
    expect((await office.refused(deletePaymentStatus, { id })).message).toBe(
      'This Payment Status cannot be deleted: it is used by 1 payment.',
    );
  });

  test('everything that refers to a master is looked at before its row is deleted', async () => {
    const { rows } = await sql<{ of: string; user: string }>`
      select confrelid::regclass::text as of, conrelid::regclass || '.' || attname as user
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f'`.execute(world.db);
    for (const name of masterNames) {
      const { table, users } = masterTables[name];
      const known = users.map((user) => `${user.table}.${user.column}`);
      const referring = rows.filter(({ of }) => of === table).map(({ user }) => user);
      expect(known.toSorted()).toEqual(referring.toSorted());
    }
  });

  test('also when a package begins to use it at the same moment', async () => {
    const id = idOf(await office.ok(addGst, { gst_type: 1, gst_value: 3 }));
    const transaction = await world.db.startTransaction().execute();
    const package4 = transaction.updateTable('packages').where('id', '=', 4);
    await package4.set({ gst_value_id: id }).execute();
    const deleting = office.refused(deleteGst, { id });
    await expect.poll(() => lockWaiters(world)).toBeGreaterThan(0);
    await transaction.commit().execute();
    expect(await deleting).toMatchObject({ http: 409, code: 'in_use' });
    await world.db.updateTable('packages').set({ gst_value_id: 1 }).where('id', '=', 4).execute();
    await office.ok(deleteGst, { id });
  });
});

describe('rows that the code relies on', () => {
  test.each([
    ['statusMaster', allStatusIds, { status_name: 'Renamed' }],
    ['paymentStatus', [1, 2, 3], { payment_status_name: 'Renamed' }],
    ['country', [101], { country_name: 'Bharat', nationality: 'Indian' }],
  ] as const)('%s: they stay, and may be renamed', async (name, ids, values) => {
    const ending = `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<typeof name>;
    for (const id of ids) {
      expect(await office.refused(masterCalls[`delete${ending}`], { id })).toMatchObject({
        http: 409,
        code: 'kept',
        message: expect.stringMatching(
          /^This .+ cannot be deleted: the product relies on it\. It can be renamed\.$/,
        ),
      });
    }
    const [id = 0] = ids;
    await office.ok(masterCalls[`add${ending}`], { ...values, id, version: 1 });
    const { data } = await office.ok(masterCalls[`get${ending}`], {});
    expect(data.find((row) => row.id === id)).toMatchObject(values);
  });
});

describe('what may be entered', () => {
  test.each(['0', '100', '100.00', '2.5', '18 %', 18.25])('%s is a percentage', async (gst_value) => {
    const type = idOf(await office.ok(addGstType, { gst_type_name: `Type of ${gst_value}` }));
    await office.ok(addGst, { gst_type: type, gst_value });
    const { data } = await office.ok(getGst, {});
    expect(data.find((row) => row.gst_type === type)?.gst_value).toBe(Number.parseFloat(String(gst_value)));
  });

  test.each(['100.01', '101', '-1', '2.555', 'ten', '1e1', '٥'])('%s is none', async (gst_value) => {
    const { errors } = await office.refused(addGst, { gst_type: 1, gst_value });
    expect(errors).toEqual({ gst_value: 'Must be a percentage from 0 to 100' });
  });

  test('one value stands once in a type, and in another type too', async () => {
    const type = idOf(await office.ok(addGstType, { gst_type_name: 'CESS' }));
    await office.ok(addGst, { gst_type: type, gst_value: 18 });
    const { errors } = await office.refused(addGst, { gst_type: type, gst_value: '18.0' });
    expect(errors).toEqual({ gst_value: 'This GST type already has this value' });
  });

  test('a GST type that is not there, or goes at the same moment, is told at its field', async () => {
    const told = { gst_type: 'Please choose one of the list' };
    const missing = await office.refused(addGst, { gst_type: 4711, gst_value: 7 });
    expect(missing).toMatchObject({ http: 422, errors: told });
    const id = idOf(await office.ok(addGstType, { gst_type_name: 'Short-lived' }));
    const transaction = await world.db.startTransaction().execute();
    await transaction.deleteFrom('gst_types').where('id', '=', id).execute();
    const adding = office.refused(addGst, { gst_type: id, gst_value: 7 });
    await expect.poll(() => lockWaiters(world)).toBeGreaterThan(0);
    await transaction.commit().execute();
    expect(await adding).toMatchObject({ http: 422, errors: told });
  });

  test.each([
    ['JPY', 'Only currencies with two decimal places can be used'],
    ['kwd', 'Only currencies with two decimal places can be used'],
    ['EU', 'Must be three letters, such as INR'],
    ['E1R', 'Must be three letters, such as INR'],
  ])('%s is no currency to be paid in', async (currency_code, told) => {
    const currency = { currency_name: currency_code, currency_symbol: 'x', currency_code };
    expect((await office.refused(addCurrency, currency)).errors).toEqual({ currency_code: told });
  });
});

describe('what the rest of the product makes of it', () => {
  test('applicants may live in a country that the office added', async () => {
    const id = idOf(await office.ok(addCountry, { country_name: 'Zubrowka' }));
    expect(id).toBeGreaterThanOrEqual(1000);
    const visitor = world.browser();
    const { data } = await visitor.ok(getCountry, {});
    expect(data.at(-1)).toEqual({
      id,
      version: 1,
      name: 'Zubrowka',
      country_name: 'Zubrowka',
      nationality: '',
      iso2: '',
      has_states: false,
    });
    const { browser, id: application } = await startApplication(world);
    const personal = aPersonalStep({ country: id, state: '', pin: '4711' });
    const step = { id: application, ...personal, profile: asFile(await aPhoto()) };
    await browser.ok(applicationCalls.memberTwo, step);
    const info = await browser.ok(applicationCalls.memberInfo, { id: application });
    expect(info.data[0]).toMatchObject({ country: id, nationality: 'Zubrowka' });
  });

  test('an applicant whose country goes at the same moment is told at its field', async () => {
    const country = idOf(await office.ok(addCountry, { country_name: 'Atlantis' }));
    const { browser, id } = await startApplication(world);
    const transaction = await world.db.startTransaction().execute();
    await transaction.deleteFrom('countries').where('id', '=', country).execute();
    const step = { id, ...aPersonalStep({ country, state: '' }), profile: asFile(await aPhoto()) };
    const saving = browser.refused(applicationCalls.memberTwo, step);
    await expect.poll(() => lockWaiters(world)).toBeGreaterThan(0);
    await transaction.commit().execute();
    expect((await saving).errors).toMatchObject({ country: 'Please choose a country of the list' });
  });

  test('the panel of a country without a nationality sends none, and empties one that there is', async () => {
    const { valuesOf } = masterKind('country');
    const id = idOf(await office.ok(addCountry, { country_name: 'Syldavia' }));
    const read = async () => (await office.ok(getCountry, {})).data.filter((row) => row.id === id);
    const [panel] = (await read()).map(valuesOf);
    await office.ok(addCountry, { ...panel, country_name: 'Greater Syldavia', id });
    expect(await read()).toMatchObject([{ country_name: 'Greater Syldavia', nationality: '' }]);
    const lines = world.db.selectFrom('audit_log').where('subject', '=', `country ${id}`);
    const { changes } = await lines
      .select('changes')
      .where('what', '=', 'master.updated')
      .executeTakeFirstOrThrow();
    expect(Object.keys(changes as object)).toEqual(['country_name']);
    await office.ok(addCountry, { ...panel, nationality: 'Syldavian', id });
    await office.ok(addCountry, { ...panel, nationality: '', id });
    expect(await read()).toMatchObject([{ country_name: 'Syldavia', nationality: '' }]);
  });

  test('a plain client that knows no nationality does not erase it', async () => {
    const id = idOf(await office.ok(addCountry, { country_name: 'Genovia', nationality: 'Genovian' }));
    await office.ok(addCountry, { country_name: 'The Genovias', id });
    const { data } = await office.ok(getCountry, {});
    expect(data.find((row) => row.id === id)).toMatchObject({
      country_name: 'The Genovias',
      nationality: 'Genovian',
    });
  });

  test('packages, orders and invoices follow the currency and the GST of the package', async () => {
    const { data: currencies } = await office.ok(getCurrency, {});
    expect(currencies).toMatchObject([{ currency_name: 'Indian Rupee' }, { country_code: 'USD' }]);
    const [rupee] = currencies;
    const euro = { currency_name: 'Euro', currency_symbol: '€', currency_code: 'EUR' };
    await office.ok(addCurrency, { ...euro, id: rupee?.id ?? 0, version: 1 });
    await office.ok(addGst, { gst_type: 1, gst_value: 20, id: 1, version: 1 });
    const { data } = await world.browser().ok(packageCalls.getApplication, {});
    expect(data[0]).toMatchObject({ currency_code: 'EUR', currency_symbol: '€', gst_value: 20 });
    expect(data[0]).toMatchObject({ fee: 3500, gstAmount: 700, totalPrice: 4200 });

    const payer = await aPayer(world);
    const order = await openOrder(payer);
    expect(order).toMatchObject({ amount: 420_000, currency: 'EUR' });
    const { razorpay_payment_id } = await checkOut(world, order.id, 'succeed');
    const paid = { id: payer.id, payment_id: razorpay_payment_id, payment_status: 'Success' } as const;
    await payer.browser.ok(paymentCalls.finalStep, { ...paid, amount: '', currency: '' });
    const invoice = await office.ok(documentCalls.invoiceData, { id: payer.id });
    expect(invoice.application_data[0]).toMatchObject({ currency_code: 'EUR', totalPrice: 4200 });
    const paper = { kind: 'invoice', id: payer.id, as: 'svg' } as const;
    expect((await office.download(documentDownload, paper)).status).toBe(200);
  });
});
