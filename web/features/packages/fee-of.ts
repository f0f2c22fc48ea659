import type { masterCalls } from '#contract/masters/calls.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { toUnits } from '#contract/kit/money.ts';
import { PackageInput } from '#contract/packages/check-package.ts';
import { feeParts } from '#contract/payments/fee.ts';
import type { Fee } from '#web/features/payments/index.ts';
import { t } from '#web/kit/language/t.ts';
import type { PackageValues } from './package-values.ts';

type Rows<Name extends 'getCurrency' | 'getGst'> = OutputOf<(typeof masterCalls)[Name]>['data'];

/** What a fee is made of beside what was typed. */
export interface FeeMasters {
  currencies: readonly Pick<Rows<'getCurrency'>[number], 'id' | 'currency_code' | 'currency_symbol'>[];
  gst: readonly Pick<Rows<'getGst'>[number], 'id' | 'gst_value'>[];
}

const { fee: feeField, processing_fee: percentField } = PackageInput.shape;

/** The fee as applicants would see it; a sentence while what was typed says none. */
export function feeOf(values: PackageValues, { currencies, gst }: FeeMasters): Fee | string {
  const fee = feeField.safeParse(values.fee);
  const percent = percentField.safeParse(values.processing_fee);
  if (!fee.success) return t('Correct the fee to see what is paid.');
  if (!percent.success) return t('Correct the processing fee to see what is paid.');
  if (fee.data === null) return t('Enter a fee to see what is paid. Without one it is free of charge.');
  const currency = currencies.find(({ id }) => String(id) === values.currency_type);
  if (!currency) return t('Choose the currency of the fee to see what is paid.');
  const gst_value = gst.find(({ id }) => String(id) === values.gst)?.gst_value ?? 0;
  const parts = feeParts(fee.data, gst_value, percent.data);
  return {
    currency_code: currency.currency_code,
    currency_symbol: currency.currency_symbol,
    fee: toUnits(parts.fee),
    gst_value,
    gstAmount: toUnits(parts.gst),
    processing_fee: percent.data,
    totalPrice: toUnits(parts.total),
  };
}
