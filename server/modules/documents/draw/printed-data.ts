import { charactersWithoutGlyph } from './document-fonts.ts';

/** Thrown in place of a document with a missing glyph. */
export class Unprintable extends Error {
  readonly characters: string[];

  constructor(characters: string[]) {
    super(`No font of the documents has ${characters.join(' ')}`);
    this.name = 'Unprintable';
    this.characters = characters;
  }
}

/** The characters in the texts of a document that cannot be drawn, each once. */
export function unprintableIn(data: unknown): string[] {
  return charactersWithoutGlyph(textOf(data));
}

/** All texts of a document, a line each. */
export function textOf(data: unknown): string {
  const texts: string[] = [];
  mapTexts(data, (value) => {
    texts.push(value);
    return value;
  });
  return texts.join('\n');
}

/**
 * The data with its texts from right to left in isolates (FSI and PDI of Unicode): each keeps its own direction, and the
 * sentence around it keeps its order.
 */
export function isolateRightToLeft(data: object): object {
  return mapTexts(data, (value) =>
    /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(value) ? `\u2068${value}\u2069` : value,
  );
}

/**
 * The data with the characters that cannot be drawn as their code points: '[U+1F600]'. For the office's own papers, which
 * show texts as they were typed and must not fail because of one.
 */
export function spellOutUnprintable(data: object): object {
  const characters = unprintableIn(data);
  if (characters.length === 0) return data;
  return mapTexts(data, (value) =>
    characters.reduce((text, character) => text.replaceAll(character, codePoints(character)), value),
  );
}

/** '😀' as '[U+1F600]'. */
function codePoints(character: string): string {
  const codes = Array.from(character, (each) => `U+${(each.codePointAt(0) ?? 0).toString(16).toUpperCase()}`);
  return `[${codes.join(' ')}]`;
}

/** A copy with every text replaced; the keys stay. */
function mapTexts<Data>(data: Data, change: (value: string) => string): Data;
function mapTexts(data: unknown, change: (value: string) => string): unknown {
  if (typeof data === 'string') return change(data);
  if (Array.isArray(data)) return data.map((each) => mapTexts(each, change));
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, mapTexts(value, change)]));
}
