import { text } from '#contract/texts/text.ts';
import type { DB } from '#server/kit/db/db-types.ts';
import { type HeldTable, internal, others } from './column.ts';

/** Which address of the person the office merged into the one that remains (docs/decisions/0108). */
export const heldMerges = {
  account_merges: {
    name: 'merged_accounts',
    title: text('Accounts merged into one'),
    by: 'merges',
    order: 'id',
    columns: {
      id: internal,
      kept_id: { as: 'remaining_address', names: 'member_accounts' },
      merged_id: { as: 'merged_address', names: 'member_accounts' },
      admin_id: others,
      merged_at: true,
      undone_by: others,
      undone_at: true,
      mailing_ids: internal,
      subscription_ids: internal,
      former_ids: internal,
      nominee_copied: internal,
      stop_copied: internal,
    },
  },
} satisfies Partial<{ [Table in keyof DB]: HeldTable<Table> }>;
