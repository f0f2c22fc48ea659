import type { Selectable } from 'kysely';
import type { Clinic, WorkExperience } from '#contract/applications/clinics.ts';
import type { Clinics, WorkExperiences } from '#server/kit/db/db-types.ts';

export type ClinicRow = Selectable<Clinics>;
export type WorkRow = Selectable<WorkExperiences>;

/** A clinic of the form as its columns. */
export function clinicColumns(clinic: Clinic): Omit<ClinicRow, 'id' | 'application_id' | 'position'> {
  return {
    clinic_name: clinic.clinic_name,
    clinic_address_one: clinic.clinic_address_one,
    clinic_address_two: clinic.clinic_address_two,
    clinic_country_id: clinic.clinic_country,
    clinic_state_id: clinic.clinic_state,
    clinic_city: clinic.clinic_city,
    clinic_pin_code: clinic.clinic_pin_code,
    clinic_stdcode: clinic.clinic_stdcode,
    clinic_landline: clinic.clinic_landline,
    clinic_mailing_address: clinic.clinic_mailing_address === 1,
  };
}

/** A stored clinic as the form had it. */
export function clinicOf(row: ClinicRow): Clinic {
  return {
    clinic_id: row.id,
    clinic_name: row.clinic_name,
    clinic_address_one: row.clinic_address_one,
    clinic_address_two: row.clinic_address_two,
    clinic_country: row.clinic_country_id,
    clinic_state: row.clinic_state_id,
    clinic_city: row.clinic_city,
    clinic_pin_code: row.clinic_pin_code,
    clinic_stdcode: row.clinic_stdcode,
    clinic_landline: row.clinic_landline,
    clinic_mailing_address: row.clinic_mailing_address ? 1 : 0,
  };
}

/** A work experience of the form as its columns; its days were checked before. */
export function workColumns(work: WorkExperience): Omit<WorkRow, 'id' | 'application_id' | 'position'> {
  return {
    work_procedure: work.work_procedure,
    from_date: work.no_of_procedures1,
    to_date: work.no_of_procedures2,
  };
}

/** A stored work experience as the form had it. */
export function workOf(row: WorkRow): WorkExperience {
  return {
    work_exp_id: row.id,
    work_procedure: row.work_procedure,
    no_of_procedures1: row.from_date,
    no_of_procedures2: row.to_date,
  };
}
