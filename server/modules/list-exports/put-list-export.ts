import { AskedExport, Listed } from '#contract/list-exports/check-list-export.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { toJsonb } from '#server/kit/db/jsonb.ts';
import { insertExport } from './list-exports.store.ts';

/** Puts an export among those of an administrator, as if asked for; the worker draws it with its next turn. */
export async function putListExport(
  tx: Tx,
  sample: { name: string; listed: Record<string, unknown>; columns: string[]; adminId: number; at: Date },
): Promise<void> {
  await insertExport(tx, {
    ...AskedExport.parse(sample),
    admin_id: sample.adminId,
    ip: '',
    filters: toJsonb(Listed.parse(sample.listed)),
    created_at: sample.at,
  });
}
