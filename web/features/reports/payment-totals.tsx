import { toUnits } from '#contract/kit/money.ts';
import { reportCalls } from '#contract/reports/calls.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { Trans } from '#web/kit/language/trans.tsx';
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
            aria-label={t('Received')}
            data-fetching={totals.isPlaceholderData || undefined}
          >
            {data.map(({ currency, payments, amount, refunded }) => (
              <li key={currency}>
                <Trans
                  text={
                    refunded > 0
                      ? '<0/> received in {payments, plural, one {# payment} other {# payments}}, {refunded} of it refunded'
                      : '<0/> received in {payments, plural, one {# payment} other {# payments}}'
                  }
                  values={{ payments, refunded: showMoney(toUnits(refunded), { currency }) }}
                  parts={[<strong key="amount">{showMoney(toUnits(amount), { currency })}</strong>]}
                />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
