import { expect, test } from 'vitest';
import { toLists } from '#contract/kit/parallel-lists.ts';
import {
  clinicsFromLists,
  emptyClinic,
  emptyWorkExperience,
  isClinicFilled,
  isWorkFilled,
  workFromLists,
} from './steps.ts';

test('turns parallel lists into rows by index; a short list leaves its field empty', () => {
  const rows = clinicsFromLists({
    clinic_name: ['A', 'B'],
    clinic_city: ['', 'Salem'],
    clinic_country: [101],
  });
  expect(rows).toEqual([
    { ...emptyClinic, clinic_name: 'A', clinic_country: 101 },
    { ...emptyClinic, clinic_name: 'B', clinic_city: 'Salem' },
  ]);
  expect(clinicsFromLists({})).toEqual([]);
});

test('reads back rows from their lists', () => {
  const clinics = [
    { ...emptyClinic, clinic_id: 7, clinic_name: 'A', clinic_mailing_address: 1 as const },
    { ...emptyClinic, clinic_name: 'B', clinic_state: 4035 },
  ];
  expect(clinicsFromLists(toLists(clinics))).toEqual(clinics);
  const work = [
    { ...emptyWorkExperience, work_exp_id: 3, work_procedure: 'Registrar', no_of_procedures1: '2010-01-01' },
  ];
  expect(workFromLists(toLists(work))).toEqual(work);
});

test('counts a row as filled unless only the preset country and the id are there', () => {
  expect(isClinicFilled({ ...emptyClinic, clinic_id: 7, clinic_country: 101 })).toBe(false);
  expect(isClinicFilled({ ...emptyClinic, clinic_pin_code: '600004' })).toBe(true);
  expect(isClinicFilled({ ...emptyClinic, clinic_mailing_address: 1 })).toBe(true);
  expect(isWorkFilled({ ...emptyWorkExperience, work_exp_id: 3 })).toBe(false);
  expect(isWorkFilled({ ...emptyWorkExperience, work_procedure: 'Registrar' })).toBe(true);
});
