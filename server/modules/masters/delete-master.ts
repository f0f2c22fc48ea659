import type { Master } from '#contract/masters/master.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { changesBetween } from '#server/kit/context/changes.ts';
import { checkVersion } from '#server/kit/db/check-version.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { fieldsOf } from './fields-of.ts';
import type { MasterTable } from './master-tables.ts';
import { nameUsers } from './master-users.views.ts';
import { deleteRow, lockMaster, lockRow } from './masters.store.ts';

/** delete_<master>: deletes a row that the code does not rely on and nothing refers to. */
export function deleteMaster(kind: Master, home: MasterTable): Handler<Master['remove']> {
  const { item, kept = [] } = kind;
  const { table, users: refer } = home;
  return async (context, { id }) => {
    const { tx } = context;
    if (kept.includes(id)) throw refuse('kept', { item });
    await lockMaster(tx, table);
    const row = checkVersion(await lockRow(tx, table, id), null, item);
    const users = await nameUsers(tx, refer, id);
    if (users !== '') throw refuse('in_use', { item, users });
    await deleteRow(tx, table, id);
    const before = fieldsOf(kind, home, row);
    const after = Object.fromEntries(Object.keys(before).map((field) => [field, null]));
    await audit(context, 'master.deleted', `${item.toLowerCase()} ${id}`, changesBetween(before, after));
    return { message: done.removed };
  };
}
