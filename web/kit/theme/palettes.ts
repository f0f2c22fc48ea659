import type { MantineColorsTuple } from '@mantine/core';

/** The six theme colours (D1 section 1); cyan is the default. */
export const colourNames = ['green', 'orange', 'blush', 'cyan', 'indigo', 'red'] as const;
export type ColourName = (typeof colourNames)[number];

/**
 * Drawn in OKLCH with one contrast ladder for all: white text reads at 4.7:1 on shade 6 and 5.7:1 on
 * shade 7, shade 4 reads at 7:1 on the dark surfaces. palettes.test.ts holds them to it.
 */
export const palettes: Record<ColourName, MantineColorsTuple> = {
  green: [
    '#f0fcf3',
    '#ddf4e2',
    '#bfe6c8',
    '#95d3a5',
    '#67bb80',
    '#36a15d',
    '#078443',
    '#02773b',
    '#036431',
    '#004c23',
  ],
  orange: [
    '#fef7f3',
    '#ffeae0',
    '#ffd5c0',
    '#feb58f',
    '#f2915c',
    '#dd6e29',
    '#bc5403',
    '#a94b02',
    '#903e02',
    '#6e2e01',
  ],
  blush: [
    '#fff7f8',
    '#ffe9ed',
    '#fed1da',
    '#ffb0c1',
    '#f688a3',
    '#e16387',
    '#c2476d',
    '#b33960',
    '#9c2a50',
    '#7a1d3c',
  ],
  cyan: [
    '#effafe',
    '#daf3f9',
    '#bae5ef',
    '#8cd0e0',
    '#58b6cb',
    '#0d9ab4',
    '#047f94',
    '#047184',
    '#036070',
    '#034854',
  ],
  indigo: [
    '#f6f8ff',
    '#e9eefe',
    '#d2dcfe',
    '#b3c3fe',
    '#8ea5fe',
    '#6e86f7',
    '#5569d8',
    '#4a5dca',
    '#3d4cb2',
    '#2c388a',
  ],
  red: [
    '#fff6f5',
    '#ffeae7',
    '#ffd3cd',
    '#ffb2a9',
    '#fe877b',
    '#f35a50',
    '#d33a35',
    '#c42a28',
    '#ab171a',
    '#850c10',
  ],
};

/** Light surfaces and texts, a breath of blue in them. */
export const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#f0f2f5',
  '#e6e8ec',
  '#d8dbe0',
  '#b9bdc3',
  '#8c9096',
  '#6c6f74',
  '#54585c',
  '#3c4043',
  '#24272b',
];

/** Dark surfaces, from text (0) down to the page (8). */
export const dark: MantineColorsTuple = [
  '#e1e5ea',
  '#bbbec3',
  '#9b9fa3',
  '#83868b',
  '#3b3d41',
  '#2e3034',
  '#232529',
  '#1a1c20',
  '#131519',
  '#0b0d11',
];

/** Which shade carries white text on buttons, by colour scheme. */
export const filledShade = { light: 7, dark: 6 } as const;
