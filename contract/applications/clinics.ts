import { z } from 'zod';
import { flag, list, optionalId, text } from '#contract/kit/fields.ts';

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

type Lists<Row> = { [Field in keyof Row]?: readonly Row[Field][] };

/** Rows from parallel lists, zipped by position; a short list leaves the field empty. */
function zip<Row extends object>(fields: (keyof Row)[], lists: Lists<Row>, empty: Row): Row[] {
  const length = Math.max(0, ...fields.map((field) => lists[field]?.length ?? 0));
  return Array.from({ length }, (_, position) => {
    const row = { ...empty };
    for (const field of fields) row[field] = lists[field]?.[position] ?? empty[field];
    return row;
  });
}

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

const clinicFields = Object.keys(emptyClinic) as (keyof Clinic)[];
const workFields = Object.keys(emptyWorkExperience) as (keyof WorkExperience)[];

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

/** Every clinic of the payload, empty rows included: errors are told by the position that was sent. */
export function clinicsFromLists(lists: Lists<Clinic>): Clinic[] {
  return zip<Clinic>(clinicFields, lists, emptyClinic);
}

export function workFromLists(lists: Lists<WorkExperience>): WorkExperience[] {
  return zip<WorkExperience>(workFields, lists, emptyWorkExperience);
}

/** The parallel lists of rows, as the calls take them. */
export function toLists<Row extends object>(rows: readonly Row[]): { [Field in keyof Row]: Row[Field][] } {
  const lists = {} as { [Field in keyof Row]: Row[Field][] };
  for (const row of rows)
    for (const field of Object.keys(row) as (keyof Row)[]) (lists[field] ??= []).push(row[field]);
  return lists;
}

/** The key of a row's fault on the wire: the payload's field name and its position, 'clinic_pin_code.0'. */
export function rowFault(field: string, position: number): string {
  return `${field}.${position}`;
}
