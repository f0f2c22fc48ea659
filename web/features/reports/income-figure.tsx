import { Title } from '@mantine/core';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { formatAmount } from '#contract/kit/money.ts';
import { monthsOf } from '#contract/reports/periods.ts';
import { incomeExport, statisticsCalls } from '#contract/reports/statistics-calls.ts';
import { t } from '#web/kit/language/t.ts';
import { monthName } from '#web/kit/page/month-name.ts';
import { type BarSeries, BarTable } from './bar-table.tsx';
import { Figure } from './figure.tsx';
import { incomesOf, type IncomeSum } from './figure-sums.ts';
import type { FigureInput } from './statistics-search.ts';
import classes from './figure.module.css';

/** What was received by month and by type, each currency by itself, and what of it was given back. */
export function IncomeFigure({ input }: { input: FigureInput }) {
  return (
    <div className={classes.wide}>
      <Figure
        title={t('Income')}
        explained={t(
          'Successful payments by the day of the payment report. Refunded is the part of them that went back, whenever that was.',
        )}
        call={statisticsCalls.statisticsOfIncome}
        input={input}
        fileUrl={downloadUrl(incomeExport, input)}
        rows={12}
        empty={t('No payments in this period')}
        isEmpty={({ data }) => data.length === 0}
      >
        {({ data }) => {
          const incomes = incomesOf(data, monthsOf(input));
          return (
            <div className={classes.parts}>
              {incomes.map(({ currency, months, types }) => (
                <div key={currency}>
                  <Title order={3} mb="xs">
                    {currency}
                  </Title>
                  <div className={classes.pair}>
                    <BarTable
                      label={t('Income by month in {currency}', { currency })}
                      rowTitle={t('Month')}
                      rows={months}
                      nameOf={({ name }) => monthName(name)}
                      series={seriesOf(currency)}
                      hasTotal
                    />
                    <BarTable
                      label={t('Income by membership type in {currency}', { currency })}
                      rowTitle={t('Membership type')}
                      rows={types}
                      nameOf={({ name }) => name}
                      series={seriesOf(currency)}
                      hasTotal
                    />
                  </div>
                </div>
              ))}
            </div>
          );
        }}
      </Figure>
    </div>
  );
}

function seriesOf(currency: string): BarSeries<IncomeSum>[] {
  const show = (minor: number) => formatAmount(minor, currency);
  return [
    { key: 'received', title: t('Received'), value: ({ received }) => received, show },
    { key: 'refunded', title: t('Refunded'), value: ({ refunded }) => refunded, show, quiet: true },
  ];
}
