import { expect, test } from 'vitest';
import type { ApplicationRecord, StoredFile } from '#contract/applications/application.ts';
import type { DocumentField } from '#contract/applications/documents.ts';
import { neighbourOf, papersOf } from './papers.ts';

const surgeon = {
  application_id: 100,
  form_type: 1,
  salutation: 'Dr.',
  first_name: 'Asha',
  middle_name: '',
  last_name: 'Rao',
  country: 101,
  country_name: 'India',
  mci_council_number: 'TN55443',
  mci_council_state_name: 'Tamil Nadu',
  asi_membership_no: '',
  asi_state_name: '',
  edu_postgrad_degree: 'MS',
  edu_postgrad_university: 'Madras University',
  edu_postgrad_college: 'Madras Medical College',
  edu_postgrad_year: '2009',
  edu_undergrad_degree: 'MBBS',
  edu_undergrad_university: '',
  edu_undergrad_year: '',
} as unknown as ApplicationRecord;

const stored = (field: DocumentField): StoredFile => ({
  field,
  url: `/api/file?id=${field}`,
  name: `${field}.pdf`,
  size: 1000,
  content_type: 'application/pdf',
  uploaded_on: '2026-11-20T06:00:00.000Z',
});

test('papers stand beside what they prove; required ones that are missing are told', () => {
  const papers = papersOf(surgeon, [stored('mci_certificate'), stored('letter_hod')]);
  expect(papers.map(({ field, file }) => [field, file !== null])).toEqual([
    ['mci_certificate', true],
    ['pg_degree_certificate', false],
    ['asi_member_certificate', false],
    ['letter_hod', true],
  ]);
  expect(papers[0]?.proves.map(({ label, value }) => [label, value])).toEqual([
    ['Name', 'Dr. Asha Rao'],
    ['NMC or state council number', 'TN55443'],
    ['NMC state', 'Tamil Nadu'],
  ]);
});

test('a conversion holds the papers of its own page, and whatever was carried over', () => {
  const conversion = { ...surgeon, form_type: 5, country: 231 };
  expect(
    papersOf(conversion, [stored('mci_certificate')]).map(({ field, file }) => [field, file !== null]),
  ).toEqual([
    ['mci_certificate', true],
    ['asi_member_certificate', false],
  ]);
});

test('next and previous skip what is not there', () => {
  const papers = papersOf(surgeon, [stored('mci_certificate'), stored('letter_hod')]);
  expect(neighbourOf(papers, 'mci_certificate', 1)?.field).toBe('letter_hod');
  expect(neighbourOf(papers, 'letter_hod', -1)?.field).toBe('mci_certificate');
  expect(neighbourOf(papers, 'letter_hod', 1)).toBeUndefined();
  expect(neighbourOf(papers, 'mci_certificate', -1)).toBeUndefined();
});
