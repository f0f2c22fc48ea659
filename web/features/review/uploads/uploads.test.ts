import { expect, test } from 'vitest';
import type { ApplicationRecord, StoredFile } from '#contract/applications/application.ts';
import type { FileField } from '#contract/applications/uploads.ts';
import { type ReviewFinding, openQuestions } from '#contract/applications/findings.ts';
import { askedOn, neighbourOf, nextUnreviewed, uploadsOf, refusedUploads } from './uploads.ts';
import { t } from '#web/kit/language/t.ts';

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
  gender: 'Female',
  dob: '1980-05-17',
  edu_postgrad_degree: 'MS',
  edu_postgrad_university: 'Madras University',
  edu_postgrad_college: 'Madras Medical College',
  edu_postgrad_year: '2009',
  edu_undergrad_degree: 'MBBS',
  edu_undergrad_university: '',
  edu_undergrad_year: '',
} as unknown as ApplicationRecord;

const stored = (field: FileField): StoredFile => ({
  field,
  url: `/api/file?id=${field}`,
  name: `${field}.pdf`,
  size: 1000,
  content_type: 'application/pdf',
  uploaded_on: '2026-11-20T06:00:00.000Z',
});

const judged = (field: FileField, verdict: ReviewFinding['verdict'], reason = ''): ReviewFinding => ({
  field,
  verdict,
  reason,
  by: 'Meera Nair',
  judged_on: '2026-11-21T06:00:00.000Z',
});

const nobodyAsked = { verdicts: [], askedOn: null };
const files = [stored('profile'), stored('mci_certificate'), stored('letter_hod')];
const uploads = uploadsOf(surgeon, { ...nobodyAsked, files });

test('orders uploads as the panel does, with what they prove, and names missing required ones', () => {
  expect(uploads.map(({ field, section, file }) => [field, section, file !== null])).toEqual([
    ['profile', 'personal', true],
    ['pg_degree_certificate', 'qualifications', false],
    ['letter_hod', 'qualifications', true],
    ['mci_certificate', 'registration', true],
    ['asi_member_certificate', 'registration', false],
  ]);
  const proved = (index: number) => uploads[index]?.proves.map(({ label, value }) => [label, value]);
  expect(proved(0)).toEqual([
    ['Name', 'Dr. Asha Rao'],
    ['Gender', 'Female'],
    ['Date of birth', '17/05/1980'],
  ]);
  expect(proved(3)).toEqual([
    ['Name', 'Dr. Asha Rao'],
    ['NMC or state council number', 'TN55443'],
    ['NMC state', 'Tamil Nadu'],
  ]);
});

test('gives a conversion the uploads of its own page, and those carried over', () => {
  const conversion = { ...surgeon, form_type: 5, country: 231 };
  const carried = uploadsOf(conversion, { ...nobodyAsked, files: [stored('mci_certificate')] });
  expect(carried.map(({ field, file }) => [field, file !== null])).toEqual([
    ['mci_certificate', true],
    ['asi_member_certificate', false],
  ]);
});

test('skips missing uploads, and starts at the first or the last', () => {
  expect(neighbourOf(uploads, 'profile', 1)?.field).toBe('letter_hod');
  expect(neighbourOf(uploads, 'mci_certificate', -1)?.field).toBe('letter_hod');
  expect(neighbourOf(uploads, 'mci_certificate', 1)).toBeUndefined();
  expect(neighbourOf(uploads, 'profile', -1)).toBeUndefined();
  expect(neighbourOf(uploads, null, 1)?.field).toBe('profile');
  expect(neighbourOf(uploads, null, -1)?.field).toBe('mci_certificate');
  expect(neighbourOf([], null, 1)).toBeUndefined();
});

test('opens the next upload without a finding, from the first after the last', () => {
  const verdicts = [judged('letter_hod', 'accepted'), judged('asi_member_certificate', 'refused', 'Missing')];
  const some = uploadsOf(surgeon, { files, verdicts, askedOn: null });
  expect(nextUnreviewed(some, 'profile')?.field).toBe('mci_certificate');
  expect(nextUnreviewed(some, 'mci_certificate')?.field).toBe('profile');
  const all = uploadsOf(surgeon, {
    files,
    verdicts: [...verdicts, judged('profile', 'accepted')],
    askedOn: null,
  });
  // The one that was judged just now is the last; missing ones cannot be opened.
  expect(nextUnreviewed(all, 'mci_certificate')).toBeUndefined();
});

test('asks to correct refused uploads, and names those without a finding', () => {
  const verdicts = [
    judged('mci_certificate', 'refused', 'Blurred.'),
    judged('pg_degree_certificate', 'refused', 'Please upload this document.'),
    judged('profile', 'accepted'),
  ];
  const some = uploadsOf(surgeon, { files, verdicts, askedOn: null });
  expect(refusedUploads(some)).toEqual([
    { field: 'pg_degree_certificate', reason: 'Please upload this document.' },
    { field: 'mci_certificate', reason: 'Blurred.' },
  ]);
  expect(openQuestions(some).map((question) => t(question))).toEqual([
    'Refused: PG degree certificate, NMC certificate.',
    'Not judged yet: HOD letter (from head of department), ASI member certificate.',
  ]);
  expect(openQuestions([])).toEqual([]);
});

test('marks an upload after the last request without a finding as replaced', () => {
  const before = '2026-11-19T06:00:00.000Z';
  const after = '2026-11-21T06:00:00.000Z';
  const replaced = (asked: string | null, verdicts: ReviewFinding[] = []) =>
    uploadsOf(surgeon, { files: [stored('profile')], verdicts, askedOn: asked })[0]?.replacedOn;
  expect(replaced(before)).toBe('2026-11-20T06:00:00.000Z');
  expect(replaced(after)).toBeNull();
  expect(replaced(null)).toBeNull();
  expect(replaced(before, [judged('profile', 'accepted')])).toBeNull();
});

test('the last request is the newest clarification or resubmission, as the office calls them', () => {
  const statuses = [
    { id: 2, status_name: 'A question' },
    { id: 3, status_name: 'Pending Actions' },
    { id: 4, status_name: 'Pending Resubmission' },
  ];
  const entry = (status_name: string, created_on: string) => ({ status_name, created_on });
  const first = entry('Pending Resubmission', '2026-11-10');
  const second = entry('A question', '2026-11-12');
  const answer = entry('Pending Actions', '2026-11-14');
  expect(askedOn([answer, second, first], statuses)).toBe('2026-11-12');
  expect(askedOn([answer, first], statuses)).toBe('2026-11-10');
  expect(askedOn([answer], statuses)).toBeNull();
  expect(askedOn([answer, second], [])).toBeNull();
});
