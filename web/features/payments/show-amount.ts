import { formatAmount } from '#contract/kit/money.ts';
import { t } from '#web/kit/language/t.ts';

/** The currency of an amount, as membership types and fees name it. */
export interface Currency {
  currency_code: string;
  currency_symbol: string;
}

/** An amount in whole units as people read it: 4130 -> '₹4,130'. */
export function showAmount(units: number, { currency_code, currency_symbol }: Currency): string {
  const amount = formatAmount(Math.round(units * 100), currency_code);
  const sign = currency_symbol || currency_code;
  // '€300', but 'CHF 300'.
  return /\p{L}$/u.test(sign) ? `${sign}\u00A0${amount}` : `${sign}${amount}`;
}

/** What a membership type costs: the price, or 'Free Of Charge' (D3 section 2). */
export function showPrice(type: Currency & { totalPrice: number }): string {
  return type.totalPrice === 0 ? t('Free Of Charge') : showAmount(type.totalPrice, type);
}
