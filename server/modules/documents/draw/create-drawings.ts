import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { fileTypeFromBuffer } from 'file-type';
import { BundleCover } from '#contract/documents/calls.ts';
import {
  CertificateDocument,
  type certificateImages,
  FmasDocument,
} from '#contract/documents/certificate.ts';
import { defaultLanguage, type Language } from '#contract/texts/languages.ts';
import { InvoiceDocument, PaymentReceipt } from '#contract/documents/payment-documents.ts';
import { AgendaPack } from '#contract/meetings/pack.ts';
import { StandingLetter } from '#contract/documents/standing-letter.ts';
import { createTypstEngine, type DrawnAs } from '#server/kit/typst/typst-engine.ts';
import { type BoundUpload, createBinder, bundleDocument, verdictsDocument } from './bind-bundle.ts';
import { certificateDocument, fmasDocument, letterDocument } from './certificate-documents.ts';
import { documentFonts, fontsFor } from './document-fonts.ts';
import { createDrawnCache } from './drawn-cache.ts';
import { invoiceDocument, receiptDocument } from './payment-documents.ts';
import {
  isolateRightToLeft,
  spellOutUnprintable,
  textOf,
  Unprintable,
  unprintableIn,
} from './printed-data.ts';

/** Content of PNG, JPEG or WebP files by name; a missing one leaves no gap on the document. */
type Images<Name extends string> = Partial<Record<Name, Uint8Array | null>>;

/** A document ready to be drawn, for download or for the screen; the bytes are equal each time. */
export interface Drawing {
  /**
   * @throws Error when an image is not PNG, JPEG or WebP
   * @throws Unprintable when no font has a character of the document, except in an agenda
   */
  pdf: () => Promise<Buffer>;
  /** The same bytes, not kept for the next request: many documents would push out those that people look at. */
  pdfOnce: () => Promise<Buffer>;
  /** One SVG of all pages below each other, text as outlines. */
  svg: () => Promise<Buffer>;
}

export interface Drawings {
  /** @throws ZodError when the figures do not add up; so do the other methods for invalid input */
  drawInvoice: (invoice: InvoiceDocument, images?: Images<'logo'>, language?: Language) => Drawing;
  drawReceipt: (receipt: PaymentReceipt, images?: Images<'logo'>, language?: Language) => Drawing;
  drawCertificate: (
    certificate: CertificateDocument,
    images?: Images<(typeof certificateImages)[number]>,
    /** The address in its QR code; without it there is no code. */
    verifyAt?: string | null,
    /** From endedInPrint, of a membership that does not hold today. */
    ended?: string,
  ) => Drawing;
  /** The name is printed on the artwork, which is therefore required. */
  drawFmas: (fmas: FmasDocument, images: { artwork: Uint8Array }, verifyAt?: string | null) => Drawing;
  drawLetter: (
    letter: StandingLetter,
    images?: Images<'logo' | 'secretary_sign'>,
    verifyAt?: string | null,
  ) => Drawing;
  /** The agenda of a meeting, a part for each application. */
  drawAgenda: (pack: AgendaPack) => Drawing;
  /** All uploads of an application as one PDF after a cover that lists the first page of each. */
  drawBundle: (
    cover: Omit<BundleCover, 'uploads'>,
    uploads: readonly BoundUpload[],
    images?: Images<'logo'>,
    language?: Language,
  ) => Promise<Buffer>;
  close: () => Promise<void>;
}

/** Enough for about two hundred documents, each as PDF and as SVG. */
const CACHE_BYTES = 48 * 1024 * 1024;

const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** Draws the society's documents. One per process: it holds the worker threads and the cache. */
export function createDrawings(options: { workers?: number } = {}): Drawings {
  const engine = createTypstEngine({
    workspace: fileURLToPath(new URL('../../../../documents', import.meta.url)),
    fonts: documentFonts(),
    workers: options.workers,
  });
  const binder = createBinder();
  const cache = createDrawnCache(CACHE_BYTES);
  const inProgress = new Map<string, Promise<Buffer>>();

  async function drawAnew(template: string, data: object, images: Record<string, Uint8Array>, as: DrawnAs) {
    const characters = unprintableIn(data);
    if (characters.length > 0) throw new Unprintable(characters);
    return engine.draw({
      template,
      data: isolateRightToLeft(data),
      images,
      as,
      fonts: fontsFor(textOf(data)),
    });
  }

  async function draw(template: string, data: object, given: Images<string>, as: DrawnAs) {
    const images = await checkedImages(given);
    const key = contentHash([template, as, data], images);
    const known = cache.get(key) ?? inProgress.get(key);
    if (known) return known;
    const drawing = drawAnew(template, data, images, as);
    inProgress.set(key, drawing);
    try {
      const drawn = await drawing;
      cache.set(key, drawn);
      return drawn;
    } finally {
      inProgress.delete(key);
    }
  }

  const ready = (template: string, data: object, images: Images<string> = {}): Drawing => ({
    pdf: async () => draw(template, data, images, 'pdf'),
    pdfOnce: async () => drawAnew(template, data, await checkedImages(images), 'pdf'),
    svg: async () => draw(template, data, images, 'svg'),
  });

  return {
    drawInvoice: (invoice, images, language) =>
      ready('invoice', invoiceDocument(InvoiceDocument.parse(invoice), language), images),
    drawReceipt: (receipt, images, language) =>
      ready('receipt', receiptDocument(PaymentReceipt.parse(receipt), language), images),
    drawCertificate: (certificate, images, verifyAt, ended) =>
      ready(
        'certificate',
        certificateDocument(CertificateDocument.parse(certificate), verifyAt, ended),
        images,
      ),
    drawFmas: (fmas, images, verifyAt) =>
      ready('fmas', fmasDocument(FmasDocument.parse(fmas), verifyAt), images),
    drawLetter: (letter, images, verifyAt) =>
      ready('letter', letterDocument(StandingLetter.parse(letter), verifyAt), images),
    drawAgenda: (pack) => ready('agenda', spellOutUnprintable(AgendaPack.parse(pack))),
    async drawBundle(facts, uploads, images, language = defaultLanguage) {
      let next = 2;
      const listed = uploads.map((upload) => {
        const first_page = next;
        next += upload.pages;
        return {
          label: upload.label,
          finding: upload.finding,
          first_page,
          pages: upload.pages,
          readable: upload.kind !== 'unreadable',
        };
      });
      const cover = BundleCover.parse({ ...facts, uploads: listed });
      // Not cached: a bundle is rarely requested twice, and would push out documents that are.
      const head = spellOutUnprintable(bundleDocument(cover, language));
      const coverPdf = await drawAnew('bundle', head, await checkedImages(images ?? {}), 'pdf');
      const verdicts = spellOutUnprintable(verdictsDocument(cover, language));
      const verdictsPdf = await drawAnew('bundle-verdicts', verdicts, {}, 'pdf');
      return binder.bind({ cover, coverPdf, verdictsPdf, language, uploads: [...uploads] });
    },
    async close() {
      await Promise.all([engine.close(), binder.close()]);
    },
  };
}

/** Only pixel images reach Typst: an SVG could contain text and references. */
async function checkedImages(given: Images<string>): Promise<Record<string, Uint8Array>> {
  const images: Record<string, Uint8Array> = {};
  for (const [name, bytes] of Object.entries(given)) {
    if (!bytes || bytes.byteLength === 0) continue;
    const type = await fileTypeFromBuffer(bytes);
    if (!type || !IMAGE_TYPES.includes(type.mime))
      throw new Error(`The image ${name} is not PNG, JPEG or WebP`);
    images[name] = bytes;
  }
  return images;
}

function contentHash(what: [string, DrawnAs, object], images: Record<string, Uint8Array>): string {
  const hash = createHash('sha256').update(JSON.stringify(what));
  for (const name of Object.keys(images).toSorted()) hash.update(`\n${name}\n`).update(images[name] ?? '');
  return hash.digest('hex');
}
