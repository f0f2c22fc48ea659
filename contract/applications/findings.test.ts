import { expect, test } from 'vitest';
import { allStatusIds } from '#contract/statuses/statuses.ts';
import { checkCorrections, checkFinding, correctionsInWords, mayReview, provenFields } from './findings.ts';
import { educationFields } from './steps.ts';
import { fileFields } from './uploads.ts';
import { faultsInEnglish } from '#tests/world/in-english.ts';

test.each([
  ['refused', '', '/file', { reason: 'Reason cannot be empty' }],
  ['refused', '  ', '', { reason: 'Reason cannot be empty' }],
  ['refused', 'It is missing.', '', {}],
  ['accepted', '', '', { verdict: 'There is no file to accept' }],
  ['accepted', '', '/file', {}],
  ['', '', '', {}],
])('checks "%s" with the reason "%s" on "%s"', (verdict, reason, url, faults) => {
  expect(checkFinding({ verdict, reason, url })).toEqual(faults);
});

test('reviews uploads in every status but four', () => {
  expect(allStatusIds.filter((status) => !mayReview(status))).toEqual([0, 13, 17, 18]);
});

test.each([
  [false, [], { profile: 'Please add this document: Profile photo' }],
  [true, [], { profile: 'Please add this document: Profile photo' }],
  [false, ['profile'], { profile: 'Please replace this document: Profile photo' }],
  [true, ['profile'], {}],
])('checks a requested photo, changed: %s, with %j stored', (mended, onFile, faults) => {
  expect(faultsInEnglish(checkCorrections([{ field: 'profile', mended }], new Set(onFile)))).toEqual(faults);
});

test('lists refused uploads, one on a line', () => {
  const reason = 'The scan is blurred and cannot be read.';
  expect(correctionsInWords([{ field: 'mci_certificate', reason }])).toBe(
    `Please send these documents again:\n- NMC certificate: ${reason}`,
  );
  expect(correctionsInWords([])).toBe('');
});

test('finds the data that an upload proves in the education step', () => {
  for (const field of fileFields)
    for (const proven of provenFields[field]) expect(Object.keys(educationFields)).toContain(proven);
});
