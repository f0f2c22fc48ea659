import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { fileTypeFromBuffer } from 'file-type';
import { BundleCover } from '#contract/documents/bundle.ts';
import {
  CertificateDocument,
  type certificateImages,
  FmasDocument,
} from '#contract/documents/certificate.ts';
import { InvoiceDocument } from '#contract/documents/invoice.ts';
import { PaymentReceipt } from '#contract/documents/receipt.ts';
import { createTypstEngine, type DrawnAs } from '#server/kit/typst/typst-engine.ts';
import { type BoundUpload, createBinder } from './bind-bundle.ts';
import { bundleDocument } from './bundle-document.ts';
import { certificateDocument } from './certificate-document.ts';
import { documentFonts } from './document-fonts.ts';
import { createDrawnCache } from './drawn-cache.ts';
import { fmasDocument } from './fmas-document.ts';
import { invoiceDocument } from './invoice-document.ts';
import { receiptDocument } from './receipt-document.ts';

/** Content of PNG, JPEG or WebP files by name; whatever is missing leaves no gap on the document. */
type Images<Name extends string> = Partial<Record<Name, Uint8Array | null>>;

/** A document ready to be drawn, for download or for the screen; equal bytes each time. */
export interface Drawing {
  /** @throws Error when an image is not one */
  pdf: () => Promise<Buffer>;
  /** One SVG of all pages below each other, text as outlines. */
  svg: () => Promise<Buffer>;
}

export interface Drawings {
  /** @throws ZodError when the figures do not fit together, as the others do */
  drawInvoice: (invoice: InvoiceDocument, images?: Images<'logo'>) => Drawing;
  drawReceipt: (receipt: PaymentReceipt, images?: Images<'logo'>) => Drawing;
  drawCertificate: (
    certificate: CertificateDocument,
    images?: Images<(typeof certificateImages)[number]>,
    /** Where its QR code leads; none without. */
    checkAt?: string | null,
  ) => Drawing;
  /** The artwork is the certificate: there is none without it. */
  drawFmas: (fmas: FmasDocument, images: { artwork: Uint8Array }, checkAt?: string | null) => Drawing;
  /** All documents of an application as one PDF behind its cover, which names the page each begins on. */
  drawBundle: (
    cover: Omit<BundleCover, 'uploads'>,
    documents: readonly BoundUpload[],
    images?: Images<'logo'>,
  ) => Promise<Buffer>;
  close: () => Promise<void>;
}

/** About two hundred documents, were each asked for as PDF and as SVG. */
const CACHE_BYTES = 48 * 1024 * 1024;

const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** The society's documents from their data. One for the process: it holds the worker threads and the cache. */
export function createDrawings(options: { workers?: number } = {}): Drawings {
  const engine = createTypstEngine({
    workspace: fileURLToPath(new URL('../../../../documents', import.meta.url)),
    fonts: documentFonts(),
    workers: options.workers,
  });
  const binder = createBinder();
  const cache = createDrawnCache(CACHE_BYTES);
  const underWay = new Map<string, Promise<Buffer>>();

  async function draw(template: string, data: object, given: Images<string>, as: DrawnAs) {
    const images = await checkedImages(given);
    const key = contentHash([template, as, data], images);
    const known = cache.get(key) ?? underWay.get(key);
    if (known) return known;
    const drawing = engine.draw({ template, data, images, as });
    underWay.set(key, drawing);
    try {
      const drawn = await drawing;
      cache.set(key, drawn);
      return drawn;
    } finally {
      underWay.delete(key);
    }
  }

  const ready = (template: string, data: object, images: Images<string> = {}): Drawing => ({
    pdf: async () => draw(template, data, images, 'pdf'),
    svg: async () => draw(template, data, images, 'svg'),
  });

  return {
    drawInvoice: (invoice, images) =>
      ready('invoice', invoiceDocument(InvoiceDocument.parse(invoice)), images),
    drawReceipt: (receipt, images) =>
      ready('receipt', receiptDocument(PaymentReceipt.parse(receipt)), images),
    drawCertificate: (certificate, images, checkAt) =>
      ready('certificate', certificateDocument(CertificateDocument.parse(certificate), checkAt), images),
    drawFmas: (fmas, images, checkAt) =>
      ready('fmas', fmasDocument(FmasDocument.parse(fmas), checkAt), images),
    async drawBundle(facts, uploads, images) {
      let next = 2;
      const listed = uploads.map((upload) => {
        const first_page = next;
        next += upload.pages;
        return {
          label: upload.label,
          first_page,
          pages: upload.pages,
          readable: upload.kind !== 'unreadable',
        };
      });
      const cover = BundleCover.parse({ ...facts, uploads: listed });
      // Not kept: nobody asks for the same bundle twice, and it would push out what is asked for again.
      const coverPdf = await engine.draw({
        template: 'bundle',
        data: bundleDocument(cover),
        images: await checkedImages(images ?? {}),
        as: 'pdf',
      });
      return binder.bind({ cover, coverPdf, uploads: [...uploads] });
    },
    async close() {
      await Promise.all([engine.close(), binder.close()]);
    },
  };
}

/** Only pictures of pixels reach Typst: an SVG could carry text and references of its own. */
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
