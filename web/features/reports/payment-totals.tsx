import { countOf } from '#contract/kit/count.ts';
import { toUnits } from '#contract/kit/money.ts';
import { reportCalls } from '#contract/reports/calls.ts';
import { useCall } from '#web/kit/data/query.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { showMoney } from './report-columns.tsx';
import { filterInput, type ReportSearch } from './report-search.ts';
import classes from './report.module.css';

/** What was received under the filters that are set, by currency; apart from the rows, which need not wait for it. */
export function PaymentTotals({ search }: { search: ReportSearch }) {
  const totals = useCall(reportCalls.paymentTotals, filterInput(search), {
    keepPrevious: true,
    staleTime: 0,
  });
  return (
    <Loaded of={totals} rows={1}>
      {({ data }) =>
        data.length > 0 && (
          <ul
            className={classes.totals}
            aria-label="Received"
            data-fetching={totals.isPlaceholderData || undefined}
          >
            {data.map(({ currency, payments, amount, refunded }) => (
              <li key={currency}>
                <strong>{showMoney(toUnits(amount), { currency })}</strong>{' '}
                {`received in ${countOf(payments, 'payment')}`}
                {refunded > 0 && `, ${showMoney(toUnits(refunded), { currency })} of it refunded`}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
