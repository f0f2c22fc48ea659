import { documentNames } from '#contract/documents/document-names.ts';
import { Anchor, Text } from '@mantine/core';
import { showDayOf, showInstant } from '#contract/kit/day.ts';
import { endingInWords } from '#contract/membership-ends/ending.ts';
import { recipientStateNames } from '#contract/mailings/mailing.ts';
import { refundStateNames } from '#contract/payments/refund.ts';
import {
  moneyNames,
  orderStateNames,
  type PersonApplication,
  type PersonDocument,
  type PersonMail,
  type PersonMoney,
} from '#contract/persons/parts.ts';
import type { StatusTone } from '#contract/statuses/statuses.ts';
import { text } from '#contract/texts/text.ts';
import { ApplicationStatus } from '#web/features/applications/index.ts';
import { DocumentButton } from '#web/features/documents/index.ts';
import { PaymentStatus, showAmount } from '#web/features/payments/index.ts';
import { t } from '#web/kit/language/t.ts';
import { Trans } from '#web/kit/language/trans.tsx';
import { Email } from '#web/kit/page/email.tsx';
import { NotGiven } from '#web/kit/page/not-given.tsx';
import { StatusPill } from '#web/kit/page/status-pill.tsx';
import type { Column } from '#web/kit/table/data-table.types.ts';

const figures = (shown: string) => (
  <span className="omas-figures">{shown === '' ? <NotGiven /> : shown}</span>
);
const wrapping = { overflowWrap: 'anywhere' } as const;

type Other = NonNullable<PersonApplication['converts']>;

const nameOf = ({ type, number }: Other) => ({
  membership: [type, number].filter((part) => part !== '').join(' '),
});

/** @param onOpen opens the panel of an application */
export function applicationColumns(onOpen: (id: number) => void): Column<PersonApplication>[] {
  const link = ({ id }: Other) => (
    <Anchor key={id} component="button" type="button" inherit onClick={() => onOpen(id)} />
  );
  return [
    {
      key: 'type',
      title: text('Application'),
      card: 'headline',
      render: ({ type, converts, became }) => (
        <>
          {type}
          {converts && (
            <Text size="sm">
              <Trans text="Converts <0>{membership}</0>" values={nameOf(converts)} parts={[link(converts)]} />
            </Text>
          )}
          {became && (
            <Text size="sm">
              <Trans
                text="Converted into <0>{membership}</0>"
                values={nameOf(became)}
                parts={[link(became)]}
              />
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'application_no',
      title: text('Application ID'),
      render: ({ application_no }) => figures(application_no),
    },
    {
      key: 'membership_no',
      title: text('Membership number'),
      render: ({ membership_no }) => figures(membership_no),
    },
    {
      key: 'status',
      title: text('Status'),
      render: ({ application_status, status_name, ending }) => (
        <>
          <ApplicationStatus status={application_status} name={status_name} />
          {ending && <Text size="sm">{t(endingInWords(ending))}</Text>}
        </>
      ),
    },
    {
      key: 'submitted_on',
      title: text('Submitted on'),
      render: ({ created_on, submitted_on }) =>
        submitted_on === ''
          ? t('Begun on {day}', { day: showDayOf(created_on) })
          : figures(showDayOf(submitted_on)),
    },
  ];
}

export const documentColumns: Column<PersonDocument>[] = [
  {
    key: 'kind',
    title: text('Document'),
    card: 'headline',
    render: ({ kind }) => t(documentNames[kind]),
  },
  { key: 'number', title: text('Number'), render: ({ number }) => figures(number) },
  { key: 'issued_on', title: text('Issued on'), render: ({ issued_on }) => figures(showDayOf(issued_on)) },
  {
    key: 'open',
    title: text('Action'),
    render: ({ kind, public_id }) =>
      public_id === null ? (
        <NotGiven />
      ) : (
        <DocumentButton kind={kind} id={public_id}>
          {t('Open')}
        </DocumentButton>
      ),
  },
];

const orderTones: Record<(PersonMoney & { kind: 'order' })['status'], StatusTone> = {
  open: 'money',
  paid: 'good',
  closed: 'neutral',
};
const refundTones: Record<(PersonMoney & { kind: 'refund' })['status'], StatusTone> = {
  pending: 'waiting',
  processed: 'good',
  failed: 'bad',
};

function MoneyState({ line }: { line: PersonMoney }) {
  if (line.kind === 'payment') return <PaymentStatus status={line.status} name={line.status_name} />;
  if (line.kind === 'refund')
    return <StatusPill tone={refundTones[line.status]}>{t(refundStateNames[line.status])}</StatusPill>;
  return <StatusPill tone={orderTones[line.status]}>{t(orderStateNames[line.status])}</StatusPill>;
}

export const moneyColumns: Column<PersonMoney>[] = [
  { key: 'kind', title: text('What'), card: 'headline', render: ({ kind }) => t(moneyNames[kind]) },
  { key: 'on', title: text('Date'), render: ({ on }) => figures(showDayOf(on)) },
  {
    key: 'amount',
    title: text('Amount'),
    align: 'right',
    render: (line) => figures(showAmount(line.amount, line)),
  },
  { key: 'state', title: text('State of the payment'), render: (line) => <MoneyState line={line} /> },
  {
    key: 'number',
    title: text('Number'),
    render: (line) => (
      <>
        <span className="omas-figures" style={wrapping}>
          {line.number === '' ? <NotGiven /> : line.number}
        </span>
        {line.kind === 'payment' && line.invoice !== '' && (
          <Text size="sm">{t('Invoice {number}', { number: line.invoice })}</Text>
        )}
      </>
    ),
  },
  {
    key: 'application_no',
    title: text('Application ID'),
    render: ({ application_no }) => figures(application_no),
  },
];

const mailTones: Record<PersonMail['state'], StatusTone> = {
  waiting: 'waiting',
  sent: 'good',
  bounced: 'bad',
  failed: 'bad',
};

export const mailColumns: Column<PersonMail>[] = [
  {
    key: 'subject',
    title: text('Subject'),
    card: 'headline',
    render: ({ subject, secret }) =>
      secret ? (
        <Text component="span" c="dimmed">
          {t('Not shown: it has a code, a link or a record in it')}
        </Text>
      ) : (
        <span style={wrapping}>{subject}</span>
      ),
  },
  { key: 'to', title: text('To'), render: ({ to }) => <Email>{to}</Email> },
  {
    key: 'state',
    title: text('State of the mail'),
    render: ({ state }) => <StatusPill tone={mailTones[state]}>{t(recipientStateNames[state])}</StatusPill>,
  },
  {
    key: 'sent_on',
    title: text('Written or sent'),
    render: ({ written_on, sent_on }) => figures(showInstant(sent_on || written_on)),
  },
];
