import { type PDFDocument, PDFPageLeaf, PDFPageTree } from '@cantoo/pdf-lib';
import { MAX_PDF_PAGES } from '#contract/kit/upload.ts';

export class TooManyPages extends Error {}

/**
 * Pages of a PDF. pdf-lib's own walk goes down every branch, and a file of 2 KB whose nodes name the same children many
 * times can have any number of branches; here a node that occurs twice is an error, and the walk ends at the limit.
 * Throws TooManyPages, or any error when the tree is invalid.
 */
export function pagesOf({ catalog }: PDFDocument): PDFPageLeaf[] {
  const met = new Set<PDFPageTree>();
  const left = [catalog.Pages()];
  const pages: PDFPageLeaf[] = [];
  for (let node = left.pop(); node; node = left.pop()) {
    if (met.has(node)) throw new Error('a node of the page tree occurs twice');
    met.add(node);
    const kids = node.Kids();
    for (let index = 0; index < kids.size(); index += 1) {
      const kid = kids.lookup(index);
      if (kid instanceof PDFPageTree) left.push(kid);
      else if (kid instanceof PDFPageLeaf) pages.push(kid);
      if (pages.length > MAX_PDF_PAGES) throw new TooManyPages();
    }
  }
  return pages;
}
