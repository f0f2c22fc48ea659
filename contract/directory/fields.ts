import { text } from '#contract/texts/text.ts';

/** What a member may show beside name and membership type, which an entry always has. */
export const directoryFields = ['place', 'clinics', 'degrees', 'photo', 'email', 'mobile'] as const;
export type DirectoryField = (typeof directoryFields)[number];

export const directoryFieldNames: Record<DirectoryField, string> = {
  place: text('City and state'),
  clinics: text('Clinics and hospitals with address'),
  degrees: text('Degrees'),
  photo: text('Photo'),
  email: text('Email'),
  mobile: text('Mobile'),
};

/** What visitors see only after a press on the entry, so that nobody collects all of it (docs/decisions/0109). */
export const pressedFields: readonly DirectoryField[] = ['email', 'mobile'];

/**
 * What of an entry is shown now: ticked by the member and offered by the society, in the order of the form.
 * @param ticked as they are stored: a field that is not offered any more stays ticked for when it is again
 */
export function shownFields(ticked: readonly string[], offered: readonly string[]): DirectoryField[] {
  return directoryFields.filter((field) => ticked.includes(field) && offered.includes(field));
}

/** Entries on a page. */
export const entriesAPage = 20;

/** Pages of a search that can be turned: who looks for somebody narrows the search, who collects all is stopped. */
export const mostPages = 25;
