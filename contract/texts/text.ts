/** Values for the names in braces. A string is shown as it is, such as a person's name; a message in its language. */
export type Values = Readonly<Record<string, string | number | Filled>>;

/** A text with values, written as ICU writes it: 'Saved {time}', '{count, plural, one {# file} other {# files}}'. */
export interface Filled {
  readonly text: string;
  readonly values?: Values;
}

/** What is said to a person, before its language is known: an English text, which names it in the catalogues. */
export type Message = string | Filled;

/**
 * Marks an English text for the catalogues (contract/texts/hi.json, ta.json), where tools/texts looks for it. It is
 * translated where it is shown: by `t` in the browser, by `say` on the server. A text with values is a whole sentence.
 */
export function text<English extends string>(english: English): English;
export function text(english: string, values: Values): Filled;
export function text(english: string, values?: Values): Message {
  return values === undefined ? english : { text: english, values };
}

/** Values as a text takes them: those that are messages themselves are said too. */
export function sayValues(values: Values, say: (message: Filled) => string): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? say(value) : value]),
  );
}

/** The English text that names a message in the catalogues. */
export function englishOf(message: Message): string {
  return typeof message === 'string' ? message : message.text;
}
