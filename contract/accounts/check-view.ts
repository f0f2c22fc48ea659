import { z } from 'zod';
import { flag, requiredText } from '#contract/kit/fields.ts';
import { ListWithColumns } from './list-columns.ts';
import { ViewAddress } from './saved-views.ts';
import { text } from '#contract/texts/text.ts';

/** Longest name of a view. */
export const viewNameLength = 40;

export const DropViewInput = z.object({
  list: ListWithColumns,
  name: requiredText(text('Name cannot be empty'), viewNameLength),
});

export const KeepViewInput = DropViewInput.extend({
  address: ViewAddress,
  /** 1: colleagues see it too. */
  shared: flag(),
});
