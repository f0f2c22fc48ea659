import { z } from 'zod';
import { flag, list, optionalId, text } from '#contract/kit/fields.ts';
import { type ParallelLists, rowsFromLists } from '#contract/kit/parallel-lists.ts';

/** One clinic or hospital of an applicant; repeatable (D2 and D3 section 3). */
export const Clinic = z.object({
  clinic_id: optionalId(),
  clinic_name: text(120),
  clinic_address_one: text(150),
  clinic_address_two: text(150),
  clinic_country: optionalId(),
  clinic_state: optionalId(),
  clinic_city: text(80),
  clinic_pin_code: text(12),
  clinic_stdcode: text(8),
  clinic_landline: text(15),
  clinic_mailing_address: flag(),
});
export type Clinic = z.output<typeof Clinic>;

/** One work experience; the years are computed, never taken over (D3 section 5). */
export const WorkExperience = z.object({
  work_exp_id: optionalId(),
  work_procedure: text(120),
  no_of_procedures1: text(10),
  no_of_procedures2: text(10),
});
export type WorkExperience = z.output<typeof WorkExperience>;

/** On the wire the rows travel as parallel lists, one per field (decisions section 2). */
export const clinicLists = {
  clinic_id: list(optionalId()),
  clinic_name: list(text(120)),
  clinic_address_one: list(text(150)),
  clinic_address_two: list(text(150)),
  clinic_country: list(optionalId()),
  clinic_state: list(optionalId()),
  clinic_city: list(text(80)),
  clinic_pin_code: list(text(12)),
  clinic_stdcode: list(text(8)),
  clinic_landline: list(text(15)),
  clinic_mailing_address: list(flag()),
};

export const workLists = {
  work_exp_id: list(optionalId()),
  work_procedure: list(text(120)),
  no_of_procedures1: list(text(10)),
  no_of_procedures2: list(text(10)),
};

export const emptyClinic: Clinic = {
  clinic_id: null,
  clinic_name: '',
  clinic_address_one: '',
  clinic_address_two: '',
  clinic_country: null,
  clinic_state: null,
  clinic_city: '',
  clinic_pin_code: '',
  clinic_stdcode: '',
  clinic_landline: '',
  clinic_mailing_address: 0,
};

export const emptyWorkExperience: WorkExperience = {
  work_exp_id: null,
  work_procedure: '',
  no_of_procedures1: '',
  no_of_procedures2: '',
};

function isFilled(row: object, ignored: readonly string[]): boolean {
  return Object.entries(row).some(
    ([field, value]) => !ignored.includes(field) && value !== '' && value !== null && value !== 0,
  );
}

/** True when somebody typed anything into the row; the country alone is preset and does not count. */
export function isClinicFilled(clinic: Clinic): boolean {
  return isFilled(clinic, ['clinic_id', 'clinic_country']);
}

export function isWorkFilled(work: WorkExperience): boolean {
  return isFilled(work, ['work_exp_id']);
}

export function clinicsFromLists(lists: ParallelLists<Clinic>): Clinic[] {
  return rowsFromLists(lists, emptyClinic);
}

export function workFromLists(lists: ParallelLists<WorkExperience>): WorkExperience[] {
  return rowsFromLists(lists, emptyWorkExperience);
}
