import { text } from '#contract/texts/text.ts';

/** Fixed lists of D2 and D3 section 3. */
export const salutations = [
  text('Dr.'),
  text('Mr.'),
  text('Mrs'),
  text('Ms.'),
  text('Prof'),
  text('Surgeon'),
] as const;
export const genders = [text('Male'), text('Female'), text('Others')] as const;
export const otherOrganisations = ['SAGES', 'ELSA', text('Others')] as const;

export const INDIA = 101;
export const TAMIL_NADU = 4035;
export const DEFAULT_NATIONALITY = 'Indian';

export const zones = [text('South'), text('North'), text('East'), text('West'), text('Central')] as const;
export type Zone = (typeof zones)[number];
