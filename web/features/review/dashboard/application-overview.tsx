import { officeCalls } from '#contract/applications/office-calls.ts';
import { EmptyState, Loaded } from '#web/kit/page/page-state.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { monthName } from '#web/kit/page/month-name.ts';
import { AreaChart } from './area-chart.tsx';
import classes from './dashboard.module.css';

/** How many applications were submitted in each of the last months (D2 section 2, 'Application Overview'). */
export function ApplicationOverview() {
  return (
    <div className={classes.box}>
      <Loaded of={useCall(officeCalls.applicationChart, {})} rows={7}>
        {({ data }) =>
          data.every(({ total }) => total === 0) ? (
            <EmptyState title={t('No applications in these months yet')} />
          ) : (
            <AreaChart
              label={t('Applications submitted by month')}
              pointName={t('Month')}
              valueName={t('Applications')}
              points={data.map(({ month, total }) => ({ name: monthName(month), value: total }))}
            />
          )
        }
      </Loaded>
    </div>
  );
}
