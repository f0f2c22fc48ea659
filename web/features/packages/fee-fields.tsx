import { Paper, Radio, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import { parseAmount } from '#contract/kit/money.ts';
import { masterCalls } from '#contract/masters/calls.ts';
import { type Fee, feeLines, FeeTable, showPrice } from '#web/features/payments/index.ts';
import { optional } from '#web/kit/form/field-defaults.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { feeOf } from './fee-of.ts';
import type { PackageValues } from './package-values.ts';

type Form = UseFormReturnType<PackageValues>;

/** Fee, currency and tax, and what they come to. */
export function FeeFields({ form }: { form: Form }) {
  const currencies = useCall(masterCalls.getCurrency, {});
  const gst = useCall(masterCalls.getGst, {});
  const masters = { currencies: currencies.data?.data ?? [], gst: gst.data?.data ?? [] };
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput label={optional(t('Fee'))} inputMode="decimal" {...form.getInputProps('fee')} />
        <TextInput
          label={optional(t('Processing fee (%)'))}
          inputMode="decimal"
          {...form.getInputProps('processing_fee')}
        />
      </SimpleGrid>
      <Loaded of={currencies} rows={1}>
        {({ data }) => (
          <Select
            label={t('Currency type')}
            data={data.map(({ id, currency_symbol, currency_code }) => ({
              value: String(id),
              label: `${currency_symbol} ${currency_code}`,
            }))}
            searchable
            nothingFoundMessage={t('No results found')}
            {...form.getInputProps('currency_type')}
          />
        )}
      </Loaded>
      <GstFields form={form} />
      <PaymentOrder form={form} />
      <FeePreview fee={feeOf(form.getValues(), masters)} />
    </>
  );
}

/** Whether the office decides before or after the payment (docs/decisions/0090); nothing for what is free. */
function PaymentOrder({ form }: { form: Form }) {
  if (isFree(form.getValues().fee)) return null;
  return (
    <Radio.Group
      label={t('When the fee is paid')}
      description={t('Applications that were submitted already keep the order they were submitted with.')}
      {...form.getInputProps('pays_after_approval')}
    >
      <Stack gap="xs" mt="xs">
        <Radio
          value="0"
          label={t('With the application')}
          description={t('The office reviews what is paid.')}
        />
        <Radio
          value="1"
          label={t('After the approval')}
          description={t('The mail about the approval leads to the payment. A rejection needs no refund.')}
        />
      </Stack>
    </Radio.Group>
  );
}

function isFree(fee: string): boolean {
  return (parseAmount(fee.trim()) ?? 0) === 0;
}

/** The GST is one of the chosen type (D1 section 5). */
function GstFields({ form }: { form: Form }) {
  const types = useCall(masterCalls.getGstType, {});
  const values = useCall(masterCalls.getGst, {});
  const { gst_type: chosen } = form.getValues();
  const ofType = values.data?.data.filter(({ gst_type }) => String(gst_type) === chosen) ?? [];
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <Loaded of={types} rows={1}>
        {({ data }) => (
          <Select
            label={optional(t('GST type'))}
            data={data.map(({ id, gst_type_name }) => ({ value: String(id), label: gst_type_name }))}
            clearable
            clearButtonProps={{ 'aria-label': t('Clear GST type') }}
            {...form.getInputProps('gst_type')}
            onChange={(type) => {
              form.setFieldValue('gst_type', type);
              form.setFieldValue('gst', null);
            }}
          />
        )}
      </Loaded>
      <Select
        label={t('GST')}
        data={ofType.map(({ id, gst_value }) => ({ value: String(id), label: `${gst_value}%` }))}
        disabled={chosen === null}
        placeholder={chosen === null ? t('Choose a GST type first') : undefined}
        nothingFoundMessage={t('This GST type has no values')}
        {...form.getInputProps('gst')}
      />
    </SimpleGrid>
  );
}

/** The fee as the applicant will see it, or a sentence that says why there is none yet. */
function FeePreview({ fee }: { fee: Fee | string }) {
  const id = useId();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <Stack gap="sm">
        <Text id={id} fw={600}>
          {t('What the applicant will see')}
        </Text>
        {typeof fee === 'string' ? (
          <Text c="dimmed">{fee}</Text>
        ) : (
          <>
            <Text fz="xl" fw={600} className="omas-figures">
              {showPrice(fee)}
            </Text>
            <FeeTable label={t('Fee')} lines={feeLines(fee)} />
          </>
        )}
      </Stack>
    </Paper>
  );
}
