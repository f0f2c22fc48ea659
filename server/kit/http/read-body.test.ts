import { expect, test } from 'vitest';
import { calls, downloads } from '#contract/calls.ts';
import { countFileFields } from './read-body.ts';

test('a call takes as many files as its input has fields for, and most take none', () => {
  const counted = Object.entries({ ...calls, ...downloads }).map(
    ([name, { input }]) => [name, countFileFields(input)] as const,
  );
  expect(Object.fromEntries(counted.filter(([, files]) => files > 0))).toEqual({
    myProfileUpdate: 1,
    uploadFile: 1,
    memberTwo: 1,
    memberThree: 6,
    memberConversion: 3,
    addMember: 7,
    certificateDataUpdate: 4,
    fmascertificateDataUpdate: 1,
    settingsUpdate: 1,
  });
});
