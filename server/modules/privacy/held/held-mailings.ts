import { text } from '#contract/texts/text.ts';
import type { DB } from '#server/kit/db/db-types.ts';
import { application, type HeldTable, internal, not, secret } from './column.ts';

/** Mails to the person, and the office's mailings that went to a list with the person on it (docs/decisions/0102). */
export const heldMailings = {
  outbox_mails: {
    name: 'mails',
    title: text('Mails to you'),
    by: 'recipient',
    order: 'id',
    columns: {
      id: internal,
      recipient: true,
      reply_to: true,
      unsubscribe_url: secret,
      subject: true,
      text: true,
      html: not('copy'),
      secret: internal,
      created_at: 'written_at',
      sent_at: true,
      dropped_at: true,
      expires_at: true,
      last_error: true,
      leased_until: internal,
      leased_by: internal,
      no_recipient: internal,
      tries: internal,
      try_at: internal,
      message_key: internal,
      unconfirmed: internal,
      by_person: internal,
      failure: true,
      settled_at: internal,
      secret_kind: 'carried',
    },
  },
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
