import { describe, expect, test } from 'vitest';
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

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours written #rrggbb, from 1 to 21 (WCAG 2.2, 1.4.3). */
function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}
