import { type PDFDict, type PDFDocument, type PDFPageLeaf, PDFRawStream } from '@cantoo/pdf-lib';
import { pixelsOf } from './image-pixels.ts';
import { type Content, contentOfForm, contentOfPage, isImage, resourcesOf } from './page-content.ts';
import { TooComplex, unpackStream } from './unpack-stream.ts';

const MEGABYTE = 1024 * 1024;

/** The limits of one file (docs/decisions/0111). */
const most = {
  /** All streams except pictures: content, fonts, tables. */
  unpackedBytes: 64 * MEGABYTE,
  /** All pictures, as far as they are packed like text. */
  imageBytes: 512 * MEGABYTE,
  /** One picture: A4 at 900 dpi. */
  imagePixels: 80_000_000,
  /** The different pictures of one page. */
  pagePixels: 160_000_000,
  /** Content of a page, each form as often as it is drawn. */
  pageBytes: 32 * MEGABYTE,
  pageDraws: 50_000,
  /** Forms within forms. */
  depth: 12,
} as const;

function refuseBeyond(limit: keyof typeof most, value: number): void {
  if (value > most[limit]) throw new TooComplex(`${limit}: ${value}`);
}

/**
 * Throws TooComplex if a viewer could not show the PDF: its streams unpack to too much, its pictures have too many
 * pixels, or its forms draw each other too often.
 */
export async function checkComplexity(document: PDFDocument, pages: readonly PDFPageLeaf[]): Promise<void> {
  await checkStreams(document);
  const forms: Forms = { contents: new Map(), works: new Map() };
  for (const page of pages) {
    const resources = resourcesOf(page);
    const content = await contentOfPage(page, resources);
    await workOf(content, forms, resources, []);
    const images = new Set<PDFRawStream>();
    refuseBeyond('pagePixels', collect(content, forms, images, new Set()) + sum([...images].map(pixelsOf)));
  }
}

async function checkStreams({ context }: PDFDocument): Promise<void> {
  let [unpacked, ofImages] = [0, 0];
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    if (isImage(object)) {
      refuseBeyond('imagePixels', pixelsOf(object));
      ofImages += (await unpackStream(object, most.imageBytes - ofImages)).size;
    } else unpacked += (await unpackStream(object, most.unpackedBytes - unpacked)).size;
  }
}

interface Work {
  bytes: number;
  draws: number;
}

interface Forms {
  contents: Map<PDFRawStream, Content>;
  works: Map<PDFRawStream, Work>;
}

/** Counts the work of a viewer for a piece of content, with each form as often as it is drawn. */
async function workOf(
  content: Content,
  forms: Forms,
  resources: PDFDict | undefined,
  path: readonly PDFRawStream[],
): Promise<Work> {
  refuseBeyond('depth', path.length);
  const work: Work = { bytes: content.bytes, draws: content.draws };
  for (const [form, count] of content.forms) {
    if (path.includes(form)) throw new TooComplex('a form draws itself');
    let own = forms.works.get(form);
    if (!own) {
      const inside = await contentOfForm(form, resources);
      forms.contents.set(form, inside);
      own = await workOf(inside, forms, resources, [...path, form]);
      forms.works.set(form, own);
    }
    work.bytes += own.bytes * count;
    work.draws += own.draws * count;
    refuseBeyond('pageBytes', work.bytes);
    refuseBeyond('pageDraws', work.draws);
  }
  refuseBeyond('pageBytes', work.bytes);
  refuseBeyond('pageDraws', work.draws);
  return work;
}

/** Collects the pictures of a piece of content and of all its forms. @returns pixels written into the content itself */
function collect(content: Content, forms: Forms, images: Set<PDFRawStream>, met: Set<PDFRawStream>): number {
  for (const image of content.images) images.add(image);
  let pixels = content.inlinePixels;
  for (const form of content.forms.keys()) {
    const inside = forms.contents.get(form);
    if (!inside || met.has(form)) continue;
    met.add(form);
    pixels += collect(inside, forms, images, met);
  }
  return pixels;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
