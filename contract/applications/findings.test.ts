import { expect, test } from 'vitest';
import { fileFields } from './documents.ts';
import { allStatusIds } from '#contract/statuses/statuses.ts';
import { educationFields } from './steps.ts';
import { checkCorrections, checkFinding, correctionsInWords, mayReview, provenFields } from './findings.ts';

test.each([
  ['refused', '', '/file', { reason: 'Reason cannot be empty' }],
  ['refused', '  ', '', { reason: 'Reason cannot be empty' }],
  ['refused', 'It is missing.', '', {}],
  ['accepted', '', '', { verdict: 'There is no file to accept' }],
  ['accepted', '', '/file', {}],
  ['', '', '', {}],
])('a verdict of "%s" with the reason "%s" on "%s"', (verdict, reason, url, faults) => {
  expect(checkFinding({ verdict, reason, url })).toEqual(faults);
});

test('papers are judged while the office may still have to do with them', () => {
  expect(allStatusIds.filter((status) => !mayReview(status))).toEqual([0, 13, 17, 18]);
});

test.each([
  [false, [], { profile: 'Please add this document: Profile photo' }],
  [true, [], { profile: 'Please add this document: Profile photo' }],
  [false, ['profile'], { profile: 'Please replace this document: Profile photo' }],
  [true, ['profile'], {}],
])('a correction that is mended: %s, with %j on file', (mended, onFile, faults) => {
  expect(checkCorrections([{ field: 'profile', mended }], new Set(onFile))).toEqual(faults);
});

test('refused papers in words, one on a line', () => {
  const reason = 'The scan is blurred and cannot be read.';
  expect(correctionsInWords([{ field: 'mci_certificate', reason }])).toBe(
    `Please send these documents again:\n- NMC certificate: ${reason}`,
  );
  expect(correctionsInWords([])).toBe('');
});

test('what a paper proves is entered in the education step', () => {
  for (const field of fileFields)
    for (const proven of provenFields[field]) expect(Object.keys(educationFields)).toContain(proven);
});
