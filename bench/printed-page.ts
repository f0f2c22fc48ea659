import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { CertificateDocument } from '#contract/documents/certificate.ts';
import type { InvoiceDocument } from '#contract/documents/payment-documents.ts';
import { certificateDocument } from '#server/modules/documents/draw/certificate-documents.ts';
import { documentFonts } from '#server/modules/documents/draw/document-fonts.ts';
import { invoiceDocument } from '#server/modules/documents/draw/payment-documents.ts';
import type { DocumentFact } from '#server/modules/documents/draw/printed-values.ts';

/** Pictures as addresses that hold them. */
export type PageImages = Record<string, string>;

const weights: Readonly<Record<string, number>> = { Regular: 400, Medium: 500, SemiBold: 600, Bold: 700 };

function fontFaces(): string {
  return documentFonts()
    .map((path) => {
      const weight = Object.entries(weights).find(([name]) => path.endsWith(`${name}.ttf.br`))?.[1] ?? 400;
      const family = basename(path).startsWith('Noto') ? 'Noto Sans' : 'Montserrat';
      const data = brotliDecompressSync(readFileSync(path)).toString('base64');
      return `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url(data:font/ttf;base64,${data}); }`;
    })
    .join('\n');
}

/** An empty page with the fonts and styles of our documents; only its body changes from page to page. */
export function emptyPage(): string {
  return `<!doctype html><html lang="en-IN"><head><title>Paper</title><style>${fontFaces()}
@page { size: A4; margin: 18mm }
body { margin: 0; color: #17212b; font: 9pt Montserrat, 'Noto Sans' }
h1 { margin: 0; color: #1b365d; font-size: 17pt }
h2 { margin: 0; color: #5a6673; font-size: 8pt; font-weight: 600 }
.beside { display: flex; justify-content: space-between; gap: 10mm; margin: 4mm 0 }
.panel { padding: 4mm; background: #f4f6f8; border-radius: 1.5mm }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.7em 5mm; margin: 0 }
dt { color: #5a6673 }
dd { margin: 0 }
table { width: 100%; border-collapse: collapse; border-block: 0.6pt solid #1b365d }
th, td { padding: 2.8mm 3mm; text-align: start }
th { background: #f4f6f8; font-size: 7.6pt; font-weight: 600 }
.total { padding: 3mm; color: #fff; background: #1b365d; font-size: 12pt; font-weight: 700 }
.certificate { text-align: center; font-size: 14pt }
.certificate img { max-height: 28mm }
</style></head><body></body></html>`;
}

/** The invoice as a body of HTML: the words and figures that our own template prints. */
export function invoiceHtml(invoice: InvoiceDocument, images: PageImages): string {
  const document = invoiceDocument(invoice);
  const { society, recipient, line } = document;
  return `<header class="beside"><div>${picture(images, 'logo')}<strong>${society.name}</strong>
${lines([...society.address, society.phone, society.email, `GSTIN ${society.gstin}`])}</div>
<div><h1>TAX INVOICE</h1>Original for recipient</div></header><hr>
<div class="beside"><div><h2>Billed to</h2><strong>${recipient.name}</strong>${lines(recipient.address)}
${facts(recipient.facts)}</div><div class="panel">${facts(document.facts)}</div></div>
<table><thead><tr><th>No.</th><th>Description of service</th><th>SAC</th><th>Qty</th><th>Taxable value (${document.currency})</th></tr></thead>
<tbody><tr><td>1</td><td>${line.description}</td><td>${line.code}</td><td>${line.quantity}</td><td>${line.value}</td></tr></tbody></table>
${facts(document.totals)}<p class="total">Grand Total ${document.grand_total}</p>
<div class="beside"><div><h2>Amount in words</h2>${document.in_words}<h2>Net Received</h2>${document.grand_total}</div>
<div><h2>Payment</h2>${facts(document.payment)}</div></div>
<footer>Online payment doesn't need e-signature.</footer>`;
}

/** The certificate as a body of HTML, without the frame and the seal that our own template draws. */
export function certificateHtml(certificate: CertificateDocument, images: PageImages): string {
  const document = certificateDocument(certificate);
  return `<div class="certificate">${picture(images, 'top_logo')}<p><strong>${document.society.name}</strong></p>
<h1>Certificate of Membership</h1><p>This is to certify that</p><h2>${document.member}</h2><p>has been duly enrolled as</p>
<h2>${document.membership}</h2><p>${document.date}</p><p>and is entitled to the rights and privileges of that membership.</p>
${facts([document.number])}
<div class="beside"><div>${picture(images, 'president_sign')}${lines([document.president, 'President'])}</div>
<div>${picture(images, 'secretary_sign')}${lines([document.secretary, 'Secretary'])}</div></div></div>`;
}

const picture = (images: PageImages, name: string) => `<img alt="${name}" src="${images[name] ?? ''}">`;
const lines = (all: readonly string[]) => `<p>${all.join('<br>')}</p>`;
const facts = (all: readonly DocumentFact[]) =>
  `<dl>${all.map(({ label, value }) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>`;
