import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/kit/refusal-body.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { type MembershipType, packageCalls } from '#contract/packages/calls.ts';
import { startApplication } from '#tests/steps/apply.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';

const { addApplication, deleteApplication, getApplication } = packageCalls;

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await anAdministrator(world, 'Package Hand', { Package: ['view', 'create', 'update', 'delete'] });
});
afterAll(() => world.close());

let packages = 0;

/** What the side form sends for a package of its own. */
function aPackage(change: Partial<InputOf<typeof addApplication>> = {}): InputOf<typeof addApplication> {
  packages += 1;
  return {
    application_name: `Package ${packages}`,
    fee: '3000',
    processing_fee: '',
    currency_type: 1,
    gst_type: 1,
    gst: 1,
    description: '<ul><li>Surgeon</li></ul>',
    documents_description: '<p>Two photos</p>',
    ...change,
  };
}

async function add(change: Partial<InputOf<typeof addApplication>> = {}): Promise<MembershipType> {
  const { data } = await office.ok(addApplication, aPackage(change));
  return read(data[0]?.id ?? 0);
}

async function read(id: number): Promise<MembershipType> {
  const { data } = await world.browser().ok(getApplication, {});
  const found = data.find((one) => one.id === id);
  if (!found) throw new Error(`There is no package ${id}`);
  return found;
}

/** What an update of a package as it is stored sends. */
function asStored(type: MembershipType): InputOf<typeof addApplication> {
  const { id, version, application_name, currency_type, gst_type, gst } = type;
  const { description, documents_description, processing_fee } = type;
  const texts = { description, documents_description };
  return {
    id,
    version,
    application_name,
    fee: type.fee,
    processing_fee,
    currency_type,
    gst_type,
    gst,
    ...texts,
  };
}

async function auditOf(id: number) {
  return world.db
    .selectFrom('audit_log')
    .select(['who', 'what', 'changes'])
    .where('subject', '=', `package ${id}`)
    .orderBy('id')
    .execute();
}

async function multipart(path: string, values: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.append(name, value);
  const response = await office.fetch(`/api${path}`, { method: 'POST', body });
  return { http: response.status, body: (await response.json()) as RefusalBody };
}

describe('adding', () => {
  test('answers the new package, with its fee as applicants see it and an address of its own', async () => {
    const { data, message } = await office.ok(
      addApplication,
      aPackage({ application_name: ' Early Bird (2027) ' }),
    );
    expect(message).toBe('Saved.');
    expect(data).toEqual([{ id: expect.any(Number), version: 1 }]);
    expect(await read(data[0]?.id ?? 0)).toEqual({
      id: data[0]?.id,
      version: 1,
      application_name: 'Early Bird (2027)',
      slug: 'early-bird-2027',
      description: '<ul><li>Surgeon</li></ul>',
      documents_description: '<p>Two photos</p>',
      currency_type: 1,
      currency_code: 'INR',
      currency_symbol: '₹',
      fee: 3000,
      processing_fee: null,
      processing_amount: 0,
      gst_type: 1,
      gst: 1,
      gst_value: 18,
      gstAmount: 540,
      totalPrice: 3540,
      form_type: 1,
      offered: true,
      pays_after_approval: false,
      endorsers: 0,
      endorser_types: [],
      ratified_by_body: false,
    });
  });

  test('works in multipart as in JSON', async () => {
    const { http, body } = await multipart('/add_application', {
      application_name: 'Overseas visitor',
      fee: '100.50',
      processing_fee: '2.5',
      currency_type: '2',
      gst_type: '',
      gst: '',
      description: '',
      documents_description: '',
      form_type: '3',
      offered: '0',
    });
    expect({ http, status: body.status }).toEqual({ http: 200, status: true });
    const { data } = await office.ok(getApplication, {});
    expect(data.find((one) => one.slug === 'overseas-visitor')).toMatchObject({
      currency_code: 'USD',
      fee: 100.5,
      processing_fee: 2.5,
      processing_amount: 3,
      gst_type: null,
      gst: null,
      gstAmount: 0,
      totalPrice: 103.5,
      form_type: 3,
      offered: false,
    });
  });

  test('without a fee it costs nothing, in rupees', async () => {
    const free = await add({ fee: '', currency_type: '', gst_type: '', gst: '' });
    expect(free).toMatchObject({ fee: 0, totalPrice: 0, currency_code: 'INR', gst_type: null });
  });

  test('names that make the same address get different ones', async () => {
    const slugs = [];
    for (const application_name of ['Guest!', 'Guest?', 'guest'])
      slugs.push((await add({ application_name })).slug);
    expect(slugs).toEqual(['guest', 'guest-2', 'guest-3']);
  });

  test('hostile HTML is made harmless before it is stored', async () => {
    const { description, documents_description } = await add({
      description:
        '<p onclick="alert(1)">Hello <script>alert(1)</script><img src=x onerror=alert(1)><b>you</b></p>',
      documents_description: '<a href="javascript:alert(1)">a</a> <a href="https://asi.example">b</a><p></p>',
    });
    expect(description).toBe('<p>Hello <strong>you</strong></p>');
    expect(documents_description).toBe(
      'a <a href="https://asi.example" rel="noopener noreferrer" target="_blank">b</a><p></p>',
    );
  });
});

describe('what is wrong', () => {
  test('is told all at once, each at its field, in JSON and in multipart', async () => {
    const wrong = { application_name: '', fee: '10', currency_type: '', gst_type: '1', gst: '' };
    const errors = {
      application_name: 'Application name cannot be empty',
      currency_type: 'Currency type cannot be empty',
      gst: 'Gst cannot be empty',
    };
    const json = await office.refused(addApplication, aPackage(wrong));
    expect(json).toMatchObject({ http: 422, errors });
    expect(await multipart('/add_application', wrong)).toMatchObject({ http: 422, body: { errors } });
  });

  test.each<[string, Partial<InputOf<typeof addApplication>>, Record<string, string>]>([
    [
      'a name that another package has',
      { application_name: 'life MEMBER' },
      { application_name: 'There is already a membership package with this name' },
    ],
    ['a currency that is gone', { currency_type: 999 }, { currency_type: 'Please choose one of the list' }],
    ['a GST type that is gone', { gst_type: 999 }, { gst_type: 'Please choose one of the list' }],
    ['a GST that is gone', { gst: 999 }, { gst: 'Please choose one of the list' }],
  ])('%s', async (_, change, errors) => {
    expect(await office.refused(addApplication, aPackage(change))).toMatchObject({ http: 422, errors });
  });

  test('a GST of another type', async () => {
    const type = await world.db
      .insertInto('gst_types')
      .values({ name: 'IGST' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { errors } = await office.refused(
      addApplication,
      aPackage({ gst_type: type.id, currency_type: 999 }),
    );
    expect(errors).toEqual({
      gst: 'Please choose a GST of the chosen type',
      currency_type: 'Please choose one of the list',
    });
  });

  test('of two of one name at once, one is told so at its field', async () => {
    const other = await anAdministrator(world, 'Other Hand', { Package: ['view', 'create'] });
    const input = aPackage({ application_name: 'Twice' });
    const told = await Promise.all([office, other].map((browser) => browser.call(addApplication, input)));
    expect(told.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const refused = told.find(({ http }) => http === 422)?.body;
    expect(refused).toMatchObject({
      errors: { application_name: 'There is already a membership package with this name' },
    });
  });
});

describe('updating', () => {
  test('changes what was entered and keeps address, form and door', async () => {
    const type = await add({ form_type: 2, offered: 0 });
    const { data } = await office.ok(addApplication, {
      ...asStored(type),
      application_name: `Renamed ${type.id}`,
      fee: '2500',
      gst_type: '',
      gst: '',
    });
    expect(data).toEqual([{ id: type.id, version: 2 }]);
    expect(await read(type.id)).toEqual({
      ...type,
      version: 2,
      application_name: `Renamed ${type.id}`,
      fee: 2500,
      gst_type: null,
      gst: null,
      gst_value: 0,
      gstAmount: 0,
      totalPrice: 2500,
    });
    const again = { ...asStored(await read(type.id)), offered: 1 };
    await office.ok(addApplication, again);
    expect(await read(type.id)).toMatchObject({ version: 3, offered: true, form_type: 2 });
  });

  test('the form of a package cannot be changed', async () => {
    const type = await add();
    const { errors } = await office.refused(addApplication, { ...asStored(type), form_type: 3 });
    expect(errors).toEqual({
      form_type: 'The form of a package cannot be changed. Please add another package.',
    });
    await office.ok(addApplication, { ...asStored(type), form_type: 1 });
  });

  test('the second of two who edit the same package is told, and nothing is overwritten', async () => {
    const type = await add();
    await office.ok(addApplication, { ...asStored(type), fee: '1' });
    const late = await office.refused(addApplication, { ...asStored(type), fee: '2' });
    expect(late).toMatchObject({
      http: 409,
      code: 'edited_meanwhile',
      message:
        'Somebody else changed this Membership Package while you had it open. Nothing was overwritten.',
    });
    expect(await read(type.id)).toMatchObject({ fee: 1, version: 2 });
    await office.ok(addApplication, { ...asStored(type), version: '', fee: '3' });
    expect(await read(type.id)).toMatchObject({ fee: 3, version: 3 });
  });

  test('of a package that is gone', async () => {
    expect(await office.refused(addApplication, aPackage({ id: 99_999 }))).toMatchObject({
      http: 404,
      code: 'gone_meanwhile',
    });
  });
});

describe('deleting', () => {
  test('is announced with the packages, to who may delete them', async () => {
    const [free, used] = [await add(), await add()];
    await anApplication(world.db, { package_id: used.id, status_id: 0 });
    const ofOffice = (await office.ok(getApplication, {})).data;
    const deletable = ofOffice.filter((one) => one.deletable).map(({ id }) => id);
    expect(deletable).toContain(free.id);
    expect(deletable).not.toContain(used.id);
    expect(deletable.filter((id) => id <= 6)).toEqual([]);
    const ofVisitor = (await world.browser().ok(getApplication, {})).data;
    expect(ofVisitor.filter((one) => 'deletable' in one)).toEqual([]);
  });

  test('removes a package nobody has applied for', async () => {
    const type = await add();
    expect((await office.ok(deleteApplication, { id: type.id })).message).toBe('Deleted.');
    const { data } = await office.ok(getApplication, {});
    expect(data.map((one) => one.id)).not.toContain(type.id);
    expect(await office.refused(deleteApplication, { id: type.id })).toMatchObject({ http: 404 });
    const other = await add();
    expect((await multipart('/delete_application', { id: String(other.id) })).http).toBe(200);
  });

  test.each([1, 2, 3, 4, 5, 6])('the type %i stays', async (id) => {
    expect(await office.refused(deleteApplication, { id })).toMatchObject({
      http: 409,
      code: 'kept',
      message: 'This Membership Package cannot be deleted: the product relies on it. It can be renamed.',
    });
  });

  test('one with applications stays, and so does one that somebody is just beginning', async () => {
    const type = await add();
    await anApplication(world.db, { package_id: type.id });
    await anApplication(world.db, { package_id: type.id, status_id: 0 });
    const refusal = await office.refused(deleteApplication, { id: type.id });
    expect(refusal).toMatchObject({
      http: 409,
      code: 'in_use',
      message: 'This Membership Package cannot be deleted: it is used by 2 applications.',
    });

    const other = await add();
    const { browser } = await startApplication(world, { application_id: other.id }, 1);
    expect(browser.cookies.size).toBeGreaterThan(0);
    await world.db
      .insertInto('application_starts')
      .values({
        public_id: 'a start',
        package_id: other.id,
        first_name: 'Asha',
        last_name: '',
        email: 'start@example.org',
        mobile: '9840012345',
        mobile_code: '+91',
        created_at: world.clock.now(),
      })
      .execute();
    const { message } = await office.refused(deleteApplication, { id: other.id });
    expect(message).toContain('used by 1 application and 1 application that was just begun.');
  });
});

describe('the audit log', () => {
  test('holds who added, changed and deleted a package, and what changed', async () => {
    const type = await add({ application_name: 'Watched', form_type: 4 });
    await office.ok(addApplication, { ...asStored(type), fee: '2999.5', gst: 2 });
    await office.ok(deleteApplication, { id: type.id });
    const lines = await auditOf(type.id);
    expect(lines.map((line) => line.what)).toEqual(['package.added', 'package.updated', 'package.deleted']);
    for (const { who } of lines) expect(who).toMatch(/^admin \d+$/);
    expect(lines[0]?.changes).toMatchObject({
      application_name: { from: null, to: 'Watched' },
      fee: { from: null, to: 'INR 3000.00' },
      form_type: { from: null, to: 4 },
    });
    expect(lines[1]?.changes).toEqual({
      fee: { from: 'INR 3000.00', to: 'INR 2999.50' },
      gst_value: { from: 18, to: 12 },
    });
    expect(lines[2]?.changes).toMatchObject({ application_name: { from: 'Watched', to: null } });
  });
});

describe('who may', () => {
  test('create, update and delete are flags of their own', async () => {
    const type = await add();
    const creator = await anAdministrator(world, 'Creator', { Package: ['view', 'create'] });
    const updater = await anAdministrator(world, 'Updater', { Package: ['view', 'update'] });
    expect((await creator.refused(addApplication, asStored(type))).http).toBe(403);
    expect((await updater.refused(addApplication, aPackage())).http).toBe(403);
    expect((await updater.refused(deleteApplication, { id: type.id })).http).toBe(403);
    expect((await world.browser().refused(addApplication, aPackage())).http).toBe(401);
    await updater.ok(addApplication, asStored(type));
    await creator.ok(addApplication, aPackage());
  });
});
