/** Heights in pixels at which pages get the logo: twice the heights at which they show it. */
export const logoHeights = { small: 72, large: 144 } as const;
export const logoSizes = ['small', 'large'] as const satisfies readonly (keyof typeof logoHeights)[];
