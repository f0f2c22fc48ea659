import * as hb from 'harfbuzzjs';
import { readFont } from '#server/kit/typst/font-coverage.ts';

/** A glyph as it is drawn: its outline in font units, and its place in units from the corner of its word. */
export interface PlacedGlyph {
  /** The coordinates of its points. */
  outline: readonly number[];
  x: number;
  y: number;
}

/** Font units in an em of the Noto fonts and Montserrat. */
const EM = 1000;

/** The glyphs that HarfBuzz makes of a word; blank ones are left out. */
export function shapeWord(fontFile: string, word: string, language = 'en') {
  const bytes = readFont(fontFile);
  const font = new hb.Font(new hb.Face(new hb.Blob(Uint8Array.from(bytes).buffer)));
  const buffer = new hb.Buffer();
  buffer.addText(word);
  buffer.setLanguage(language);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const infos = buffer.getGlyphInfos();
  let pen = 0;
  const placed = buffer.getGlyphPositions().map(({ xAdvance, xOffset, yOffset }, index) => {
    const glyph = infos[index]?.codepoint ?? 0;
    const at = { outline: outlineOf(font.glyphToPath(glyph), 1), x: pen + xOffset, y: yOffset };
    pen += xAdvance;
    return at;
  });
  return { ids: infos.map(({ codepoint }) => codepoint), placed: fromCorner(placed) };
}

/** All glyphs of an SVG of Typst that are set in this size, in drawing order. */
export function drawnGlyphs(svg: string, size: number): PlacedGlyph[] {
  const outlines = new Map(
    [...svg.matchAll(/<symbol id="([^"]+)"[^>]*>\s*<path d="([^"]*)"/g)].map(([, id = '', path = '']) => [
      id,
      outlineOf(path, EM / size),
    ]),
  );
  const glyphs: PlacedGlyph[] = [];
  let origin = { x: 0, y: 0 };
  const parts =
    /<g class="typst-text" transform="matrix\(1 0 0 -1 ([\d.e-]+) ([\d.e-]+)\)"|<use xlink:href="#([^"]+)" x="([\d.e-]+)" y="([\d.e-]+)"/g;
  for (const [, left, top, id, x, y] of svg.matchAll(parts)) {
    if (id === undefined) origin = { x: Number(left), y: Number(top) };
    else {
      const place = { x: origin.x + Number(x), y: Number(y) - origin.y };
      glyphs.push({ outline: outlines.get(id) ?? [], x: (place.x * EM) / size, y: (place.y * EM) / size });
    }
  }
  return glyphs;
}

/** Does this word stand among the drawn glyphs, with the same outlines at the same places? */
export function isDrawn(word: readonly PlacedGlyph[], drawn: readonly PlacedGlyph[]): boolean {
  return drawn.some((_, start) => {
    const rest = fromCorner(drawn.slice(start, start + word.length));
    for (const glyph of word) {
      const found = rest.findIndex((each) => isSame(each, glyph));
      if (found === -1) return false;
      rest.splice(found, 1);
    }
    return true;
  });
}

function isSame(one: PlacedGlyph, other: PlacedGlyph): boolean {
  return sameOutline(one.outline, other.outline) && near(one.x, other.x) && near(one.y, other.y);
}

/** Typst writes points in fractions of a point, which are a unit off when they are read. */
function sameOutline(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((value, index) => near(value, other[index] ?? Infinity));
}

const near = (one: number, other: number) => Math.abs(one - other) < 1.5;

/** Drops blank glyphs and counts places from the leftmost and lowest origin. */
function fromCorner(glyphs: readonly PlacedGlyph[]): PlacedGlyph[] {
  const seen = glyphs.filter(({ outline }) => outline.length > 0);
  const left = Math.min(...seen.map(({ x }) => x));
  const low = Math.min(...seen.map(({ y }) => y));
  return seen.map(({ outline, x, y }) => ({ outline, x: x - left, y: y - low }));
}

/** The points of a path in font units. Paths of HarfBuzz have capital letters, those of Typst mostly small ones. */
function outlineOf(path: string, scale: number): number[] {
  let [x, y] = [0, 0];
  let start = { x, y, points: 0 };
  const points: { x: number; y: number }[] = [];
  for (const [, command = '', rest = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = rest.match(/-?\d*\.?\d+(?:e-?\d+)?/g)?.map(Number) ?? [];
    const [fromX, fromY] = command === command.toLowerCase() ? [x, y] : [0, 0];
    for (const [byX, byY] of pairsOf(command, numbers)) {
      x = fromX + byX;
      y = fromY + byY;
      // Typst begins each path at its origin, and moves on from there.
      if (/m/i.test(command)) points.length = start.points;
      points.push({ x: x * scale, y: y * scale });
    }
    if (/m/i.test(command)) start = { x, y, points: points.length - 1 };
    if (!/z/i.test(command)) continue;
    // Lines back to the start are as good as none.
    while (points.length > start.points + 1) {
      const last = points.at(-1);
      if (!last || !near(last.x, start.x * scale) || !near(last.y, start.y * scale)) break;
      points.pop();
    }
    ({ x, y } = start);
    start = { ...start, points: points.length };
  }
  return points.flatMap((point) => [point.x, point.y]);
}

/** The steps of a command; those of Typst along one axis have one number. */
function pairsOf(command: string, numbers: readonly number[]): [number, number][] {
  const [first = 0] = numbers;
  if (command === 'h') return [[first, 0]];
  if (command === 'v') return [[0, first]];
  return numbers.flatMap((number, index): [number, number][] =>
    index % 2 === 0 ? [[number, numbers[index + 1] ?? 0]] : [],
  );
}
