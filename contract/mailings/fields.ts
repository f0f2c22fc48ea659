import { notGiven } from '#contract/kit/fact.ts';
import { text } from '#contract/texts/text.ts';

/** What the text of a mailing says of each person, as the buttons that insert it are called. */
export const mailFieldLabels = {
  name: text('Name'),
  'membership number': text('Membership number'),
  'membership type': text('Membership type'),
  'application number': text('Application ID'),
  state: text('State'),
};
export type MailField = keyof typeof mailFieldLabels;
export const mailFieldNames = Object.keys(mailFieldLabels) as MailField[];

/** As it is written in the text: '{membership number}'. */
export const tokenOf = (field: MailField): string => `{${field}}`;

const braced = /\{([^{}]*)\}/g;

/** Is every brace part of a field that there is? Blanks and capitals within do not count. */
export function knowsAllFields(words: string): boolean {
  return !/[{}]/.test(words.replaceAll(braced, (whole, inner: string) => (fieldOf(inner) ? '' : whole)));
}

/** The words with the values of one person; what is not known of them reads 'N/A'. */
export function fillFields(words: string, values: Record<MailField, string>): string {
  return words.replaceAll(braced, (whole, inner: string) => {
    const field = fieldOf(inner);
    return field === undefined ? whole : values[field] || notGiven;
  });
}

function fieldOf(inner: string): MailField | undefined {
  const said = inner.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  return mailFieldNames.find((field) => field === said);
}
