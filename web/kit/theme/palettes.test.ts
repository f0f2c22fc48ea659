import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { colourNames, dark, filledShade, gray, palettes } from './palettes.ts';

const readable = 4.5;
const page = { light: '#ffffff', dark: dark[7] };

describe.each(colourNames)('%s', (name) => {
  const shades = palettes[name];

  test.each(['light', 'dark'] as const)('white text is readable on a filled button, %s', (scheme) => {
    expect(contrast('#ffffff', shades[filledShade[scheme]] ?? '')).toBeGreaterThanOrEqual(readable);
    expect(contrast('#ffffff', shades[filledShade[scheme] + 1] ?? '')).toBeGreaterThanOrEqual(readable);
  });

  test('links are readable on the surfaces of both schemes', () => {
    expect(contrast(shades[filledShade.light], page.light)).toBeGreaterThanOrEqual(readable);
    expect(contrast(shades[filledShade.light], gray[1])).toBeGreaterThanOrEqual(readable);
    expect(contrast(shades[4], page.dark)).toBeGreaterThanOrEqual(readable);
    expect(contrast(shades[4], dark[6])).toBeGreaterThanOrEqual(readable);
  });

  test('text on a tinted surface is readable', () => {
    expect(contrast(shades[9], shades[1])).toBeGreaterThanOrEqual(readable);
  });
});

test('quiet text is readable on the surfaces of both schemes', () => {
  expect(contrast(gray[7], gray[1])).toBeGreaterThanOrEqual(readable);
  expect(contrast(gray[6], page.light)).toBeGreaterThanOrEqual(readable);
  expect(contrast(dark[2], dark[6])).toBeGreaterThanOrEqual(readable);
  expect(contrast(dark[3], dark[7])).toBeGreaterThanOrEqual(readable);
});
