import { text } from '#contract/texts/text.ts';

/** How a consent came: by the applicant's own submission, by that of a conversion, or told to the office. */
export const consentChannels = {
  portal: text('Given with the application'),
  conversion: text('Given with the conversion'),
  office: text('Recorded by the office'),
} as const;
export type ConsentChannel = keyof typeof consentChannels;
