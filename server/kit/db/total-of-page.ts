/**
 * How many rows there are on all pages. A page that is not full is the last one, so the total is known; otherwise
 * the rows are counted, and counting stops at `most`.
 * @param size rows a page may hold, `shown` those it holds
 * @param count counts the rows, but not beyond the number given
 */
export async function totalOfPage(
  { size, offset, shown, most }: { size: number; offset: number; shown: number; most: number },
  count: (most: number) => Promise<number>,
): Promise<{ total: number; total_is_least: boolean }> {
  const seen = offset + shown;
  if (shown < size && (shown > 0 || offset === 0)) return { total: seen, total_is_least: false };
  const counted = await count(most + 1);
  if (counted <= most) return { total: counted, total_is_least: false };
  return { total: Math.max(most, seen), total_is_least: true };
}
