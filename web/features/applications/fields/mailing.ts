import type { Clinic } from '#contract/applications/steps.ts';
import { t } from '#web/kit/language/t.ts';

interface Addresses {
  mailing_address: 0 | 1;
  clinics: Clinic[];
}

/** Selecting the permanent address clears every clinic (D3 section 4). */
export function selectPermanent({ clinics }: Addresses, isSelected: boolean): Addresses {
  return {
    mailing_address: isSelected ? 1 : 0,
    clinics: isSelected ? clinics.map((clinic) => ({ ...clinic, clinic_mailing_address: 0 })) : clinics,
  };
}

/** Selecting a clinic makes it the only mailing address and clears the permanent one (D3 section 4). */
export function selectClinic(addresses: Addresses, index: number, isSelected: boolean): Addresses {
  const { mailing_address, clinics } = addresses;
  return {
    mailing_address: isSelected ? 0 : mailing_address,
    clinics: clinics.map((clinic, row) => ({
      ...clinic,
      clinic_mailing_address: isSelected && row === index ? 1 : 0,
    })),
  };
}

/** Only a clinic with a name can be the mailing address: without one it is deselected (D3 section 4). */
export function nameClinic(clinic: Clinic, name: string): Clinic {
  return {
    ...clinic,
    clinic_name: name,
    clinic_mailing_address: name.trim() === '' ? 0 : clinic.clinic_mailing_address,
  };
}

/** Label of the checkbox: `own` on the person's own form, otherwise the office's. */
export function mailingLabel(own: boolean): string {
  return own ? t('This is my mailing address') : t('This is the mailing address');
}
