import { homeCalls } from '#contract/applications/home-calls.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { type Minor, toUnits } from '#contract/kit/money.ts';
import { showAmount } from '#web/features/payments/index.ts';
import { useCall } from '#web/kit/data/query.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { t } from '#web/kit/language/t.ts';
import { refetchInterval } from './dashboard-cards.tsx';
import { compareMonths, nameOfMonthBefore } from './figures-in-words.ts';
import classes from './month-figures.module.css';

type Money = NonNullable<OutputOf<typeof homeCalls.monthFigures>['data']['money']>[number];

/** New members and the money of this month, each beside the month before; the money where the server sends it. */
export function MonthFigures() {
  const figures = useCall(homeCalls.monthFigures, {}, { refetchInterval, staleTime: 0 });
  return (
    <Loaded of={figures} rows={2}>
      {({ data: { month, members, money } }) => {
        const before = nameOfMonthBefore(month);
        return (
          <dl className={classes.figures}>
            <Figure
              title={t('New members')}
              value={showCount(members.now)}
              comparison={compareMonths(members, before, showCount, 'people')}
            />
            {money?.map((one) => (
              <MoneyFigure key={one.currency_code} money={one} before={before} />
            ))}
            {money?.length === 0 && (
              <Figure
                title={t('Money received')}
                value="0"
                comparison={t('None in {month} either', { month: before })}
              />
            )}
          </dl>
        );
      }}
    </Loaded>
  );
}

const showCount = (count: number) => count.toLocaleString('en-IN');

function MoneyFigure({ money, before }: { money: Money; before: string }) {
  const { received, refunded } = money;
  const show = (minor: Minor) => showAmount(toUnits(minor), money);
  const wasRefunded = refunded.now > 0 || refunded.before > 0;
  return (
    <Figure
      title={t('Money received')}
      value={show(received.now)}
      comparison={compareMonths(received, before, show, 'money')}
      beside={
        wasRefunded &&
        t('{now} given back, {before} in {month}', {
          now: show(refunded.now),
          before: show(refunded.before),
          month: before,
        })
      }
    />
  );
}

interface FigureProps {
  title: string;
  value: string;
  /** To the month before. */
  comparison: string;
  beside?: string | false;
}

function Figure({ title, value, comparison, beside }: FigureProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className="omas-figures">
        <strong>{value}</strong> <span>{comparison}</span>
        {beside && (
          <>
            {' '}
            <span>{beside}</span>
          </>
        )}
      </dd>
    </div>
  );
}
