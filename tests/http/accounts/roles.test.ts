import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { moduleNames } from '#contract/kit/permissions.ts';
import { profileCalls } from '#contract/accounts/profile-calls.ts';
import { roleCalls } from '#contract/accounts/role-calls.ts';
import { userCalls } from '#contract/accounts/user-calls.ts';
import { addRole, addUser, everyFlag, formOf, permissionLists, signInByCode } from '#tests/steps/people.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());

/** What a role allows, as '<module> <flag>'. */
async function allowedBy(id: number): Promise<string[]> {
  const { other_data } = await office.ok(roleCalls.roleDetails, { id });
  return other_data.flatMap((row) =>
    (['view', 'create', 'update', 'delete'] as const)
      .filter((flag) => row[`permission_${flag}`] === 1)
      .map((flag) => `${row.module_name} ${flag}`),
  );
}

async function lastAction(id: number) {
  return world.db
    .selectFrom('audit_log')
    .select(['what', 'changes'])
    .where('subject', '=', `role ${id}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

describe('what is listed', () => {
  test('modules in their order, and the first role with every flag', async () => {
    const { data: modules } = await office.ok(roleCalls.getModule, {});
    expect(modules.map(({ module_name }) => module_name)).toEqual(moduleNames);
    const { data: roles } = await office.ok(roleCalls.getRole, {});
    expect(roles[0]).toEqual({ id: 1, version: 1, role_name: 'Administrator', demands_factor: false });
    expect(await allowedBy(1)).toHaveLength(moduleNames.length * 4);
  });

  test('a role with a row for every module, also where it has none', async () => {
    const input = {
      role_name: 'One module',
      module: [9],
      permission_view: [1],
      permission_create: [0],
      permission_update: [1],
      permission_delete: [0],
    };
    const { data } = await office.ok(roleCalls.addRole, input);
    const id = data[0]?.id ?? 0;
    const details = await office.ok(roleCalls.roleDetails, { id });
    expect(details.data).toEqual([{ id, version: 1, role_name: 'One module', demands_factor: false }]);
    expect(details.other_data.map(({ module_name }) => module_name)).toEqual(moduleNames);
    expect(details.other_data[8]).toEqual({
      id: expect.any(Number),
      module: 9,
      module_name: 'GST',
      permission_view: 1,
      permission_create: 0,
      permission_update: 1,
      permission_delete: 0,
    });
    const none = { permission_view: 0, permission_create: 0, permission_update: 0, permission_delete: 0 };
    expect(details.other_data[0]).toEqual({ id: null, module: 1, module_name: 'Dashboard', ...none });
    expect((await office.refused(roleCalls.roleDetails, { id: 99_999 })).code).toBe('not_found');
  });

  test('roles for whoever sees users, their flags only for whoever sees roles', async () => {
    const users = await anAdministrator(world, 'Sees Users', { Users: ['view'] });
    // Nobody gives a role with more rights than their own.
    const { data, may_give } = await users.ok(roleCalls.getRole, {});
    const given = data.filter(({ id }) => may_give.includes(id)).map(({ role_name }) => role_name);
    expect(given).toContain('Role of Sees Users');
    expect(given).not.toContain('Administrator');
    const first = await office.ok(roleCalls.getRole, {});
    expect(first.may_give).toEqual(first.data.map(({ id }) => id));
    for (const [call, input] of [
      [roleCalls.getModule, {}],
      [roleCalls.roleDetails, { id: 1 }],
    ] as const) {
      expect((await users.call(call, input)).http).toBe(403);
    }
    const roles = await anAdministrator(world, 'Sees Roles', { Role: ['view'] });
    await roles.ok(roleCalls.getRole, {});
    await roles.ok(roleCalls.roleDetails, { id: 1 });
    const neither = await anAdministrator(world, 'Sees Neither', { Country: ['view'] });
    expect((await neither.refused(roleCalls.getRole, {})).code).toBe('not_allowed');
  });
});

describe('parallel lists arrive', () => {
  const lists = {
    module: [9, 10],
    permission_view: [1, 1],
    permission_create: [0, 1],
    permission_update: [1, 0],
    permission_delete: [0, 1],
  };
  const expected = ['GST view', 'GST update', 'GST type view', 'GST type create', 'GST type delete'];
  const entries = Object.entries(lists);
  const forms: Record<string, [string, string | number][]> = {
    'module[]': entries
      .flatMap(([name, values]) => values.map((value) => [`${name}[]`, value] as const))
      .map(([name, value]) => [name, value]),
    'module[0]': entries.flatMap(([name, values]) =>
      values.map((value, at): [string, number] => [`${name}[${at}]`, value]),
    ),
    module: entries.flatMap(([name, values]) => values.map((value): [string, number] => [name, value])),
    'a JSON array': entries.map(([name, values]): [string, string] => [name, JSON.stringify(values)]),
  };

  test.each(Object.entries(forms))('as %s, in multipart and urlencoded', async (name, pairs) => {
    for (const kind of ['multipart', 'urlencoded']) {
      const all: [string, string | number][] = [
        ['role_name', `${name} ${kind}`],
        ['login_user_id', 99],
        ...pairs,
      ];
      const body = new URLSearchParams(all.map(([key, value]) => [key, String(value)]));
      const response = await office.fetch(
        '/api/add_role',
        kind === 'multipart' ? formOf(all) : { method: 'POST', body },
      );
      expect(response.status).toBe(200);
      const { data } = roleCalls.addRole.output.parse(await response.json());
      expect(await allowedBy(data[0]?.id ?? 0)).toEqual(expected);
    }
  });

  test('as JSON, with numbers, texts or truths', async () => {
    const input = { role_name: 'As JSON', ...lists, permission_view: ['1', true] };
    const { data } = await office.ok(roleCalls.addRole, input);
    expect(await allowedBy(data[0]?.id ?? 0)).toEqual(expected);
  });

  test('as one value where there is one module', async () => {
    const one = {
      module: 9,
      permission_view: 1,
      permission_create: 0,
      permission_update: 0,
      permission_delete: 0,
    };
    const response = await office.fetch(
      '/api/add_role',
      formOf([['role_name', 'One value'], ...Object.entries(one)]),
    );
    const { data } = roleCalls.addRole.output.parse(await response.json());
    expect(await allowedBy(data[0]?.id ?? 0)).toEqual(['GST view']);
  });

  test.each([
    ['one permission too few', { permission_view: [1] }, 'Every module needs its four permissions'],
    ['a module twice', { module: [9, 9] }, 'A module can be named only once'],
    ['a module that is none', { module: [9, 77] }, 'This module does not exist'],
  ])('and are refused with %s', async (name, wrong, message) => {
    const refusal = await office.refused(roleCalls.addRole, { role_name: name, ...lists, ...wrong });
    expect(refusal).toMatchObject({ http: 422, errors: { module: message } });
  });
});

describe('an update', () => {
  test('keeps the rows of the permissions, drops the modules left out, and is audited', async () => {
    const id = await addRole(office, 'Editor', { GST: ['view'], Role: ['view'] });
    const before = await office.ok(roleCalls.roleDetails, { id });
    const [gst, role] = [before.other_data[8], before.other_data[4]];
    const input = {
      id,
      version: 1,
      role_name: 'Editor of GST',
      module: [9],
      permission_view: [1],
      permission_create: [0],
      permission_update: [1],
      permission_delete: [0],
      permission_id: [gst?.id ?? null],
    };
    expect((await office.ok(roleCalls.addRole, input)).data).toEqual([{ id, version: 2 }]);
    const after = await office.ok(roleCalls.roleDetails, { id });
    expect(after.other_data[8]).toMatchObject({ id: gst?.id, permission_view: 1, permission_update: 1 });
    expect(role?.id).not.toBeNull();
    expect(after.other_data[4]?.id).toBeNull();
    expect(await lastAction(id)).toEqual({
      what: 'role.updated',
      changes: {
        role_name: { from: 'Editor', to: 'Editor of GST' },
        GST: { from: 'view', to: 'view, update' },
        Role: { from: 'view', to: '' },
      },
    });
    const late = await office.refused(roleCalls.addRole, { ...input, version: 1 });
    expect(late).toMatchObject({ http: 409, code: 'edited_meanwhile' });
    const gone = await office.refused(roleCalls.addRole, { ...input, id: 99_999 });
    expect(gone).toMatchObject({ http: 404, code: 'gone_meanwhile' });
  });

  test('counts at the next request of whoever has the role', async () => {
    const id = await addRole(office, 'Changing', {});
    const email = 'changing@example.org';
    await addUser(office, { full_name: 'Changing', email, role: id });
    const theirs = await signInByCode(world, world.browser('office'), email);
    expect((await theirs.call(userCalls.getUser, {})).http).toBe(403);
    const lists = permissionLists({ Users: ['view'] });
    await office.ok(roleCalls.addRole, { id, role_name: 'Changing', ...lists });
    expect((await theirs.call(userCalls.getUser, {})).http).toBe(200);
    await office.ok(roleCalls.addRole, { id, role_name: 'Changing', ...permissionLists({}) });
    expect((await theirs.call(userCalls.getUser, {})).http).toBe(403);
  });

  test('without a flag leaves who has the role the own profile alone', async () => {
    const id = await addRole(office, 'Empty', {});
    const email = 'empty@example.org';
    await addUser(office, { full_name: 'Empty', email, role: id });
    const theirs = await signInByCode(world, world.browser('office'), email);
    const { data } = await theirs.ok(accountCalls.session, {});
    const allowed = data.admin?.permissions.flatMap((flags) => [
      flags.view,
      flags.create,
      flags.update,
      flags.delete,
    ]);
    expect(allowed).toHaveLength(moduleNames.length * 4);
    expect(allowed).not.toContain(true);
    expect((await theirs.call(roleCalls.getRole, {})).http).toBe(403);
    await theirs.ok(profileCalls.adminProfile, {});
  });
});

describe('a name', () => {
  test('is needed, and only one role has it', async () => {
    const none = await office.refused(roleCalls.addRole, { role_name: ' ' });
    expect(none.errors).toEqual({ role_name: 'Role type name cannot be empty' });
    await addRole(office, 'Treasurer', {});
    const taken = await office.refused(roleCalls.addRole, { role_name: ' TREASURER ', module: [] });
    expect(taken).toMatchObject({
      http: 422,
      errors: { role_name: 'There is already a role with this name' },
    });
    const answers = await Promise.all(
      [1, 2].map(() => office.call(roleCalls.addRole, { role_name: 'At once' })),
    );
    expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});

describe('the first role', () => {
  test('can be renamed, and neither stripped nor deleted', async () => {
    const all = permissionLists(everyFlag);
    const renamed = { id: 1, role_name: 'Head office', ...all };
    await office.ok(roleCalls.addRole, renamed);
    for (const fewer of [permissionLists({ ...everyFlag, GST: ['view'] }), {}]) {
      const refusal = await office.refused(roleCalls.addRole, { id: 1, role_name: 'Stripped', ...fewer });
      expect(refusal).toMatchObject({ http: 409, code: 'first_role' });
    }
    expect(await office.refused(roleCalls.deleteRole, { id: 1 })).toMatchObject({ code: 'first_role' });
    expect((await office.ok(roleCalls.roleDetails, { id: 1 })).data[0]?.role_name).toBe('Head office');
    expect(await allowedBy(1)).toHaveLength(moduleNames.length * 4);
  });
});

test('nobody gives, changes or deletes rights beyond the own ones', async () => {
  const beyond = { http: 403, code: 'beyond_own_rights' };
  const own = { Role: ['view', 'create', 'update', 'delete'], GST: ['view'] } as const;
  const second = await anAdministrator(world, 'Keeper of roles', own);
  const lists = permissionLists({ GST: ['view', 'update'] });
  expect(await second.refused(roleCalls.addRole, { role_name: 'More', ...lists })).toMatchObject(beyond);

  const more = await addRole(office, 'More than they', { GST: ['view', 'update'] });
  const less = { id: more, role_name: 'Less', ...permissionLists({ GST: ['view'] }) };
  expect(await second.refused(roleCalls.addRole, less)).toMatchObject(beyond);
  expect(await second.refused(roleCalls.deleteRole, { id: more })).toMatchObject(beyond);
  const first = { id: 1, role_name: 'Mine', ...permissionLists(everyFlag) };
  expect(await second.refused(roleCalls.addRole, first)).toMatchObject(beyond);

  const id = await addRole(second, 'Within', { GST: ['view'] });
  const raised = { id, role_name: 'Within', ...lists };
  expect(await second.refused(roleCalls.addRole, raised)).toMatchObject(beyond);
  expect(await allowedBy(id)).toEqual(['GST view']);
  await second.ok(roleCalls.deleteRole, { id });
});

describe('deleting a role', () => {
  test('is refused while users have it, and names them', async () => {
    const id = await addRole(office, 'Busy', { GST: ['view', 'update'] });
    const users = [];
    for (const name of ['Asha', 'Bela', 'Chitra', 'Devi']) {
      const user = { full_name: name, email: `${name.toLowerCase()}@example.org`, role: id };
      users.push(await addUser(office, user));
    }
    const refusal = await office.refused(roleCalls.deleteRole, { id });
    expect(refusal).toMatchObject({
      http: 409,
      code: 'in_use',
      message: 'This role cannot be deleted: it is used by 4 users (Asha, Bela, Chitra, …).',
    });
    for (const user of users) await office.ok(userCalls.deleteUser, { id: user });
    await office.ok(roleCalls.deleteRole, { id });
    expect(await lastAction(id)).toMatchObject({
      what: 'role.deleted',
      changes: { role_name: 'Busy', GST: 'view, update', Role: '' },
    });
    expect((await office.refused(roleCalls.deleteRole, { id })).code).toBe('gone_meanwhile');
  });

  test('and giving it at once leaves no user without a role', async () => {
    const id = await addRole(office, 'Contested', {});
    const user = { full_name: 'Contested', email: 'contested@example.org', role: id };
    const answers = await Promise.all([
      office.call(roleCalls.deleteRole, { id }),
      office.call(userCalls.addUser, user),
    ]);
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(answers.every(({ http }) => [200, 409, 422].includes(http))).toBe(true);
  });
});
