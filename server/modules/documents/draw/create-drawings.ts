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
import { createTypstEngine, type Drawn } from '#server/kit/typst/typst-engine.ts';
import { type BoundPaper, createBinder } from './bind-bundle.ts';
import { bundlePaper } from './bundle-paper.ts';
import { certificatePaper } from './certificate-paper.ts';
import { documentFonts } from './document-fonts.ts';
import { createDrawnCache } from './drawn-cache.ts';
import { fmasPaper } from './fmas-paper.ts';
import { invoicePaper } from './invoice-paper.ts';
import { receiptPaper } from './receipt-paper.ts';

/** Content of PNG, JPEG or WebP files by name; whatever is missing leaves no gap on the paper. */
type Images<Name extends string> = Partial<Record<Name, Uint8Array | null>>;

export interface Drawings {
  /** @throws ZodError when the figures do not fit together, Error when an image is not one */
  drawInvoice: (invoice: InvoiceDocument, images?: Images<'logo'>) => Promise<Drawn>;
  drawReceipt: (receipt: PaymentReceipt, images?: Images<'logo'>) => Promise<Drawn>;
  drawCertificate: (
    certificate: CertificateDocument,
    images?: Images<(typeof certificateImages)[number]>,
  ) => Promise<Drawn>;
  /** The artwork is the certificate: there is none without it. */
  drawFmas: (fmas: FmasDocument, images: { artwork: Uint8Array }) => Promise<Drawn>;
  /** All papers of an application as one PDF behind its cover, which names the page each begins on. */
  drawBundle: (
    cover: Omit<BundleCover, 'papers'>,
    papers: readonly BoundPaper[],
    images?: Images<'logo'>,
  ) => Promise<Buffer>;
  close: () => Promise<void>;
}

/** About two hundred papers, each as PDF and as SVG. */
const CACHE_BYTES = 48 * 1024 * 1024;

const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** The society's papers from their data. One for the process: it holds the worker threads and the cache. */
export function createDrawings(options: { workers?: number } = {}): Drawings {
  const engine = createTypstEngine({
    workspace: fileURLToPath(new URL('../../../../documents', import.meta.url)),
    fonts: documentFonts(),
    workers: options.workers,
  });
  const binder = createBinder();
  const cache = createDrawnCache(CACHE_BYTES);
  const underWay = new Map<string, Promise<Drawn>>();

  async function draw(template: string, data: object, given: Images<string> = {}): Promise<Drawn> {
    const images = await checkedImages(given);
    const key = contentHash(template, data, images);
    const known = cache.get(key) ?? underWay.get(key);
    if (known) return known;
    const drawing = engine.draw({ template, data, images });
    underWay.set(key, drawing);
    try {
      const drawn = await drawing;
      cache.set(key, drawn);
      return drawn;
    } finally {
      underWay.delete(key);
    }
  }

  return {
    drawInvoice: async (invoice, images) =>
      draw('invoice', invoicePaper(InvoiceDocument.parse(invoice)), images),
    drawReceipt: async (receipt, images) =>
      draw('receipt', receiptPaper(PaymentReceipt.parse(receipt)), images),
    drawCertificate: async (certificate, images) =>
      draw('certificate', certificatePaper(CertificateDocument.parse(certificate)), images),
    drawFmas: async (fmas, images) => draw('fmas', fmasPaper(FmasDocument.parse(fmas)), images),
    async drawBundle(facts, papers, images) {
      let next = 2;
      const listed = papers.map((paper) => {
        const first_page = next;
        next += paper.pages;
        return { label: paper.label, first_page, pages: paper.pages, readable: paper.kind !== 'unreadable' };
      });
      const cover = BundleCover.parse({ ...facts, papers: listed });
      // Not kept: nobody asks for the same bundle twice, and it would push out what is asked for again.
      const drawn = await engine.draw({
        template: 'bundle',
        data: bundlePaper(cover),
        images: await checkedImages(images ?? {}),
      });
      return binder.bind({ cover, coverPdf: drawn.pdf, papers: [...papers] });
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

function contentHash(template: string, data: object, images: Record<string, Uint8Array>): string {
  const hash = createHash('sha256').update(JSON.stringify([template, data]));
  for (const name of Object.keys(images).toSorted()) hash.update(`\n${name}\n`).update(images[name] ?? '');
  return hash.digest('hex');
}
