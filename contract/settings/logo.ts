/** Heights of the logo's pictures in pixels: twice the heights shown, for dense screens. */
export const logoHeights = { small: 72, large: 144 } as const;
export const logoSizes = ['small', 'large'] as const satisfies readonly (keyof typeof logoHeights)[];
