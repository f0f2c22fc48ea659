import { Text } from '@mantine/core';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { figureExport, statisticsCalls } from '#contract/reports/statistics-calls.ts';
import {
  eventColumns,
  fewPeople,
  type FigureName,
  type PlaceRow,
  rejectionColumns,
  type StepRow,
  stepColumns,
  stepTitles,
  type TypeRow,
} from '#contract/reports/statistics.ts';
import { t } from '#web/kit/language/t.ts';
import { monthName } from '#web/kit/page/month-name.ts';
import { type BarSeries, BarTable } from './bar-table.tsx';
import { Figure } from './figure.tsx';
import { hasSmall, isNothing, withZones } from './figure-sums.ts';
import type { FigureInput } from './statistics-search.ts';
import classes from './figure.module.css';

const showCount = (count: number) => count.toLocaleString('en-IN');

type Counted = Omit<TypeRow, 'type'>;

/** The columns of what is counted in each row, of these kinds. */
function countsOf<Kind extends keyof Counted>(kinds: readonly Kind[]): BarSeries<Record<Kind, number>>[] {
  return kinds.map((kind) => ({
    key: kind,
    title: t(eventColumns.find(({ key }) => key === kind)?.title ?? ''),
    value: (row) => row[kind],
    show: showCount,
    quiet: kind === 'rejected',
  }));
}

const allKinds = ['submitted', 'approved', 'members', 'rejected'] as const;
const placeKinds = ['submitted', 'members'] as const;

/** The five figures of applications. */
export function ApplicationFigures({ input }: { input: FigureInput }) {
  const common = (figure: FigureName) => ({
    input,
    fileUrl: downloadUrl(figureExport, { figure, ...input }),
  });
  return (
    <>
      <div className={classes.wide}>
        <Figure
          {...common('month')}
          title={t('By month')}
          explained={t('Each application once in every column, by the day on which it happened first.')}
          call={statisticsCalls.statisticsByMonth}
          rows={12}
          isEmpty={({ data }) => isNothing(data, allKinds)}
        >
          {({ data }) => (
            <BarTable
              label={t('Applications by month')}
              rowTitle={t('Month')}
              rows={data}
              nameOf={({ month }) => monthName(month)}
              series={countsOf(allKinds)}
              hasTotal
            />
          )}
        </Figure>
      </div>
      <div className={classes.wide}>
        <Figure
          {...common('step')}
          title={t('Time of each step')}
          explained={t('Days, of the applications that ended the step in this period.')}
          call={statisticsCalls.statisticsByStep}
          rows={5}
          isEmpty={({ data }) => isNothing(data, ['count'])}
        >
          {({ data }) => (
            <BarTable
              label={t('Days of each step')}
              rowTitle={t('Step')}
              rows={data}
              nameOf={({ step }) => t(stepTitles[step])}
              series={stepSeries()}
            />
          )}
        </Figure>
      </div>
      <Figure
        {...common('type')}
        title={t('By membership type')}
        explained={t('Counted as by month.')}
        call={statisticsCalls.statisticsByType}
        rows={6}
        isEmpty={({ data }) => data.length === 0}
      >
        {({ data }) => (
          <BarTable
            label={t('Applications by membership type')}
            rowTitle={t('Membership type')}
            rows={data}
            nameOf={({ type }) => type}
            series={countsOf(allKinds)}
            hasTotal
          />
        )}
      </Figure>
      <Figure
        {...common('reason')}
        title={t('Rejections by reason')}
        explained={t('By the message template whose words they hold; freely written ones are under Other.')}
        call={statisticsCalls.statisticsByReason}
        rows={4}
        isEmpty={({ data }) => data.length === 0}
      >
        {({ data }) => (
          <>
            <BarTable
              label={t('Rejections by reason')}
              rowTitle={t('Reason')}
              rows={data}
              nameOf={({ reason, is_other }) => (is_other ? t(reason) : reason)}
              series={[
                {
                  key: 'count',
                  title: t(rejectionColumns[1]?.title ?? ''),
                  value: ({ count }) => count,
                  show: showCount,
                  quiet: true,
                },
              ]}
              hasTotal
            />
            {hasSmall(data, ['count']) && <SmallNumbers />}
          </>
        )}
      </Figure>
      <div className={classes.wide}>
        <Figure
          {...common('place')}
          title={t('By zone and state')}
          explained={t('By the address in the application as it is now.')}
          call={statisticsCalls.statisticsByPlace}
          rows={8}
          isEmpty={({ data }) => data.length === 0}
        >
          {({ data }) => <Places rows={data} />}
        </Figure>
      </div>
    </>
  );
}

function stepSeries(): BarSeries<StepRow>[] {
  const days = (value: number) => value.toLocaleString('en-IN', { maximumFractionDigits: 1 });
  const [, half, most, count] = stepColumns;
  return [
    { key: 'half', title: t(half?.title ?? ''), value: (row) => row.half, show: days },
    { key: 'most', title: t(most?.title ?? ''), value: (row) => row.most, show: days, quiet: true },
    { key: 'count', title: t(count?.title ?? ''), value: (row) => row.count, show: showCount, isPlain: true },
  ];
}

function Places({ rows }: { rows: readonly PlaceRow[] }) {
  const zoneName = (zone: string) => (zone === '' ? t('Outside India or not given') : t(zone));
  return (
    <>
      <BarTable
        label={t('Applications by zone and state')}
        rowTitle={t('Zone, state or country')}
        rows={withZones(rows)}
        nameOf={({ zone, place }) => (place === '' ? zoneName(zone) : t(place))}
        isGroup={({ place }) => place === ''}
        series={countsOf(placeKinds)}
        hasTotal
      />
      {hasSmall(rows, placeKinds) && <SmallNumbers />}
    </>
  );
}

/** Of few people a number may tell who they are, to whom the page or its file is passed on. */
function SmallNumbers() {
  return (
    <Text c="dimmed" size="sm" mt="md">
      {t('Numbers below {few} may tell who it was. Look before you pass them on.', { few: fewPeople })}
    </Text>
  );
}
