import { refuse } from '#server/kit/refusal.ts';

/**
 * Lets an update pass whose row is still there, in the version it was read in. The row must be locked. A client
 * that names no version changes whatever is there (docs/decisions/0010).
 * @param item what the row is called, for the refusals gone_meanwhile and edited_meanwhile
 */
export function checkVersion<Row extends { version: number }>(
  row: Row | undefined,
  version: number | null,
  item: string,
): Row {
  if (!row) throw refuse('gone_meanwhile', { item });
  if (version !== null && row.version !== version) throw refuse('edited_meanwhile', { item });
  return row;
}
