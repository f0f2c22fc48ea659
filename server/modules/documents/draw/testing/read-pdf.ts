import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a PDF contains, for people and for screen readers. */
export interface ReadPdf {
  pages: number;
  /** All text in reading order, with single blanks. */
  text: string;
  title: string;
  author: string;
  language: string;
  /** Its creation date, YYYYMMDD; '' without one. */
  created: string;
  /** True when the file declares itself PDF/UA-1. */
  accessible: boolean;
  /** True when the file declares all its content as tagged. */
  tagged: boolean;
  /** The roles of its elements in reading order: H1, P, Table, TH, Figure. */
  roles: string[];
  /** Descriptions of its images. */
  alternatives: string[];
  /** The addresses of its links. */
  links: string[];
  /** Width and height of each page, in points. */
  sizes: { width: number; height: number }[];
  fonts: PdfFont[];
  /**
   * The letters behind glyphs that do not stand for one letter each, as in Indian scripts, in reading order. Viewers
   * search and copy these; `text` holds what PDF.js, which does not know them, reads out of the glyphs.
   */
  clusters: string[];
}

interface PdfFont {
  /** Without the six letters that mark a subset. */
  name: string;
  /** The font is embedded in the file. */
  embedded: boolean;
  /** Only the letters that are used are embedded. */
  subset: boolean;
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const { info, metadata } = (await pdf.getMetadata()) as {
    info: { Title?: string; Author?: string; Language?: string; CreationDate?: string };
    metadata: { getRaw: () => string } | null;
  };
  const texts: string[] = [];
  const links: string[] = [];
  const found: Found = { roles: [], alternatives: [] };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const content = await page.getTextContent();
    texts.push(
      content.items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''),
    );
    collectTags(await page.getStructTree(), found);
    const annotations: { url?: string }[] = await page.getAnnotations();
    links.push(...annotations.flatMap(({ url }) => url ?? []));
  }
  // Typed as an object, but a Map at run time.
  const marks: unknown = await pdf.getMarkInfo();
  await loading.destroy();
  return {
    pages: texts.length,
    text: texts.join(' ').replaceAll('\u200B', '').replaceAll(/\s+/g, ' '),
    title: info.Title ?? '',
    author: info.Author ?? '',
    language: info.Language ?? '',
    created: info.CreationDate?.slice(2, 10) ?? '',
    accessible: /pdfuaid:part>\s*1/.test(metadata?.getRaw() ?? ''),
    tagged: marks instanceof Map && marks.get('Marked') === true,
    links,
    ...found,
    ...(await readParts(bytes)),
  };
}

type Found = Pick<ReadPdf, 'roles' | 'alternatives'>;

function collectTags(node: unknown, found: Found): void {
  if (typeof node !== 'object' || node === null) return;
  if ('role' in node && typeof node.role === 'string') found.roles.push(node.role);
  if ('alt' in node && typeof node.alt === 'string') found.alternatives.push(node.alt);
  if ('children' in node && Array.isArray(node.children)) {
    for (const child of node.children) collectTags(child, found);
  }
}

/** The pages, fonts and letters in the file. */
async function readParts(bytes: Uint8Array): Promise<Pick<ReadPdf, 'sizes' | 'fonts' | 'clusters'>> {
  const file = await PDFDocument.load(bytes, { updateMetadata: false });
  const objects = file.context.enumerateIndirectObjects().map(([, object]) => object);
  const fonts = objects
    .filter((object) => object instanceof PDFDict)
    .filter((each) => each.lookup(PDFName.of('Type')) === PDFName.of('Font'))
    // The descendants of a composite font are separate entries of the list.
    .filter((each) => !(each.lookup(PDFName.of('DescendantFonts')) instanceof PDFArray))
    .map(readFont);
  const clusters = objects.filter((object) => object instanceof PDFRawStream).flatMap(readClusters);
  return { sizes: file.getPages().map((page) => page.getSize()), fonts, clusters };
}

function readClusters(stream: PDFRawStream): string[] {
  // Images are streams too, marked by their subtype.
  if (stream.dict.has(PDFName.of('Subtype'))) return [];
  const content = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  return [...content.matchAll(/\/ActualText <FEFF([0-9A-F]*)>/g)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').swap16().toString('utf16le'),
  );
}

function readFont(font: PDFDict): PdfFont {
  const base = font.lookup(PDFName.of('BaseFont'), PDFName).decodeText();
  const descriptor = font.lookupMaybe(PDFName.of('FontDescriptor'), PDFDict);
  const files = ['FontFile', 'FontFile2', 'FontFile3'];
  return {
    name: base.replace(/^[A-Z]{6}\+/, ''),
    embedded: files.some((file) => descriptor?.has(PDFName.of(file)) === true),
    subset: /^[A-Z]{6}\+/.test(base),
  };
}
