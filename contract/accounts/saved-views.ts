import { z } from 'zod';
import { ListWithColumns } from './list-columns.ts';

/** Most views that one person keeps of one list. */
export const mostViews = 20;

/** A page of the office with its filters, below /application: no other address gets into the menu. */
export const ViewAddress = z.string().regex(/^\/[a-z0-9][a-z0-9/-]{0,150}(?:\?[^#\s]{0,600})?$/);

/** The filters and the search of a list, by the name that somebody gave them. */
const SavedView = z.object({
  name: z.string(),
  address: ViewAddress,
  /** Colleagues see it too. */
  shared: z.boolean().default(false),
});
export type SavedView = z.infer<typeof SavedView>;

/** The views of one list as they are kept, in the order of their names. */
export const ViewsOfList = z.array(SavedView);

/** A view that somebody else keeps and shares. */
export const SharedView = SavedView.pick({ name: true, address: true }).extend({
  list: ListWithColumns,
  /** Whose it is. */
  by: z.string(),
});

/** What somebody keeps of each list. */
export const SavedViews = z.partialRecord(ListWithColumns, ViewsOfList);
