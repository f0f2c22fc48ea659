import { text } from '#contract/texts/text.ts';
import type { DB } from '#server/kit/db/db-types.ts';
import { application, type HeldTable, internal, others } from './column.ts';

/** What the member shows in the public directory, and showed (docs/decisions/0109). */
export const heldDirectory = {
  directory_entries: {
    name: 'entry_in_the_directory',
    title: text('Entry in the public directory'),
    by: 'applications',
    order: 'application_id',
    columns: { application_id: application, public_id: internal, fields: true, published_at: true },
  },
  directory_events: {
    name: 'history_of_the_entry',
    title: text('History of the entry in the public directory'),
    by: 'applications',
    order: 'id',
    columns: {
      id: internal,
      application_id: application,
      kind: true,
      fields: true,
      // As it was mailed to the member.
      reason: true,
      admin_id: others,
      at: true,
    },
  },
} satisfies Partial<{ [Table in keyof DB]: HeldTable<Table> }>;
