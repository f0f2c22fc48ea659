import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { CertificateSettings } from '#contract/certificates/calls.ts';
import type { RecordFieldsProps } from '#web/features/records/index.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { optional } from '#web/kit/form/field-defaults.ts';
import { t } from '#web/kit/language/t.ts';
import { PictureField } from './picture-field.tsx';

/** Who signs the membership certificates of a period, and the logos they bear. */
export function CertificateFields({ form, row }: RecordFieldsProps<CertificateSettings, CertificateValues>) {
  const { from_date, to_date } = form.getValues();
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <DateField
          label={t('From date')}
          description={t('Of the memberships they sign for.')}
          data-autofocus
          {...form.getInputProps('from_date')}
          value={from_date}
        />
        <DateField
          label={optional(t('To date'))}
          description={t('Without one, until the next period begins.')}
          {...form.getInputProps('to_date')}
          value={to_date}
        />
        <TextInput label={t('President name')} autoComplete="off" {...form.getInputProps('president_name')} />
        <TextInput label={t('Secretary name')} autoComplete="off" {...form.getInputProps('secretary_name')} />
      </SimpleGrid>
      <PictureField
        form={form}
        name="president_sign"
        label={t('President sign')}
        stored={row?.president_sign ?? null}
      />
      <PictureField
        form={form}
        name="secretary_sign"
        label={t('Secretary sign')}
        stored={row?.secretary_sign ?? null}
      />
      <LogoField
        form={form}
        row={row}
        place="top_logo"
        label={t('Top logo')}
        use={t("The emblem at the head of the certificate. Without one, the association's logo.")}
      />
      <LogoField
        form={form}
        row={row}
        place="bottom_logo"
        label={t('Bottom logo')}
        use={t('At the foot, where it is another one than at the head, such as that of a partner.')}
      />
    </Stack>
  );
}

interface LogoFieldProps extends RecordFieldsProps<CertificateSettings, CertificateValues> {
  place: 'top_logo' | 'bottom_logo';
  label: string;
  /** Where it stands. */
  use: string;
}

function LogoField({ form, row, place, label, use }: LogoFieldProps) {
  const kept = form.getValues()[`keeps_${place}`];
  return (
    <PictureField
      form={form}
      name={place}
      label={optional(label)}
      hint={`${use} ${t('Maximum file size 2MB. JPEG, PNG, HEIC or WebP.')}`}
      stored={kept && row ? row[place] : null}
      onRemoveStored={() => form.setFieldValue(`keeps_${place}`, false)}
    />
  );
}

/** What is entered of the settings of a period; files are those chosen now. */
export type CertificateValues = {
  from_date: string;
  to_date: string;
  president_name: string;
  secretary_name: string;
  president_sign: File | null;
  secretary_sign: File | null;
  top_logo: File | null;
  bottom_logo: File | null;
  /** The stored logo of the period's own stays. */
  keeps_top_logo: boolean;
  keeps_bottom_logo: boolean;
};

const noFiles = { president_sign: null, secretary_sign: null, top_logo: null, bottom_logo: null };

export const blankCertificate: CertificateValues = {
  ...noFiles,
  from_date: '',
  to_date: '',
  president_name: '',
  secretary_name: '',
  keeps_top_logo: false,
  keeps_bottom_logo: false,
};

export function certificateValues(row: CertificateSettings): CertificateValues {
  return {
    ...noFiles,
    from_date: row.from_date,
    to_date: row.to_date ?? '',
    president_name: row.president_name,
    secretary_name: row.secretary_name,
    keeps_top_logo: row.has_top_logo,
    keeps_bottom_logo: row.has_bottom_logo,
  };
}

/** What the values are sent as. */
export function certificateInput({ keeps_top_logo, keeps_bottom_logo, ...values }: CertificateValues) {
  return {
    ...values,
    remove_top_logo: keeps_top_logo ? 0 : 1,
    remove_bottom_logo: keeps_bottom_logo ? 0 : 1,
  };
}
