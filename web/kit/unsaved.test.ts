import { expect, test } from 'vitest';
import { isAnythingUnsaved, watchUnsaved } from './unsaved.ts';

test('something is unsaved as long as one who knows says so', () => {
  expect(isAnythingUnsaved()).toBe(false);
  let typed = true;
  const forgetForm = watchUnsaved(() => typed);
  const forgetUpload = watchUnsaved(() => false);
  expect(isAnythingUnsaved()).toBe(true);
  typed = false;
  expect(isAnythingUnsaved()).toBe(false);
  typed = true;
  forgetForm();
  forgetUpload();
  expect(isAnythingUnsaved()).toBe(false);
});
