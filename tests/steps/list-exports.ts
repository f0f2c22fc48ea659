import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { type ListExport, listExportCalls } from '#contract/list-exports/calls.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import type { ModuleName } from '#contract/kit/permissions.ts';
import type { World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';

export type WantedExport = InputOf<typeof listExportCalls.addListExport>;

/** The list of those who have a number, with two columns. */
export const aList: WantedExport = {
  application_status: 12,
  search: '',
  name: 'Active Members',
  columns: ['first_name', 'membership_no'],
};

/** An export that is asked for. */
export async function anExport(office: Browser, wanted = aList): Promise<number> {
  const { data } = await office.ok(listExportCalls.addListExport, wanted);
  return data[0]?.id ?? 0;
}

/** An export of this administrator that is ready; its file has not one byte. */
export async function aReadyExport({ db, clock }: World, admin_id: number): Promise<number> {
  const now = clock.now();
  const { id } = await db
    .insertInto('list_exports')
    .values({
      admin_id,
      ip: '',
      name: 'Nobody',
      filters: '{}',
      columns: ['email'],
      state: 'ready',
      total: 0,
      bytes: 0,
      sha256: createHash('sha256').digest('hex'),
      taken_at: now,
      created_at: now,
      kept_until: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function exportOf(browser: Browser, id: number): Promise<ListExport> {
  const { data } = await browser.ok(listExportCalls.listExports, {});
  const row = data.find((each) => each.id === id);
  if (!row) throw new Error(`There is no export ${id}`);
  return row;
}

/** The export once it has ended. */
export async function endedExport(browser: Browser, id: number): Promise<ListExport> {
  const state = async () => (await exportOf(browser, id)).state;
  await expect.poll(state, { timeout: 30_000 }).not.toBe('working');
  return exportOf(browser, id);
}

/** Takes a module away from the role of an administrator. */
export async function loseRights({ db }: World, email: string, module: ModuleName): Promise<void> {
  const role = db.selectFrom('admins').select('role_id').where('email', '=', email);
  const lost = db.selectFrom('modules').select('id').where('name', '=', module);
  await db.deleteFrom('role_permissions').where('role_id', '=', role).where('module_id', '=', lost).execute();
}
