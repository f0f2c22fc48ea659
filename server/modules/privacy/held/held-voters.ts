import { text } from '#contract/texts/text.ts';
import type { DB } from '#server/kit/db/db-types.ts';
import { application, type HeldTable, not } from './column.ts';

/** The lines of frozen voters' rolls that are about the person (docs/decisions/0101). */
export const heldVoters = {
  voters: {
    name: 'voters_rolls',
    title: text('Voters’ rolls you are on'),
    by: 'applications',
    order: 'roll_id',
    columns: {
      roll_id: { as: 'roll', names: 'voters_rolls' },
      position: true,
      application_id: application,
      membership_no: true,
      name: true,
      type: true,
      state: true,
      registered_on: true,
      search_text: not('copy'),
    },
  },
} satisfies Partial<{ [Table in keyof DB]: HeldTable<Table> }>;
