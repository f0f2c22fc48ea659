import { Stack, TextInput } from '@mantine/core';
import type { FmasSettings } from '#contract/certificates/calls.ts';
import type { RecordFieldsProps } from '#web/features/records/record-kind.ts';
import { YearSelect } from '#web/kit/form/year-select.tsx';
import { artworkHint } from './artwork-hint.ts';
import { PictureField } from './picture-field.tsx';

/** What is entered of a convocation; the file is the one chosen now. */
export type FmasValues = { year_of_fmas: string; president_name: string; certificate_file: File | null };

/** The year of a convocation, who signed, and the artwork the fellows' names are set on. */
export function FmasFields({ form, row }: RecordFieldsProps<FmasSettings, FmasValues>) {
  return (
    <Stack gap="md">
      <YearSelect
        label="Year of FMAS"
        data-autofocus
        openOnFocus={false}
        {...form.getInputProps('year_of_fmas')}
        value={form.getValues().year_of_fmas}
      />
      <TextInput label="President name" autoComplete="off" {...form.getInputProps('president_name')} />
      <PictureField
        form={form}
        name="certificate_file"
        label="Certificate file"
        kind="artwork"
        hint={artworkHint}
        stored={row?.certificate_file ?? null}
      />
    </Stack>
  );
}
