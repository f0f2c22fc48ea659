import { Avatar, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApplicationRow } from '#contract/applications/application.ts';
import { fullName } from '#contract/applications/names.ts';
import { isLate } from '#contract/applications/waiting-targets.ts';
import { endingInWords } from '#contract/membership-ends/ending.ts';
import { Email } from '#web/kit/page/email.tsx';
import { showGiven } from '#web/kit/page/not-given.tsx';
import { statusIds } from '#contract/statuses/statuses.ts';
import { isWaitingStatus, type WaitingKind } from '#contract/statuses/waiting.ts';
import { showDayOf } from '#contract/kit/day.ts';
import { text } from '#contract/texts/text.ts';
import { ApplicationStatus } from '#web/features/applications/index.ts';
import { PaymentStatus } from '#web/features/payments/index.ts';
import type { Column } from '#web/kit/table/data-table.types.ts';
import { daysBetween, showAgo, useNow } from '#web/kit/page/now.ts';
import { t } from '#web/kit/language/t.ts';
import { useWaitingTargets } from './use-waiting-targets.ts';
import classes from './application-columns.module.css';

export type ApplicationColumn = Column<ApplicationRow>;

/** The name of the applicant, or the e-mail while no name is given. */
export function nameOf(row: Parameters<typeof fullName>[0] & { email: string }): string {
  return fullName(row) || row.email;
}

/** The columns of every list of applications (D2 section 2), by their keys. */
const columns: readonly ApplicationColumn[] = [
  { key: 'name', title: text('Name'), card: 'headline', render: (row) => <PhotoAndName row={row} /> },
  { key: 'type', title: text('Application'), render: (row) => row.application_name },
  { key: 'application_no', title: text('Application ID'), render: (row) => row.application_no },
  { key: 'membership_no', title: text('Member ID'), render: (row) => row.membership_no },
  {
    key: 'status',
    title: text('Status'),
    render: (row) => (
      <>
        <ApplicationStatus status={row.application_status} name={row.status_name} />
        <EndingOf row={row} />
        {row.votes !== null && row.seats > 0 && (
          <Text size="sm" c="dimmed" className="omas-figures">
            {t('{votes} of {seats} votes', { votes: row.votes, seats: row.seats })}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'payment',
    title: text('Payment'),
    render: (row) => <PaymentStatus status={row.payment_status} name={row.payment_status_name} />,
  },
  {
    key: 'waiting',
    title: text('Waiting'),
    render: (row) => <Waiting since={row.status_changed_at} kind={null} />,
  },
  {
    key: 'owner',
    title: text('Owner'),
    render: ({ owner_name: name }) => <span className={classes.words}>{name || t('Nobody')}</span>,
  },
  { key: 'submitted_on', title: text('Submitted on'), render: (row) => showDayOf(row.submitted_on) },
  {
    key: 'contact',
    title: text('E-mail and mobile'),
    render: (row) => <TwoLines first={<Email>{row.email}</Email>} second={mobileOf(row)} />,
  },
  {
    key: 'place',
    title: text('City and state'),
    render: (row) => (
      <TwoLines first={row.city} second={row.city === row.state_name ? null : row.state_name} />
    ),
  },
  { key: 'last_login', title: text('Last login'), render: (row) => <LastLogin instant={row.last_login} /> },
];

/** All columns but those named; those that a narrow screen has no room for are extra. */
export function columnsWithout(...keys: readonly string[]): ApplicationColumn[] {
  const kept = columns.filter(({ key }) => !keys.includes(key));
  const hasWaiting = !keys.includes('waiting');
  const hasBoth = !keys.includes('status') && !keys.includes('type');
  const extra = [
    'place',
    ...(keys.includes('status') ? [] : ['contact']),
    ...(hasBoth || hasWaiting ? ['submitted_on'] : []),
    // Of those that wait for the office hardly any has a number yet.
    ...(hasBoth && hasWaiting ? ['membership_no', 'last_login'] : ['owner']),
  ];
  return kept.map((column) => (extra.includes(column.key) ? { ...column, extra: true } : column));
}

/** The columns named, in that order. */
export function columnsNamed(...keys: readonly string[]): ApplicationColumn[] {
  return keys.flatMap((key) => columns.filter((column) => column.key === key));
}

/**
 * The columns of the list of one status: an unpaid application has no number yet, and only the list of all
 * applications shows the status (D2 section 2). How long each waits is shown where all of them wait.
 * @param waits how they wait for the office, where the list of all is narrowed to those: who is late is marked
 * @param without further columns that this list leaves out
 */
export function columnsOfStatus(
  status: number,
  { waits, without = [] }: { waits?: WaitingKind | undefined; without?: readonly string[] } = {},
): ApplicationColumn[] {
  const kept = columnsWithout(
    ...(showsWait(status, waits) ? [] : ['waiting']),
    ...(status === statusIds.pendingPayment ? ['membership_no'] : []),
    ...(status === statusIds.received ? [] : ['status']),
    ...without,
  );
  if (waits === undefined) return status === statusIds.inactive ? kept.map(withEnding) : kept;
  return kept.map((column) =>
    column.key === 'waiting'
      ? { ...column, render: (row) => <Waiting since={row.status_changed_at} kind={waits} /> }
      : column,
  );
}

/** All of the list wait, since they came into their status: money waits since it came, and 1 is the list of all. */
function showsWait(status: number, waits: WaitingKind | undefined): boolean {
  if (waits !== undefined) return waits !== 'returning';
  return status !== statusIds.received && isWaitingStatus(status);
}

/** 'Lapsed since 01/03/2026'; nothing where no end holds. */
function EndingOf({ row: { ending } }: { row: ApplicationRow }) {
  return (
    ending && (
      <Text size="sm" c="dimmed">
        {t(endingInWords(ending))}
      </Text>
    )
  );
}

/** '+91 9876543210', or '' without a number. */
export function mobileOf({ mobile, mobile_code }: Pick<ApplicationRow, 'mobile' | 'mobile_code'>): string {
  return mobile && `${mobile_code} ${mobile}`.trim();
}

/** Where no column shows the status, how a membership ended stands with its number. */
function withEnding(column: ApplicationColumn): ApplicationColumn {
  if (column.key !== 'membership_no') return column;
  return {
    ...column,
    render: (row) => (
      <>
        {row.membership_no}
        <EndingOf row={row} />
      </>
    ),
  };
}

/** '3 hr ago' (D2 section 9); '--' without a sign-in. */
function LastLogin({ instant }: { instant: string | null }) {
  return <span className={classes.line}>{showAgo(instant, useNow())}</span>;
}

/** 'Today', '6 days', '12 days: late': since it came into its status. */
function Waiting({ since, kind }: { since: string; kind: WaitingKind | null }) {
  const targets = useWaitingTargets(kind !== null);
  const days = daysBetween(since, useNow());
  const late = kind !== null && isLate(days, targets?.[kind] ?? null);
  return (
    <span className={classes.line} data-late={late || undefined}>
      {late
        ? t('{days, plural, one {# day} other {# days}}: late', { days })
        : days <= 0
          ? t('Today')
          : t('{days, plural, one {# day} other {# days}}', { days })}
    </span>
  );
}

function PhotoAndName({ row }: { row: ApplicationRow }) {
  return (
    <Group gap="sm" wrap="nowrap">
      {/* For screen readers the name says it all. */}
      <Avatar src={row.profile} alt="" size={32} />
      <Text fw={500} className={`${classes.words} ${classes.name}`}>
        {nameOf(row)}
      </Text>
    </Group>
  );
}

/** @param second null for none; '' is one that is missing */
function TwoLines({ first, second }: { first: ReactNode; second: string | null }) {
  return (
    <div className={classes.words}>
      <div>{showGiven(first)}</div>
      {second !== null && (
        <Text component="div" size="sm" c="dimmed" className={classes.line}>
          {showGiven(second)}
        </Text>
      )}
    </div>
  );
}
