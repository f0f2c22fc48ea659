import type { CertificateSettings } from '#contract/certificates/calls.ts';

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
