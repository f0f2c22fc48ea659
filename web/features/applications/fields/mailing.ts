import type { Clinic } from '#contract/applications/steps.ts';

interface Addresses {
  mailing_address: 0 | 1;
  clinics: Clinic[];
}

/** Ticking the permanent address clears every clinic (D3 section 4). */
export function tickPermanent({ clinics }: Addresses, ticked: boolean): Addresses {
  return {
    mailing_address: ticked ? 1 : 0,
    clinics: ticked ? clinics.map((clinic) => ({ ...clinic, clinic_mailing_address: 0 })) : clinics,
  };
}

/** Ticking a clinic makes it the only mailing address and clears the permanent one (D3 section 4). */
export function tickClinic(addresses: Addresses, position: number, ticked: boolean): Addresses {
  const { mailing_address, clinics } = addresses;
  return {
    mailing_address: ticked ? 0 : mailing_address,
    clinics: clinics.map((clinic, index) => ({
      ...clinic,
      clinic_mailing_address: ticked && index === position ? 1 : 0,
    })),
  };
}

/** Only a clinic with a name can be the mailing address: without one its tick goes (D3 section 4). */
export function nameClinic(clinic: Clinic, name: string): Clinic {
  return {
    ...clinic,
    clinic_name: name,
    clinic_mailing_address: name.trim() === '' ? 0 : clinic.clinic_mailing_address,
  };
}

/** What ticks an address: the person speaks of their own, the office of a member's. */
export function mailingLabel(own: boolean): string {
  return own ? 'This is my mailing address' : 'This is the mailing address';
}
