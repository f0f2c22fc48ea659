import { Select, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { showDay } from '#contract/kit/day.ts';
import { faultsOfPeriod, type PeriodKind, periodKinds, periodTitles } from '#contract/reports/periods.ts';
import { TypeFilter, useTypeName } from '#web/features/review/index.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { SavedViews } from '#web/features/views/index.ts';
import { DayRangeFields } from '#web/kit/form/date-field.tsx';
import { t } from '#web/kit/language/t.ts';
import { useToday } from '#web/kit/page/now.ts';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { isFiltered } from '#web/kit/table/list-page.ts';
import { useListAddress } from '#web/kit/table/use-list-page.ts';
import { ApplicationFigures } from './application-figures.tsx';
import { IncomeFigure } from './income-figure.tsx';
import { figureInput, type StatisticsSearch } from './statistics-search.ts';
import classes from './figure.module.css';

const route = getRouteApi('/office/membership-application-statistics');

/** Statistics: what was counted in a period, each figure with its file (docs/decisions/0091). */
export function StatisticsPage() {
  const { search, onSearch } = useListAddress(route);
  const mayCount = usePermissions('Application reports').view;
  const maySeeMoney = usePermissions('Payment reports').view;
  const input = figureInput(search, useToday());
  const fault = faultsOfPeriod(input).to_date;
  const type = useTypeName(search.type);
  return (
    <>
      <PageTitle
        action={
          <SavedViews
            list="statistics"
            isFiltered={isFiltered(search, {
              period: undefined,
              from: undefined,
              to: undefined,
              type: undefined,
            })}
          />
        }
      >
        {t('Statistics')}
      </PageTitle>
      <StatisticsFilters search={search} onFilter={(change) => onSearch({ ...search, ...change }, true)} />
      <Text c="dimmed" mb="md">
        {t('{from} to {to}', { from: showDay(input.from_date), to: showDay(input.to_date) })}
        {type && ` · ${type}`}
      </Text>
      {fault === undefined ? (
        <div className={classes.figures}>
          {mayCount && <ApplicationFigures input={input} />}
          {maySeeMoney && <IncomeFigure input={input} />}
        </div>
      ) : (
        <EmptyState title={t(fault)} />
      )}
    </>
  );
}

interface StatisticsFiltersProps {
  search: StatisticsSearch;
  onFilter: (change: Partial<StatisticsSearch>) => void;
}

function StatisticsFilters({ search, onFilter }: StatisticsFiltersProps) {
  const period = search.period ?? 'months';
  const toPeriod = (kind: PeriodKind) =>
    onFilter({ period: kind === 'months' ? undefined : kind, from: undefined, to: undefined });
  return (
    <search className={classes.filters} aria-label={t('Filters')}>
      <Select
        label={t('Period')}
        data={periodKinds.map((kind) => ({ value: kind, label: t(periodTitles[kind]) }))}
        value={period}
        allowDeselect={false}
        onChange={(kind) => toPeriod(periodKinds.find((each) => each === kind) ?? 'months')}
      />
      {period === 'own' && (
        <DayRangeFields
          fromLabel={t('Start date')}
          toLabel={t('End date')}
          value={{ from: search.from, to: search.to }}
          onChange={({ from, to }) => onFilter({ from, to })}
        />
      )}
      <TypeFilter
        label={t('Filter by Application')}
        value={search.type}
        onChange={(type) => onFilter({ type })}
      />
    </search>
  );
}
