import { z } from 'zod';
import { text } from './fields.ts';

/** Which rows of a long list: `limit_offset` counts rows, not pages (decisions section 8). */
export const pageInput = {
  limit_value: z.coerce.number().int().min(1).max(100).default(10),
  limit_offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  search: text(100),
};

/** '26-50 of 137' */
export function showRange(offset: number, shown: number, total: number): string {
  return total === 0 ? '0 of 0' : `${offset + 1}-${offset + shown} of ${total}`;
}
