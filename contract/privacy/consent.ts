import { text } from '#contract/texts/text.ts';

/**
 * How a consent came: by the applicant's own submission, by that of a conversion, told to the office, or by publishing an
 * entry in the directory, which alone is withdrawn by itself.
 */
export const consentChannels = {
  portal: text('Given with the application'),
  conversion: text('Given with the conversion'),
  office: text('Recorded by the office'),
  directory: text('Given for the public directory'),
} as const;
export type ConsentChannel = keyof typeof consentChannels;
