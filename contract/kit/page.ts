import { type Filled, text } from '#contract/texts/text.ts';

/** Longest text that can be searched for. */
export const longestSearch = 100;

/** Counting the rows of a long list stops here; further pages are still reached. */
export const mostCounted = 1_000;

/** '137'; 'more than 1,000' where counting stopped there. */
export function showTotal(total: number, isLeast = false): string | Filled {
  const shown = total.toLocaleString('en-IN');
  return isLeast ? text('more than {total}', { total: shown }) : shown;
}

/**
 * '26-50 of 137', or '26-50 of more than 1,000'; '0 of 137' where the page is past the last row.
 * @param isLeast there are more rows than `total`: counting stopped there
 */
export function showRange(offset: number, shown: number, total: number, isLeast = false): Filled {
  const range =
    shown === 0 ? '0' : [offset + 1, offset + shown].map((row) => row.toLocaleString('en-IN')).join('-');
  return text('{range} of {total}', { range, total: showTotal(total, isLeast) });
}
