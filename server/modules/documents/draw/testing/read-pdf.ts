import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a reader, and a reading machine, finds in a PDF. */
export interface ReadPdf {
  pages: number;
  /** All text in reading order, with single blanks. */
  text: string;
  title: string;
  author: string;
  language: string;
  /** The day it says it was made, YYYYMMDD; '' where it says none. */
  created: string;
  /** True when the file declares itself PDF/UA-1. */
  accessible: boolean;
  /** Descriptions of its images. */
  alternatives: string[];
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const { info, metadata } = (await pdf.getMetadata()) as {
    info: { Title?: string; Author?: string; Language?: string; CreationDate?: string };
    metadata: { getRaw: () => string } | null;
  };
  const texts: string[] = [];
  const alternatives: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const content = await page.getTextContent();
    texts.push(
      content.items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''),
    );
    collectAlternatives(await page.getStructTree(), alternatives);
  }
  await loading.destroy();
  return {
    pages: texts.length,
    text: texts.join(' ').replaceAll('\u200B', '').replaceAll(/\s+/g, ' '),
    title: info.Title ?? '',
    author: info.Author ?? '',
    language: info.Language ?? '',
    created: info.CreationDate?.slice(2, 10) ?? '',
    accessible: /pdfuaid:part>\s*1/.test(metadata?.getRaw() ?? ''),
    alternatives,
  };
}

function collectAlternatives(node: unknown, found: string[]): void {
  if (typeof node !== 'object' || node === null) return;
  if ('alt' in node && typeof node.alt === 'string') found.push(node.alt);
  if ('children' in node && Array.isArray(node.children)) {
    for (const child of node.children) collectAlternatives(child, found);
  }
}
