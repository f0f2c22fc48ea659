import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { homeCalls } from '#contract/applications/home-calls.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { mostCounted, showTotal } from '#contract/kit/page.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { waitingKinds, waitingTasks, waitingTitles } from '#contract/statuses/waiting.ts';
import { useCall } from '#web/kit/data/query.ts';
import { IconCircleCheck } from '#web/kit/icons.tsx';
import { useRunningNow } from '#web/kit/page/now.ts';
import { ErrorState } from '#web/kit/page/page-state.tsx';
import { t } from '#web/kit/language/t.ts';
import { refetchInterval } from './dashboard-cards.tsx';
import { showWait } from './figures-in-words.ts';
import classes from './waiting-cards.module.css';

type Waiting = OutputOf<typeof homeCalls.waitingApplications>['data'][number];

/** What waits for the office: how many, since when the oldest does, and the way to the list of exactly these. */
export function WaitingCards() {
  const waiting = useCall(homeCalls.waitingApplications, {}, { refetchInterval, staleTime: 0 });
  const now = useRunningNow(waiting.dataUpdatedAt);
  const each = waiting.data?.data;
  if (waiting.error && !each)
    return <ErrorState error={waiting.error} onRetry={() => void waiting.refetch()} />;
  if (each?.every(({ count }) => count === 0))
    return (
      <p className={classes.done}>
        <IconCircleCheck aria-hidden />
        {t('Nothing waits: all is done')}
      </p>
    );
  return (
    <ul className={classes.cards} aria-label={t('Waiting for you')} aria-busy={!each}>
      {waitingKinds.map((kind) => {
        const one = each?.find((other) => other.kind === kind);
        return (
          <li key={kind}>{one ? <WaitingCard waiting={one} now={now} /> : <LoadingCard kind={kind} />}</li>
        );
      })}
    </ul>
  );
}

function WaitingCard({ waiting, now }: { waiting: Waiting; now: Date }) {
  const { kind, count, count_is_least: isLeast, oldest, late } = waiting;
  if (oldest === null)
    return (
      <div className={classes.card} data-quiet>
        <span className={classes.title}>{t(waitingTitles[kind])}</span>{' '}
        <span className={classes.task}>{t('Nothing waits')}</span>
      </div>
    );
  return (
    <Link
      to="/all-membership-application/$statusId"
      params={{ statusId: String(statusIds.received) }}
      search={{ waiting: kind }}
      className={classes.card}
    >
      <span className={classes.title}>{t(waitingTitles[kind])}</span>{' '}
      <span className={`${classes.count} omas-figures`} data-least={isLeast || undefined}>
        {t(showTotal(count, isLeast))}
      </span>{' '}
      <span className={classes.age}>
        {showWait(oldest, now)}
        {late > 0 && (
          <>
            {' · '}
            <span className={classes.late}>
              {t('{late} late', { late: showTotal(late, isLeast && late === mostCounted) })}
            </span>
          </>
        )}
      </span>{' '}
      <span className={classes.task}>{t(waitingTasks[kind])}</span>
    </Link>
  );
}

function LoadingCard({ kind }: Pick<Waiting, 'kind'>) {
  return (
    <div className={classes.card}>
      <span className={classes.title}>{t(waitingTitles[kind])}</span>
      <Skeleton className={classes.count} height={28} width={56} />
      <span className={classes.task}>{t(waitingTasks[kind])}</span>
    </div>
  );
}
