import { z } from 'zod';
import { textField } from './fields.ts';
import { longestSearch } from './page.ts';

/** Which rows of a long list: `limit_offset` counts rows, not pages (decisions section 8). */
export const pageInput = {
  limit_value: z.coerce.number().int().min(1).max(100).default(10),
  limit_offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  search: textField(longestSearch),
};
