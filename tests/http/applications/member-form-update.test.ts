import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { emptyWorkExperience } from '#contract/applications/steps.ts';
import { memberFormCalls } from '#contract/applications/member-form.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { toLists } from '#contract/kit/parallel-lists.ts';
import type { TypeId } from '#contract/packages/types.ts';
import { newFileKey } from '#server/kit/storage/file-storage.ts';
import { asFile } from '#tests/steps/apply.ts';
import { askedOf } from '#tests/steps/asked-by-d3.ts';
import {
  aCompleteMember,
  aMemberForm,
  filesFor,
  type MemberForm,
  type MemberOffice,
  memberOffice,
} from '#tests/steps/members.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aPdf, anEncryptedPdf } from '#tests/world/uploads.ts';
import { aQuickAdministrator, personOf } from '#tests/world/sessions.ts';

const { addMember } = memberFormCalls;
const { memberDetail } = applicationCalls;

let world: World;
let office: Browser;
let desk: MemberOffice;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
  desk = memberOffice(world, office);
});
afterAll(() => world.close());

describe('updating', () => {
  /** An application with its form as the office opens it. */
  async function anOpened(type: TypeId = 4, given: Partial<MemberForm> = {}) {
    const form = aMemberForm(type, given);
    const id = await desk.add({ ...form, ...(await filesFor(form)) });
    const { version } = await desk.rowOf(id);
    return { id, form: { ...form, id, version } };
  }

  test('what was corrected is kept, with an audit line of every value before and after', async () => {
    const { id, form } = await anOpened();
    const work = [
      {
        ...emptyWorkExperience,
        work_procedure: 'Registrar',
        no_of_procedures1: '2010-01-01',
        no_of_procedures2: '2012-01-01',
      },
    ];
    await office.ok(addMember, { ...form, first_name: 'Anna Maria', city: 'Madurai', ...toLists(work) });
    expect(await desk.rowOf(id)).toMatchObject({ first_name: 'Anna Maria', city: 'Madurai', status_id: 10 });
    const [line] = await desk.auditOf(id, 'application.updated');
    expect(line?.changes).toEqual({
      first_name: 'changed',
      city: 'changed',
      work_experience: 'changed',
    });
    expect(await world.mailsTo(String(form.email))).toHaveLength(1);
  });

  test('from a form that shows an older version nothing is overwritten', async () => {
    const { id, form } = await anOpened();
    await office.ok(addMember, { ...form, city: 'Madurai' });
    const stale = { ...form, city: 'Salem', letter_hod: asFile(await aPdf('Newer')) };
    const before = await office.ok(memberDetail, { id: String(id) });
    expect(await office.refused(addMember, stale)).toMatchObject({
      http: 409,
      code: 'edited_meanwhile',
      message: 'Somebody else changed this application while you had it open. Nothing was overwritten.',
    });
    expect(await office.ok(memberDetail, { id: String(id) })).toEqual(before);
  });

  test("a status, a file of the applicant's and a deleted position count as changes too", async () => {
    const { id, form } = await anOpened();
    const change = { member_id: String(id), application_status: 11, message: '' };
    await world.db.updateTable('applications').set({ status_id: 2 }).where('id', '=', id).execute();
    await office.ok(officeCalls.memberActivityUpdate, { ...change, application_status: 8, message: 'Wait' });
    expect(await office.refused(addMember, form)).toMatchObject({ code: 'edited_meanwhile' });
    await world.db.updateTable('applications').set({ status_id: 2 }).where('id', '=', id).execute();
    const { version } = await desk.rowOf(id);
    const row = await desk.rowOf(id);
    const applicant = await personOf(world, 'applicant', row);
    const file = asFile(await aPdf('From home'));
    await applicant.ok(applicationCalls.uploadFile, { id: row.public_id, field: 'letter_hod', file });
    expect(await office.refused(addMember, { ...form, version })).toMatchObject({ code: 'edited_meanwhile' });
    const position = {
      application_id: id,
      position: 0,
      work_procedure: 'Registrar',
      from_date: '2010-01-01',
      to_date: '2012-01-01',
    };
    const inserted = world.db.insertInto('work_experiences').values(position).returning('id');
    const { id: workId } = await inserted.executeTakeFirstOrThrow();
    const seen = await desk.rowOf(id);
    const { data } = await office.ok(applicationCalls.deleteWorkExp, { id: workId });
    expect(data.version).toBe(seen.version + 1);
    expect(await office.refused(addMember, { ...form, version: seen.version })).toMatchObject({ http: 409 });
    await office.ok(addMember, { ...form, version: data.version });
  });

  test('a good file stays when a field is wrong, and the next try needs no other version', async () => {
    const { id, form } = await anOpened();
    const letter_hod = asFile(await aPdf('Second letter'));
    const mbbs_degree_certificate = asFile(await anEncryptedPdf());
    expect(await desk.faultsOf({ ...form, city: '', letter_hod, mbbs_degree_certificate })).toEqual({
      city: 'City cannot be empty',
      mbbs_degree_certificate:
        'This PDF opens only with a password. Print it to a new PDF without a password, or photograph its pages',
    });
    const { files } = await office.ok(memberDetail, { id: String(id) });
    expect(files.find(({ field }) => field === 'letter_hod')).toMatchObject({
      content_type: 'application/pdf',
    });
    await office.ok(addMember, form);
  });

  test('type, number and joining date stay', async () => {
    const { form } = await anOpened(1, { membership_no: 'LM7001' });
    await office.ok(addMember, form);
    const { version: _, ...any } = form;
    expect(
      await desk.faultsOf({ ...any, application_id: 2, membership_no: 'LM7002', joining_date: '2001-01-01' }),
    ).toEqual({
      application_id: 'The membership type cannot be changed',
      membership_no: 'The membership number cannot be changed',
      joining_date: 'The joining date cannot be changed',
    });
  });

  test('what is not submitted is the applicant’s alone', async () => {
    const { id } = await anApplication(world.db, { status_id: 0 });
    expect(await office.refused(addMember, { ...aMemberForm(1), id })).toMatchObject({
      http: 409,
      code: 'not_submitted',
    });
  });

  test('a conversion is asked what its type asks for', async () => {
    const member = await anApplication(world.db, { status_id: 12, package_id: 2, membership_no: 'ALM7001' });
    const conversion = { status_id: 16, package_id: 5, converts_id: member.id, email: member.email } as const;
    const { id, email } = await anApplication(world.db, conversion);
    await world.db
      .insertInto('files')
      .values({
        public_id: 'conversion-paper-000001',
        storage_key: newFileKey(),
        application_id: id,
        field: 'asi_member_certificate',
        name: 'asi.pdf',
        content_type: 'application/pdf',
        size: 1,
        created_at: world.clock.now(),
      })
      .execute();
    const empty = {
      id,
      application_id: 5,
      first_name: 'Asha',
      mobile: '9876543210',
      mobile_code: '+91',
      mailing_address: 1,
    };
    expect(await desk.faultsOf({ ...empty, email, country: 101 })).toEqual(
      Object.fromEntries(Object.entries(askedOf(['education'], 5, 'in India'))),
    );
    await office.ok(addMember, {
      ...empty,
      email,
      country: 101,
      asi_membership_no: '777',
      asi_state: 4035,
    } as MemberForm);
  });
});

describe('another e-mail', () => {
  test("becomes the person's everywhere: account, applications, sessions; both addresses are told", async () => {
    const form = await aCompleteMember(4, { email: 'old.address@example.org' });
    const id = await desk.add(form);
    const row = await desk.rowOf(id);
    const earlier = await anApplication(world.db, { status_id: 6, email: row.email });
    const member = await personOf(world, 'member', row);
    await member.ok(applicationCalls.myApplications, {});
    world.clock.pass(60);
    await world.browser().ok(accountCalls.memberSendOtp, { email: row.email });
    const { profile: _, letter_hod: __, mbbs_degree_certificate: ___, ...fields } = form;
    await office.ok(addMember, { ...fields, id, email: 'New.Address@example.org' });
    expect((await desk.rowOf(id)).email).toBe('new.address@example.org');
    expect((await desk.rowOf(earlier.id)).email).toBe('new.address@example.org');
    expect((await member.refused(applicationCalls.myApplications, {})).http).toBe(401);
    const codes = world.db.selectFrom('one_time_codes').select('handle').where('email', '=', row.email);
    expect(await codes.where('used_at', 'is', null).execute()).toEqual([]);
    const [left] = await world.mailsTo('old.address@example.org');
    expect(left?.text).toContain('no longer opens it');
    expect(left?.text).not.toContain('new.address');
    expect((await world.mailsTo('new.address@example.org'))[0]?.subject).toContain('has this e-mail now');
    const [line] = await desk.auditOf(id, 'application.updated');
    expect(line?.changes).toEqual({ email: 'changed' });
  });

  test("that is somebody else's is refused at its field; one whose last application is gone is free", async () => {
    const other = await anApplication(world.db, { application_no: '261999999', first_name: 'Tara' });
    const form = await aCompleteMember(4);
    const id = await desk.add(form);
    const { profile: _, letter_hod: __, mbbs_degree_certificate: ___, ...fields } = form;
    expect(await desk.faultsOf({ ...fields, id, email: other.email })).toEqual({
      email: 'This e-mail belongs to Dr. Tara Rao, application number 261999999',
    });
    await world.db.deleteFrom('applications').where('id', '=', other.id).execute();
    await office.ok(addMember, { ...fields, id, email: other.email });
  });
});

test('adding needs create, updating needs update', async () => {
  const adder = await aQuickAdministrator(world, 'Member adder', { Application: ['view', 'create'] });
  const updater = await aQuickAdministrator(world, 'Member updater', { Application: ['view', 'update'] });
  const form = aMemberForm(4);
  const { data } = await adder.ok(addMember, { ...form, ...(await filesFor(form)) });
  const update = { ...form, id: data[0]?.id };
  expect((await adder.refused(addMember, update)).http).toBe(403);
  await updater.ok(addMember, update);
  expect((await updater.refused(addMember, await aCompleteMember(4))).http).toBe(403);
});
