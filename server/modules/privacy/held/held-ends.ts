import { text } from '#contract/texts/text.ts';
import type { DB } from '#server/kit/db/db-types.ts';
import { application, type HeldTable, internal, not, others } from './column.ts';

/** How a membership ended and began again (docs/decisions/0105); why is what the office deliberates, as a remark is. */
export const heldEnds = {
  membership_events: {
    name: 'ends_of_membership',
    title: text('Ends and reinstatements of the membership'),
    by: 'applications',
    order: 'id',
    columns: {
      id: internal,
      application_id: application,
      kind: true,
      on_day: 'day',
      reason: not('office'),
      admin_id: others,
      at: 'recorded_at',
    },
  },
} satisfies Partial<{ [Table in keyof DB]: HeldTable<Table> }>;
