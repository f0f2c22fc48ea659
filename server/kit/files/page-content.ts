import { PDFArray, PDFDict, PDFName, type PDFObject, type PDFPageLeaf, PDFRawStream } from '@cantoo/pdf-lib';
import { unpackStream } from './unpack-stream.ts';

/** The work that one piece of content gives a viewer: a page, a form, a pattern, a glyph. */
export interface Content {
  bytes: number;
  /** The forms it draws, and how often. */
  forms: Map<PDFRawStream, number>;
  /** How often it draws anything. */
  draws: number;
  images: Set<PDFRawStream>;
  /** Pixels of pictures that are written into the content itself. */
  inlinePixels: number;
}

/** A page of a dense map has some 5 MB. */
const MOST_CONTENT_BYTES = 16 * 1024 * 1024;

const GAP = String.raw`(?:[\0\s]|%[^\r\n]*[\r\n])+`;
const drawing = new RegExp(String.raw`/([^\0\s/\[\]<>(){}%]+)${GAP}(Do|gs)(?![A-Za-z])`, 'g');
const inlineImage = /(?:^|[\0\s])BI[\0\s]([^]{0,1000}?)[\0\s]ID[\0\s]/g;

const get = (dict: PDFObject | undefined, key: string): PDFObject | undefined =>
  dict instanceof PDFDict ? dict.lookup(PDFName.of(key)) : undefined;
const isNamed = (stream: PDFRawStream, key: string, name: string) =>
  get(stream.dict, key) === PDFName.of(name);

export const isImage = (stream: PDFRawStream) => isNamed(stream, 'Subtype', 'Image');

/** The resources of a page: its own, or those of the tree above it. */
export function resourcesOf(page: PDFPageLeaf): PDFDict | undefined {
  const resources = page.context.lookup(page.getInheritableAttribute(PDFName.of('Resources')));
  return resources instanceof PDFDict ? resources : undefined;
}

/** The content of a page, with its annotations. */
export async function contentOfPage(page: PDFPageLeaf, resources: PDFDict | undefined): Promise<Content> {
  const contents = page.lookup(PDFName.of('Contents'));
  const parts = contents instanceof PDFArray ? all(contents) : [contents];
  const content = await readContent(parts.filter(isStream), resources);
  const annotations = page.lookup(PDFName.of('Annots'));
  for (const annotation of annotations instanceof PDFArray ? all(annotations) : []) {
    const look = get(get(annotation, 'AP'), 'N');
    // A checkbox has a look for each of its states.
    for (const form of look instanceof PDFDict ? values(look) : [look])
      if (isStream(form)) countUse(content, form, 1);
  }
  return content;
}

/**
 * The content of a form, pattern or glyph.
 * @param inherited the resources of the page, for a form without its own
 */
export async function contentOfForm(form: PDFRawStream, inherited: PDFDict | undefined): Promise<Content> {
  const own = get(form.dict, 'Resources');
  return readContent([form], own instanceof PDFDict ? own : inherited);
}

async function readContent(
  streams: readonly PDFRawStream[],
  resources: PDFDict | undefined,
): Promise<Content> {
  const parts: string[] = [];
  let bytes = 0;
  for (const stream of streams) {
    const unpacked = await unpackStream(stream, MOST_CONTENT_BYTES - bytes);
    bytes += unpacked.size;
    parts.push(unpacked.bytes?.toString('latin1') ?? '');
  }
  const words = parts.join('\n');
  const content: Content = { bytes, forms: new Map(), draws: 0, images: new Set(), inlinePixels: 0 };
  const uses = new Map<string, number>();
  for (const [, name = '', operator] of words.matchAll(drawing)) {
    const key = `${operator} ${name}`;
    uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  for (const [key, count] of uses) {
    const name = key.slice(3);
    if (key.startsWith('Do')) countUse(content, get(get(resources, 'XObject'), name), count);
    else countUse(content, get(get(get(get(resources, 'ExtGState'), name), 'SMask'), 'G'), count);
  }
  for (const pattern of values(get(resources, 'Pattern'))) countUse(content, pattern, 1);
  for (const font of values(get(resources, 'Font')))
    for (const glyph of values(get(font, 'CharProcs'))) countUse(content, glyph, 1);
  for (const [, head = ''] of words.matchAll(inlineImage)) {
    const side = (name: string) => Number(new RegExp(String.raw`/${name}[\0\s]+(\d+)`).exec(head)?.[1] ?? 0);
    content.inlinePixels += side('W(?:idth)?') * side('H(?:eight)?');
  }
  return content;
}

function countUse(content: Content, drawn: PDFObject | undefined, count: number): void {
  if (!isStream(drawn)) return;
  content.draws += count;
  if (!isImage(drawn)) {
    content.forms.set(drawn, (content.forms.get(drawn) ?? 0) + count);
    return;
  }
  content.images.add(drawn);
  for (const key of ['SMask', 'Mask']) {
    const mask = get(drawn.dict, key);
    if (isStream(mask)) content.images.add(mask);
  }
}

function isStream(object: PDFObject | undefined): object is PDFRawStream {
  return object instanceof PDFRawStream;
}

function all(array: PDFArray): (PDFObject | undefined)[] {
  return array.asArray().map((_, at) => array.lookup(at));
}

function values(dict: PDFObject | undefined): (PDFObject | undefined)[] {
  return dict instanceof PDFDict ? dict.keys().map((key) => dict.lookup(key)) : [];
}
