/** Whole minor units: paise, cents. */
export type Minor = number;

/** Three capital letters of ISO 4217: whatever the office has in its master, all of them with two places. */
export type CurrencyCode = string;

/** Minor units as a decimal string with two places: 413000 -> '4130.00'. */
export function toDecimal(minor: Minor): string {
  const sign = minor < 0 ? '-' : '';
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Whole units for the wire, which the specification writes in rupees: 413000 -> 4130. */
export function toUnits(minor: Minor): number {
  return minor / 100;
}

/** An amount typed by a person in rupees or dollars, to minor units; null when it is not an amount. */
export function parseAmount(typed: string): Minor | null {
  const cleaned = typed.replaceAll(/[,\s]/g, '');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(cleaned)) return null;
  const [whole = '0', fraction = ''] = cleaned.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Figures grouped as the currency's readers expect, two places only when there are any: 413000 -> '4,130'. */
export function formatAmount(minor: Minor, currency: CurrencyCode): string {
  const places = minor % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-US', {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(minor / 100);
}

/** As mails write it: 'INR 4,130'. */
export function withCurrency(minor: Minor, currency: CurrencyCode): string {
  return `${currency} ${formatAmount(minor, currency)}`;
}
