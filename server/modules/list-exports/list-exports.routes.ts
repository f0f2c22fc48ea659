import { FileState } from '#contract/document-batches/states.ts';
import type { listExportCalls } from '#contract/list-exports/calls.ts';
import { mostExportsAtWork } from '#contract/list-exports/list-export.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { withoutValues } from '#server/kit/context/changes.ts';
import { toJsonb } from '#server/kit/db/jsonb.ts';
import {
  type Handler,
  type ReadHandler,
  type Routes,
  withTransaction,
} from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { allowedTo, endedAt, fileNameOf, ownExport, removeParts, subjectOf } from './end-export.ts';
import { countAtWork, insertExport, lockExport, updateExport } from './list-exports.store.ts';
import { viewExports, viewIsEmpty } from './list-exports.views.ts';

/** list_exports */
const listExports: ReadHandler<typeof listExportCalls.listExports> = async ({ db, caller }) => {
  const rows = await viewExports(db, allowedTo(caller).id);
  const data = rows.map((row) => ({
    id: row.id,
    name: row.name,
    columns: row.columns.length,
    state: FileState.parse(row.state),
    total: row.total,
    done: row.done,
    bytes: row.bytes ?? 0,
    sha256: row.sha256 ?? '',
    file_name: fileNameOf(row),
    requested_on: row.created_at.toISOString(),
    taken_on: row.taken_at?.toISOString() ?? '',
    kept_until: row.kept_until?.toISOString() ?? '',
    error: row.error,
  }));
  return { data };
};

/** list_export_add: keeps which list and which columns; who is on it is read when it is drawn. */
const addExport: Handler<typeof listExportCalls.addListExport> = async (
  context,
  { name, columns, ...listed },
) => {
  const { tx, caller, now, origin, services } = context;
  const admin = allowedTo(caller);
  if ((await countAtWork(tx, admin.id)) >= mostExportsAtWork) throw refuse('list_exports_busy');
  if (await viewIsEmpty(tx, listed, admin.id)) throw refuse('list_export_empty');
  const id = await insertExport(tx, {
    admin_id: admin.id,
    ip: origin.ip,
    name,
    filters: toJsonb(listed),
    columns,
    created_at: now,
  });
  // The search may be somebody's name.
  const filters = withoutValues(listed, ['search']);
  await audit(context, 'list.requested', subjectOf({ id }), { name, ...filters, columns });
  await services.jobs.send(tx, 'draw-exports', {});
  return { data: [{ id }], message: done.exportStarted };
};

/** list_export_cancel: the part that is being stored is given up when it is done. */
const cancelExport: Handler<typeof listExportCalls.cancelListExport> = async (context, { id }) => {
  const { tx, now, caller, services } = context;
  allowedTo(caller);
  const row = ownExport(caller, await lockExport(tx, id));
  if (row.state !== 'working') return {};
  await updateExport(tx, id, { ...endedAt(now), state: 'cancelled' });
  await removeParts(services.jobs, tx, id);
  await audit(context, 'list.cancelled', subjectOf(row), { name: row.name, rows: row.done });
  return { message: done.exportCancelled };
};

/** list_export_retry: draws one that failed anew. */
const retryExport: Handler<typeof listExportCalls.retryListExport> = async (context, { id }) => {
  const { tx, caller, services } = context;
  const admin = allowedTo(caller);
  const row = ownExport(caller, await lockExport(tx, id));
  if (row.state !== 'failed') return {};
  if ((await countAtWork(tx, admin.id)) >= mostExportsAtWork) throw refuse('list_exports_busy');
  const anew = { failures: 0, error: '', error_id: '', kept_until: null, leased_until: null };
  await updateExport(tx, id, { ...anew, state: 'working', total: null, taken_at: null, done: 0 });
  await audit(context, 'list.requested', subjectOf(row), { name: row.name, again: true });
  await services.jobs.send(tx, 'draw-exports', {});
  return { message: done.exportStarted };
};

export const listExportRoutes: Routes<typeof listExportCalls> = {
  listExports,
  addListExport: withTransaction(addExport),
  cancelListExport: withTransaction(cancelExport),
  retryListExport: withTransaction(retryExport),
};
