import { text } from '#contract/texts/text.ts';
import type { DB } from '#server/kit/db/db-types.ts';
import { application, type HeldTable, internal } from './column.ts';

/** Mails of the office to members that the person was on the list of (docs/decisions/0102). */
export const heldMailings = {
  mailing_recipients: {
    name: 'mails_to_members',
    title: text('Mails to members'),
    by: 'applications',
    order: 'mailing_id',
    columns: {
      mailing_id: { as: 'mailing', names: 'mailings' },
      position: internal,
      account_id: internal,
      application_id: application,
      left_out: 'left_out_because',
      mailed_at: true,
      mail_id: internal,
    },
  },
  mailing_stops: {
    name: 'mails_to_members_stopped',
    title: text('Mails to members stopped'),
    by: 'account',
    order: 'stopped_at',
    columns: { account_id: internal, stopped_at: true },
  },
} satisfies Partial<{ [Table in keyof DB]: HeldTable<Table> }>;
