import { showAmount } from '#web/features/payments/index.ts';

/** An amount of a payment with its currency: 'INR 4,130'. */
export function showMoney(units: number, { currency }: { currency: string }): string {
  return showAmount(units, { currency_code: currency, currency_symbol: '' });
}
