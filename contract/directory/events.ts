import { type Message, text } from '#contract/texts/text.ts';
import { type DirectoryField, directoryFieldNames } from './fields.ts';

export const directoryEvents = ['published', 'changed', 'left', 'taken_off'] as const;
export type DirectoryEvent = (typeof directoryEvents)[number];

/** What the activity says of it. */
export const directoryEventNames: Record<DirectoryEvent, string> = {
  published: text('Shown in the public directory'),
  changed: text('Entry in the public directory changed'),
  left: text('No longer in the public directory'),
  taken_off: text('Taken off the public directory'),
};

/** The fields of an entry in a line, behind what it always has. */
export function fieldsInWords(fields: readonly DirectoryField[], say: (message: Message) => string): string {
  const names = fields.map((field) => directoryFieldNames[field]);
  return [text('Name and membership type'), ...names].map((name) => say(name)).join(', ');
}
