import { join } from 'node:path';
import { type Coverage, coverageOf, readFont } from '#server/kit/typst/font-coverage.ts';

/**
 * The families that every document has. Noto Sans also covers Devanagari. Libertinus, the serif of the
 * certificate, comes with the Typst compiler.
 */
const always = {
  Montserrat: ['400Regular', '500Medium', '600SemiBold', '700Bold'],
  NotoSans: ['400Regular', '600SemiBold'],
};

/** The families of one script each. A worker loads them with the first text in that script. */
const scripts = [
  { family: 'Noto Sans Tamil', letters: /\p{Script=Tamil}/u },
  { family: 'Noto Sans Bengali', letters: /\p{Script=Bengali}/u },
  { family: 'Noto Sans Gujarati', letters: /\p{Script=Gujarati}/u },
  { family: 'Noto Sans Gurmukhi', letters: /\p{Script=Gurmukhi}/u },
  { family: 'Noto Sans Kannada', letters: /\p{Script=Kannada}/u },
  { family: 'Noto Sans Malayalam', letters: /\p{Script=Malayalam}/u },
  { family: 'Noto Sans Meetei Mayek', letters: /\p{Script=Meetei_Mayek}/u },
  { family: 'Noto Sans Oriya', letters: /\p{Script=Oriya}/u },
  { family: 'Noto Sans Ol Chiki', letters: /\p{Script=Ol_Chiki}/u },
  { family: 'Noto Sans Telugu', letters: /\p{Script=Telugu}/u },
  { family: 'Noto Sans Arabic', letters: /\p{Script=Arabic}/u },
];

const pathOf = (file: string, weight: string) =>
  join(import.meta.dirname, '../../../../documents/fonts', `${file}_${weight}.ttf.br`);
const filesOf = (family: string) =>
  ['400Regular', '600SemiBold'].map((weight) => pathOf(family.replaceAll(' ', ''), weight));

/** Absolute paths of the fonts that every document has, compressed with Brotli. */
export function documentFonts(): string[] {
  return Object.entries(always).flatMap(([file, weights]) => weights.map((weight) => pathOf(file, weight)));
}

/** The further families that a text needs, and their files. */
export function fontsFor(text: string): { families: string[]; files: string[] } {
  const families = scripts.filter(({ letters }) => letters.test(text)).map(({ family }) => family);
  return { families, files: families.flatMap(filesOf) };
}

const coverages = new Map<string, Coverage>();

/** The coverage of a font file, read once in a process. */
function coverageAt(path: string): Coverage {
  const coverage = coverages.get(path) ?? coverageOf(readFont(path));
  coverages.set(path, coverage);
  return coverage;
}

/** Blanks, joiners and the like are not drawn. */
const drawnNever = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}]/gu;
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The characters of a text that no font of the documents can draw, each once: emoji, Chinese and the like. One font
 * must cover a letter and its marks together, composed or decomposed, as the shaping engine takes them from one font.
 */
export function charactersWithoutGlyph(text: string): string[] {
  const suspects = new Set(
    // Printable ASCII is in every font.
    Array.from(clusters.segment(text.replaceAll(/[ -~]+(?=[ -~]|$)/g, ' ')), ({ segment }) => segment),
  );
  return [...suspects].filter((cluster) => !canDraw(cluster));
}

function canDraw(cluster: string): boolean {
  const drawn = cluster.replaceAll(drawnNever, '');
  if (drawn === '') return true;
  const forms = new Set([drawn, drawn.normalize('NFC'), drawn.normalize('NFD')]);
  // All weights of a family cover the same letters, so the regular one is enough.
  const files = [pathOf('Montserrat', '400Regular'), pathOf('NotoSans', '400Regular')];
  for (const file of fontsFor(drawn).files) if (file.includes('400Regular')) files.push(file);
  return files.some((file) => {
    const has = coverageAt(file);
    return [...forms].some((form) => Array.from(form).every((each) => has(each.codePointAt(0) ?? 0)));
  });
}
