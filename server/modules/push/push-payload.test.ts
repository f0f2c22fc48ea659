import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { longestDescription, longestTitle } from '#contract/push/check-message.ts';
import { pushPayload } from './push-payload.ts';

const sizeOf = (payload: object) => Buffer.byteLength(JSON.stringify(payload));

test('carries a text that fits in full', () => {
  const description = 'Registration is open.\nSee you in Chennai.';
  expect(pushPayload({ id: 7, title: 'Annual conference', description })).toEqual({
    id: 7,
    title: 'Annual conference',
    body: description,
  });
});

test('cuts the longest Tamil text at a character', () => {
  const { body } = pushPayload({
    id: 7,
    title: 'த'.repeat(longestTitle),
    description: 'த'.repeat(longestDescription),
  });
  expect(body).toMatch(/^த+…$/);
  expect(body.length).toBeGreaterThan(700);
});

test('never exceeds three kilobytes, and keeps the beginning of the text', () => {
  const words = (maxLength: number) => string({ unit: 'binary', maxLength, minLength: 1, size: 'max' });
  assert(
    property(words(longestTitle), words(longestDescription), (title, text) => {
      const description = text.slice(0, longestDescription).toWellFormed();
      const payload = pushPayload({
        id: 2_147_483_647,
        title: title.slice(0, longestTitle).toWellFormed(),
        description,
      });
      expect(sizeOf(payload)).toBeLessThan(3_000);
      expect(description.startsWith(payload.body.replace(/…$/, ''))).toBe(true);
    }),
  );
});
