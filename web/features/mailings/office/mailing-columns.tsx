import { showInstant } from '#contract/kit/day.ts';
import { notGiven } from '#contract/kit/fact.ts';
import type { MailingRow, Recipient } from '#contract/mailings/calls.ts';
import {
  leftOutNames,
  type MailingState,
  mailingStateNames,
  type RecipientState,
  recipientStateNames,
} from '#contract/mailings/mailing.ts';
import type { StatusTone } from '#contract/statuses/statuses.ts';
import { text } from '#contract/texts/text.ts';
import { t } from '#web/kit/language/t.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import { StatusPill } from '#web/kit/page/status-pill.tsx';
import type { Column } from '#web/kit/table/data-table.types.ts';

const tones: Record<MailingState, StatusTone> = {
  draft: 'neutral',
  sending: 'waiting',
  sent: 'good',
  stopped: 'bad',
  failed: 'bad',
};
const mailTones: Record<RecipientState, StatusTone> = {
  waiting: 'waiting',
  sent: 'good',
  bounced: 'bad',
  failed: 'bad',
  left_out: 'neutral',
};

const figures = (shown: string) => <span className="omas-figures">{shown}</span>;
const wrapping = { overflowWrap: 'anywhere' } as const;

export const mailingColumns: Column<MailingRow>[] = [
  {
    key: 'subject',
    title: text('Subject'),
    card: 'headline',
    render: ({ id, subject }) => (
      <TextLink to="/mailing" search={{ id }} style={wrapping}>
        {subject}
      </TextLink>
    ),
  },
  {
    key: 'audience_name',
    title: text('To'),
    render: ({ audience_name }) => <span style={wrapping}>{audience_name}</span>,
  },
  {
    key: 'state',
    title: text('State of the mailing'),
    render: ({ state }) => <StatusPill tone={tones[state]}>{mailingStateNames[state]}</StatusPill>,
  },
  {
    key: 'recipients',
    title: text('Recipients'),
    align: 'right',
    render: ({ state, recipients }) =>
      figures(state === 'draft' ? notGiven : recipients.toLocaleString('en-IN')),
  },
  { key: 'by', title: text('By'), render: ({ by }) => by },
  {
    key: 'sent_on',
    title: text('Written or sent'),
    render: ({ created_on, sent_on }) => figures(showInstant(sent_on || created_on)),
  },
];

export const recipientColumns: Column<Recipient>[] = [
  {
    key: 'name',
    title: text('Name'),
    card: 'headline',
    render: ({ name }) => <span style={wrapping}>{name || notGiven}</span>,
  },
  {
    key: 'membership_no',
    title: text('Membership number'),
    render: ({ membership_no }) => figures(membership_no || notGiven),
  },
  { key: 'email', title: text('E-mail'), render: ({ email }) => <span style={wrapping}>{email}</span> },
  {
    key: 'state',
    title: text('State of the mail'),
    render: ({ state, reason }) => (
      <StatusPill tone={mailTones[state]}>
        {reason === null ? recipientStateNames[state] : t(leftOutNames[reason])}
      </StatusPill>
    ),
  },
  {
    key: 'mailed_on',
    title: text('Mailed on'),
    render: ({ mailed_on }) => figures(mailed_on === '' ? notGiven : showInstant(mailed_on)),
  },
];
