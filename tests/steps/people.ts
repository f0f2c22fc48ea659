import { accountCalls } from '#contract/accounts/calls.ts';
import { moduleNames, type ModuleName } from '#contract/kit/permissions.ts';
import { roleCalls } from '#contract/accounts/role-calls.ts';
import { userCalls } from '#contract/accounts/user-calls.ts';
import type { Flag } from '#contract/kit/define-call.ts';
import type { World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';

export type Flags = Partial<Record<ModuleName, readonly Flag[]>>;

/** The parallel lists of add_role: one value for each module, in the order of get_module. */
export function permissionLists(flags: Flags) {
  const has = (flag: Flag) => moduleNames.map((module) => Number(flags[module]?.includes(flag) ?? false));
  return {
    module: moduleNames.map((_, index) => index + 1),
    permission_view: has('view'),
    permission_create: has('create'),
    permission_update: has('update'),
    permission_delete: has('delete'),
  };
}

export const everyFlag = Object.fromEntries(
  moduleNames.map((module) => [module, ['view', 'create', 'update', 'delete']]),
) as Flags;

/** Adds a role through its call; its id. */
export async function addRole(office: Browser, role_name: string, flags: Flags): Promise<number> {
  const { data } = await office.ok(roleCalls.addRole, { role_name, ...permissionLists(flags) });
  return data[0]?.id ?? 0;
}

/** Adds a user through its call; its id. */
export async function addUser(
  office: Browser,
  user: { full_name: string; email: string; role: number },
): Promise<number> {
  const { data } = await office.ok(userCalls.addUser, user);
  return data[0]?.id ?? 0;
}

/** Signs an administrator in by a mailed code, in the browser given. */
export async function signInByCode(world: World, browser: Browser, email: string): Promise<Browser> {
  const { userid: id } = await browser.ok(accountCalls.adminSendOtp, { email });
  await browser.ok(accountCalls.adminOtpVerify, { id, otp: await world.codeFor(email) });
  return browser;
}

/** The token of the newest link mailed to an administrator. */
export async function mailedToken(world: World, email: string): Promise<string> {
  for (const { text } of await world.mailsTo(email)) {
    const [, base, token] = /(\S+)\/application\/change-password\?token=([\w-]+)/.exec(text) ?? [];
    if (base === world.url && token) return token;
  }
  throw new Error(`No link was mailed to ${email}`);
}

/** The token of the link in the newest code mail to an address. */
export async function codeLinkFor(world: World, email: string): Promise<string> {
  const [mail] = await world.mailsTo(email);
  const [, base, token] = /(\S+)\/application\/[\w-]+-by-link#([\w-]{43})$/m.exec(mail?.text ?? '') ?? [];
  if (base !== world.url || !token) throw new Error(`No link was mailed to ${email}`);
  return token;
}

/** Is anybody signed in to the office here? */
export async function whoIsHere(browser: Browser): Promise<string | null> {
  const { data } = await browser.ok(accountCalls.session, {});
  return data.admin?.email ?? null;
}

/** A multipart body from pairs, so that names may repeat. */
export function formOf(pairs: readonly (readonly [string, string | number | File])[]): RequestInit {
  const body = new FormData();
  for (const [name, value] of pairs) {
    if (value instanceof File) body.append(name, value);
    else body.append(name, String(value));
  }
  return { method: 'POST', body };
}
