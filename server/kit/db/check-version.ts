import { refuse } from '#server/kit/refusal.ts';

/**
 * Accepts an update when its row still exists in the version that the client read. The row must be locked. A client
 * that sends no version changes any version (docs/decisions/0010).
 * @param item the name of the row, for the refusals gone_meanwhile and edited_meanwhile
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
