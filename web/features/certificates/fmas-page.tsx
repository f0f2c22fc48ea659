import { Stack, TextInput } from '@mantine/core';
import { certificateCalls, type FmasSettings } from '#contract/certificates/calls.ts';
import { FmasInput, fmasItem } from '#contract/certificates/check-certificate.ts';
import { network } from '#contract/texts/sentences.ts';
import { fmasFreeAreas } from '#contract/documents/certificate.ts';
import { text } from '#contract/texts/text.ts';
import {
  type RecordFieldsProps,
  type RecordKind,
  RecordPage,
  shortSizes,
} from '#web/features/records/index.ts';
import { YearSelect } from '#web/kit/form/year-select.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { PictureField } from './picture-field.tsx';

/** The page of the FMAS certificates: the artwork of each convocation (D2 section 2). */
const fmasKind: RecordKind<FmasSettings, FmasValues> = {
  title: text('FMAS Certificate'),
  item: fmasItem,
  module: 'FMAS certificate',
  calls: {
    list: certificateCalls.fmascertificateList,
    save: certificateCalls.fmascertificateDataUpdate,
    remove: certificateCalls.deleteCertificateData,
  },
  check: FmasInput,
  nameOf: ({ year_of_fmas }) => String(year_of_fmas),
  columns: [
    { key: 'year', title: text('Year of FMAS'), text: ({ year_of_fmas }) => String(year_of_fmas) },
    { key: 'president', title: text('President name'), text: ({ president_name }) => president_name },
    {
      key: 'file',
      title: text('Certificate file'),
      text: () => '',
      picture: ({ certificate_file }) => certificate_file,
    },
  ],
  sizes: shortSizes,
  blank: { year_of_fmas: '', president_name: '', certificate_file: null },
  valuesOf: ({ year_of_fmas, president_name }) => ({
    year_of_fmas: String(year_of_fmas),
    president_name,
    certificate_file: null,
  }),
  Fields: FmasFields,
  networkFailure: network.submission,
};

/** What is entered of a convocation; the file is the one chosen now. */
type FmasValues = { year_of_fmas: string; president_name: string; certificate_file: File | null };

/** The year of a convocation, who signed, and the artwork the fellows' names are set on. */
function FmasFields({ form, row }: RecordFieldsProps<FmasSettings, FmasValues>) {
  return (
    <Stack gap="md">
      <YearSelect
        label={t('Year of FMAS')}
        data-autofocus
        openOnFocus={false}
        {...form.getInputProps('year_of_fmas')}
        value={form.getValues().year_of_fmas}
      />
      <TextInput
        label={t('President name')}
        description={t('For readers who cannot see the artwork, which bears name and signature.')}
        autoComplete="off"
        {...form.getInputProps('president_name')}
      />
      <PictureField
        form={form}
        name="certificate_file"
        label={t('Certificate file')}
        kind="artwork"
        hint={artworkHint()}
        stored={row?.certificate_file ?? null}
      />
    </Stack>
  );
}

const { name: nameArea, check: codeArea } = fmasFreeAreas;

/** What the designer of the artwork must know: where the fellow's name and the QR code are printed on it. */
function artworkHint(): string {
  return t(
    "An upright A4 page. Leave free: the band from {top} mm to {end} mm from the top for the fellow's name, and at the lower left, {left} mm from the left and {bottom} mm from the bottom, a box of {width} mm x {height} mm for the QR code. Maximum file size 2MB. JPEG, PNG, HEIC or WebP.",
    { ...codeArea, top: nameArea.top, end: nameArea.top + nameArea.height },
  );
}

/** /fmas-certificate: the artwork of each convocation (D2 section 2). */
export function FmasCertificatePage() {
  return <RecordPage kind={fmasKind} list={useCall(certificateCalls.fmascertificateList, {})} />;
}
