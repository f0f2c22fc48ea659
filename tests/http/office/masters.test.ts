import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Flag } from '#contract/kit/define-call.ts';
import { masterKinds, type MasterName, masterNames } from '#contract/masters/kinds.ts';
import type { Master, MasterRow } from '#contract/masters/master.ts';
import { masterTables } from '#server/modules/masters/master-tables.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';

type Values = Record<string, string | number>;

/** What stands in D1 section 5 and what people would enter, written down once more by hand. */
interface Sample {
  one: Values;
  /** The same in other capitals, where capitals are told apart at all. */
  sameAsOne: Values;
  another: Values;
  empty: Values;
  told: Record<string, string>;
  taken: Record<string, string>;
}

function named(field: string, thing: string, told: string): Sample {
  return {
    one: { [field]: `  New ${thing} ` },
    sameAsOne: { [field]: `nEW ${thing.toUpperCase()}` },
    another: { [field]: `Another ${thing} <b>& co</b>` },
    empty: { [field]: '  ' },
    told: { [field]: told },
    taken: { [field]: `There is already ${thing} with this name` },
  };
}

const samples: Record<MasterName, Sample> = {
  country: {
    ...named('country_name', 'a country', 'Country name cannot be empty'),
    another: { country_name: 'Ruritania', nationality: 'Ruritanian' },
  },
  gstType: named('gst_type_name', 'a GST type', 'Gst type cannot be empty'),
  gst: {
    one: { gst_type: 1, gst_value: '28' },
    sameAsOne: { gst_type: '1', gst_value: '28.00 %' },
    another: { gst_type: 1, gst_value: 0.25 },
    empty: { gst_type: '', gst_value: '' },
    told: { gst_type: 'Gst type cannot be empty', gst_value: 'Gst value cannot be empty' },
    taken: { gst_value: 'This GST type already has this value' },
  },
  paymentStatus: named('payment_status_name', 'a payment status', 'Payment status cannot be empty'),
  statusMaster: named('status_name', 'an application status', 'Application status cannot be empty'),
  reviewStatus: named('review_status_name', 'a review status', 'Review status cannot be empty'),
  currency: {
    one: { currency_name: 'Euro', currency_symbol: '€', currency_code: 'eur' },
    sameAsOne: { currency_name: 'EURO', currency_symbol: 'E', currency_code: 'EUR' },
    another: { currency_name: 'Pound', currency_symbol: '£', currency_code: 'GBP' },
    empty: { currency_name: '', currency_symbol: '', currency_code: '' },
    told: {
      currency_name: 'Currency name cannot be empty',
      currency_symbol: 'Currency symbol cannot be empty',
      currency_code: 'Currency code cannot be empty',
    },
    taken: {
      currency_name: 'There is already a currency with this name',
      currency_code: 'There is already a currency with this code',
    },
  },
  messageTemplate: {
    one: {
      application_status: 2,
      template_name: ' Fee not clear ',
      message: 'Dear {first_name},\nwhich fee?',
    },
    sameAsOne: { application_status: '2', template_name: 'FEE not clear', message: 'Something else' },
    another: { application_status: 4, template_name: 'Fee not clear', message: '<b>Pay</b> & {unknown}' },
    empty: { application_status: '', template_name: ' ', message: '\n' },
    told: {
      application_status: 'Application status cannot be empty',
      template_name: 'Template name cannot be empty',
      message: 'Message cannot be empty',
    },
    taken: { template_name: 'This status already has a template with this name' },
  },
};

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());

describe.each(masterNames)('%s', (name) => {
  const kind: Master = masterKinds[name];
  const { one, sameAsOne, another, empty, told, taken } = samples[name];
  const { table } = masterTables[name];
  let first: number[];
  beforeAll(async () => {
    first = (await rows()).map(({ id }) => id);
  });
  afterEach(async () => void (await world.db.deleteFrom(table).where('id', 'not in', first).execute()));

  async function rows(): Promise<MasterRow[]> {
    return (await office.ok(kind.list, {})).data as MasterRow[];
  }
  async function row(id: number): Promise<MasterRow | undefined> {
    return (await rows()).find((found) => found.id === id);
  }
  async function add(values: Values): Promise<number> {
    const { data } = await office.ok(kind.save, values);
    return data[0]?.id ?? 0;
  }
  async function lineOf(id: number, what: string) {
    const lines = world.db.selectFrom('audit_log').selectAll().where('what', '=', what);
    return lines.where('subject', '=', `${kind.item.toLowerCase()} ${id}`).executeTakeFirstOrThrow();
  }
  /** As the list answers what was entered. */
  function stored(values: Values): Record<string, unknown> {
    const entered = kind.fields.filter((field) => field.name in values);
    return Object.fromEntries(entered.map((field) => [field.name, field.check.parse(values[field.name])]));
  }

  test('a row is added by JSON and by multipart, and listed', async () => {
    const before = await rows();
    const id = await add(one);
    expect(await row(id)).toMatchObject({ ...stored(one), id, version: 1 });
    const form = new FormData();
    for (const [field, value] of Object.entries(another)) form.append(field, String(value));
    const response = await office.fetch(`/api${kind.save.path}`, { method: 'POST', body: form });
    const answer = (await response.json()) as { status: boolean; message: string; data: { id: number }[] };
    expect(answer).toMatchObject({ status: true, message: 'Saved.' });
    const second = answer.data[0]?.id ?? 0;
    expect(await row(second)).toMatchObject({ ...stored(another), id: second, version: 1 });
    expect(await rows()).toHaveLength(before.length + 2);
    const line = await lineOf(id, 'master.added');
    expect(line).toMatchObject({ who: 'admin 1' });
    expect(Object.keys(line.changes as object).toSorted()).toEqual(Object.keys(one).toSorted());
  });

  test('an update changes its row and leaves the others', async () => {
    const id = await add(one);
    const others = (await rows()).filter((found) => found.id !== id);
    const { data } = await office.ok(kind.save, { ...another, id, version: 1 });
    expect(data).toEqual([{ id, version: 2 }]);
    expect(await row(id)).toMatchObject({ ...stored(another), version: 2 });
    expect((await rows()).filter((found) => found.id !== id)).toEqual(others);
    const { changes } = await lineOf(id, 'master.updated');
    const [field = ''] = Object.keys(told).slice(-1);
    expect(changes).toMatchObject({ [field]: { from: stored(one)[field], to: stored(another)[field] } });
  });

  test('a row that somebody else changed meanwhile is not overwritten', async () => {
    const id = await add(one);
    await office.ok(kind.save, { ...another, id, version: 1 });
    expect(await office.refused(kind.save, { ...one, id, version: 1 })).toMatchObject({
      http: 409,
      code: 'edited_meanwhile',
      message: `Somebody else changed this ${kind.item} while you had it open. Nothing was overwritten.`,
    });
    expect(await row(id)).toMatchObject({ ...stored(another), version: 2 });
    // A plain client of the specification names no version.
    await office.ok(kind.save, { ...one, id });
    expect(await row(id)).toMatchObject({ ...stored(one), version: 3 });
    await office.ok(kind.remove, { id });
    const gone = await office.refused(kind.save, { ...one, id, version: 3 });
    expect(gone).toMatchObject({ http: 404, code: 'gone_meanwhile' });
  });

  test('what is missing is told at its field, all at once', async () => {
    const before = await rows();
    const inputs = [{}, empty, { ...empty, id: before[0]?.id ?? 0 }];
    for (const input of inputs) {
      const { http, errors } = await office.refused(kind.save, input);
      expect({ http, errors }).toEqual({ http: 422, errors: told });
    }
    expect(await rows()).toEqual(before);
  });

  test('what another row has already is told at its field, whatever the capitals', async () => {
    const id = await add(one);
    const second = await add(another);
    for (const input of [sameAsOne, { ...sameAsOne, id: second, version: 1 }]) {
      const { http, errors } = await office.refused(kind.save, input);
      expect({ http, errors }).toEqual({ http: 422, errors: taken });
    }
    expect(await row(second)).toMatchObject({ ...stored(another), version: 1 });
    await office.ok(kind.save, { ...sameAsOne, id });
  });

  test('two who add the same at once: one of them is told', async () => {
    const answers = await Promise.all([one, sameAsOne, one].map((values) => office.call(kind.save, values)));
    expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  });

  test('a deleted row is gone', async () => {
    const id = await add(one);
    expect(await office.ok(kind.remove, { id: String(id) })).toMatchObject({ message: 'Deleted.' });
    expect(await row(id)).toBeUndefined();
    expect(await office.refused(kind.remove, { id })).toMatchObject({
      http: 404,
      message: `This ${kind.item} was deleted by somebody else meanwhile.`,
    });
    expect((await office.refused(kind.remove, { id: '' })).errors).toEqual({ id: 'Id cannot be empty' });
    const [field = ''] = Object.keys(told).slice(-1);
    const { changes } = await lineOf(id, 'master.deleted');
    expect(changes).toMatchObject({ [field]: { from: stored(one)[field], to: null } });
  });

  test('each flag allows its own action', async () => {
    const may = (flag: Flag) => anAdministrator(world, `${name} ${flag}`, { [kind.module]: ['view', flag] });
    const [creator, updater, deleter] = [await may('create'), await may('update'), await may('delete')];
    const id = await add(one);
    const no = { http: 403, code: 'not_allowed' };
    const change = { ...one, id };
    await creator.ok(kind.save, another);
    expect(await creator.refused(kind.save, change)).toMatchObject(no);
    expect(await creator.refused(kind.remove, { id })).toMatchObject(no);
    expect(await updater.refused(kind.save, one)).toMatchObject(no);
    expect(await updater.ok(kind.save, change)).toMatchObject({ data: [{ id, version: 2 }] });
    expect(await updater.refused(kind.remove, { id })).toMatchObject(no);
    expect(await deleter.refused(kind.save, change)).toMatchObject(no);
    await deleter.ok(kind.remove, { id });
    const visitor = world.browser();
    expect(await visitor.refused(kind.save, one)).toMatchObject({ http: 401 });
    expect(await visitor.refused(kind.remove, { id })).toMatchObject({ http: 401 });
  });
});
