import { certificateCalls, type FmasSettings } from '#contract/certificates/calls.ts';
import { fmasItem } from '#contract/certificates/check-certificate.ts';
import { network } from '#contract/texts/en.ts';
import { shortSizes } from '#web/features/records/records-search.ts';
import type { RecordKind } from '#web/features/records/record-kind.ts';
import { FmasFields, type FmasValues } from './fmas-fields.tsx';

/** The page of the FMAS certificates: the artwork of each convocation (D2 section 2). */
export const fmasKind: RecordKind<FmasSettings, FmasValues> = {
  title: 'FMAS Certificate',
  item: fmasItem,
  module: 'FMAS certificate',
  calls: {
    list: certificateCalls.fmascertificateList,
    save: certificateCalls.fmascertificateDataUpdate,
    remove: certificateCalls.deleteCertificateData,
  },
  nameOf: ({ year_of_fmas }) => String(year_of_fmas),
  columns: [
    { key: 'year', title: 'Year of FMAS', text: ({ year_of_fmas }) => String(year_of_fmas) },
    { key: 'president', title: 'President name', text: ({ president_name }) => president_name },
    {
      key: 'file',
      title: 'Certificate file',
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
