import { type Browser, chromium } from '@playwright/test';
import type { CertificateDocument } from '#contract/documents/certificate.ts';
import type { InvoiceDocument } from '#contract/documents/payment-documents.ts';
import { createDrawings } from '#server/modules/documents/draw/create-drawings.ts';
import { aPicture, certificate, invoice } from '#server/modules/documents/draw/testing/samples.ts';
import { chromiumLaunch } from '#tests/world/setup/chromium.ts';
import { cpuOfTree } from './cpu.ts';
import { certificateHtml, emptyPage, invoiceHtml, type PageImages } from './printed-page.ts';

/** Makes the n-th document and answers its bytes; no two documents have the same words. */
type Make = (n: number) => Promise<Uint8Array>;

/** One way of making documents: as many at a time as it has hands. */
interface Way {
  name: string;
  hands: Make[];
}

interface Made {
  perSecond: number;
  /** Milliseconds that one document took, half of them less. */
  median: number;
  /** Processor milliseconds of one document, of all processes that make it; null where the system does not tell. */
  cpu: number | null;
  bytes: number;
}

const WARM_UP_SECONDS = 1;

const invoiceOf = (n: number): InvoiceDocument => ({
  ...invoice,
  number: `INV-26LM${String(n).padStart(6, '0')}`,
  recipient: {
    ...invoice.recipient,
    name: `Dr. Anita Rao ${n}`,
    address: [`${n}, Gandhi Street`, 'Coimbatore'],
  },
  taxable_value: invoice.taxable_value + n,
  grand_total: invoice.grand_total + n,
});

const certificateOf = (n: number): CertificateDocument => ({
  ...certificate,
  member_name: `Dr. Anita Rao ${n}`,
  membership_no: `LM-${n}`,
});

/**
 * Invoices and certificates a second, as PDF: by our engine, and by a headless Chromium that prints the same words
 * with the same fonts.
 */
export async function benchDocuments({ seconds }: { seconds: number }): Promise<void> {
  const logo = await aPicture('navy');
  const drawings = createDrawings();
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const signs = { president_sign: logo, secretary_sign: logo };
    const address = `data:image/png;base64,${logo.toString('base64')}`;
    const images: PageImages = {
      logo: address,
      top_logo: address,
      president_sign: address,
      secretary_sign: address,
    };
    const drawInvoice: Make = async (n) => drawings.drawInvoice(invoiceOf(n), { logo }).pdf();
    const drawCertificate: Make = async (n) =>
      drawings.drawCertificate(certificateOf(n), { top_logo: logo, ...signs }).pdf();

    const kept = [await openPrinter(browser), await openPrinter(browser)];
    const waysOf = (draw: Make, html: (n: number) => string): Way[] => {
      const pages = kept.map(
        ({ print }): Make =>
          (n) =>
            print(html(n)),
      );
      return [
        // Two documents for each thread, so that none waits for the next.
        { name: 'our engine, two threads', hands: [draw, draw, draw, draw] },
        { name: 'Chromium, one page kept open', hands: pages.slice(0, 1) },
        { name: 'Chromium, two pages kept open', hands: pages },
        { name: 'Chromium, a page for each', hands: [(n) => printAnew(browser, html(n))] },
        { name: 'Chromium, started for each', hands: [(n) => startAndPrint(html(n))] },
      ];
    };

    console.log('Documents\n');
    console.log('| document | drawn by | documents/s | ours to it | p50 ms | CPU ms | it to ours | bytes |');
    console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |');
    const invoices = waysOf(drawInvoice, (n) => invoiceHtml(invoiceOf(n), images));
    await compare('invoice', seconds, invoices);
    const certificates = waysOf(drawCertificate, (n) => certificateHtml(certificateOf(n), images));
    await compare('certificate', seconds, certificates);
    console.log('');
  } finally {
    await Promise.all([drawings.close(), browser.close()]);
  }
}

interface Printer {
  print: (html: string) => Promise<Uint8Array>;
  close: () => Promise<void>;
}

/** A page with the fonts in it, whose body alone changes. */
async function openPrinter(browser: Browser): Promise<Printer> {
  const page = await browser.newPage();
  await page.setContent(emptyPage());
  return {
    async print(html) {
      await page.evaluate(async (body) => {
        document.body.innerHTML = body;
        await document.fonts.ready;
      }, html);
      return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
    },
    close: async () => page.close(),
  };
}

async function printAnew(browser: Browser, html: string): Promise<Uint8Array> {
  const printer = await openPrinter(browser);
  const pdf = await printer.print(html);
  await printer.close();
  return pdf;
}

async function startAndPrint(html: string): Promise<Uint8Array> {
  const browser = await chromium.launch(await chromiumLaunch());
  const pdf = await printAnew(browser, html);
  await browser.close();
  return pdf;
}

async function compare(document: string, seconds: number, ways: Way[]): Promise<void> {
  let ours: Made | undefined;
  for (const way of ways) {
    await make(way.hands, Math.min(WARM_UP_SECONDS, seconds));
    const made = await make(way.hands, seconds);
    ours ??= made;
    const isOurs = made === ours;
    const cells = [
      isOurs ? document : '',
      way.name,
      made.perSecond.toFixed(1),
      isOurs ? '' : times(ours.perSecond, made.perSecond),
      made.median.toFixed(0),
      made.cpu?.toFixed(1) ?? 'not measured',
      isOurs || made.cpu === null || ours.cpu === null ? '' : times(made.cpu, ours.cpu),
      Math.round(made.bytes),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

const times = (more: number, less: number) => `${(more / less).toFixed(1)}x`;

/** Every document has a number of its own, so that nothing is found in a cache. */
let documents = 0;

async function make(hands: Make[], seconds: number): Promise<Made> {
  const took: number[] = [];
  let bytes = 0;
  const cpu = cpuOfTree(process.pid);
  const begin = performance.now();
  const work = async (hand: Make) => {
    while (performance.now() < begin + seconds * 1_000) {
      const from = performance.now();
      documents += 1;
      const document = await hand(documents);
      took.push(performance.now() - from);
      bytes += document.byteLength;
    }
  };
  await Promise.all(hands.map(work));
  const elapsed = (performance.now() - begin) / 1_000;
  const used = cpuOfTree(process.pid);
  const sorted = took.toSorted((a, b) => a - b);
  return {
    perSecond: took.length / elapsed,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    cpu: cpu === null || used === null ? null : (used - cpu) / took.length,
    bytes: bytes / took.length,
  };
}
