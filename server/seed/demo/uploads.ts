import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** Bytes that are in the storage and wait for their row. */
export interface StoredUpload {
  storage_key: string;
  name: string;
  content_type: string;
  size: number;
}

/** The makers of sample files: what the demo data stores, and what the tests send. */

const backdrops = ['#2f5d62', '#5a3d5c', '#7a4b2a', '#2f4b7c', '#4d6a2f', '#6b2f3a', '#3d5266', '#665c2b'];

/** A passport photo without a face: initials over a head and shoulders. JPEG, 450 x 600. */
export async function drawAvatar(initials: string, serial: number): Promise<Buffer> {
  const backdrop = backdrops[serial % backdrops.length] ?? '#2f5d62';
  const portrait = svg(
    450,
    600,
    `<rect width="450" height="600" fill="${backdrop}"/>
     <ellipse cx="225" cy="240" rx="125" ry="150" fill="#fff" fill-opacity="0.16"/>
     <ellipse cx="225" cy="640" rx="215" ry="210" fill="#fff" fill-opacity="0.16"/>
     ${drawLetters(initials, { x: 225, y: 250, height: 110, colour: '#fff' })}`,
  );
  return sharp(portrait).jpeg({ quality: 85 }).toBuffer();
}

/** An A4 certificate scanned at 150 dpi, its text unreadable but for one word. JPEG, 1240 x 1754. */
export async function drawScan(word: string): Promise<Buffer> {
  const lines = Array.from({ length: 14 }, (_, line) => {
    const width = 880 - ((line * 137) % 320);
    return `<rect x="180" y="${620 + line * 58}" width="${width}" height="14" fill="#444"/>`;
  });
  const page = svg(
    1240,
    1754,
    `<rect width="1240" height="1754" fill="#fbf8ef"/>
     <rect x="60" y="60" width="1120" height="1634" fill="none" stroke="#7a1f2b" stroke-width="10"/>
     <circle cx="620" cy="280" r="110" fill="none" stroke="#7a1f2b" stroke-width="16"/>
     ${drawLetters(word, { x: 620, y: 500, height: 70, colour: '#7a1f2b' })}
     ${lines.join('')}`,
  );
  return sharp(page).jpeg({ quality: 80 }).toBuffer();
}

const signatures = [
  'M40 140 C120 20 160 20 150 120 S230 160 270 90 S340 60 350 130 S470 130 560 60',
  'M50 60 C90 180 120 170 160 70 S220 20 230 130 S300 150 340 70 S420 90 430 120 S520 40 550 110',
];

/** A signature with a transparent background: PNG, 600 x 200. There are two. */
export async function drawSignature(serial = 0): Promise<Buffer> {
  const path = signatures[serial % signatures.length] ?? '';
  const stroke = svg(600, 200, `<path d="${path}" fill="none" stroke="#14213d" stroke-width="8"/>`);
  return sharp(stroke).png().toBuffer();
}

/** A PDF of A4 pages with the title in real text; the title in Latin letters. */
export async function drawPages(title: string, pages = 1): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number += 1) {
    const page = document.addPage([595, 842]);
    page.drawText(title, { x: 70, y: 740, size: 24, font });
    page.drawText(`Page ${number} of ${pages}`, { x: 70, y: 700, size: 12, font });
  }
  return document;
}

/** An SVG as sharp reads it; sizes in pixels. */
export function svg(width: number, height: number, shapes: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`,
  );
}

/** Capital letters as pen strokes in a box 10 wide and 14 high. */
const strokes: Record<string, string> = {
  A: 'M0 14 L5 0 L10 14 M2 9 H8',
  B: 'M0 0 V14 H6 Q10 14 10 10.5 Q10 7 6 7 H0 M0 0 H5.5 Q9 0 9 3.5 Q9 7 5.5 7',
  C: 'M10 2.5 Q8 0 5 0 Q0 0 0 7 Q0 14 5 14 Q8 14 10 11.5',
  D: 'M0 0 V14 H4 Q10 14 10 7 Q10 0 4 0 Z',
  E: 'M9 0 H0 V14 H9 M0 7 H7',
  F: 'M9 0 H0 V14 M0 7 H7',
  G: 'M10 2.5 Q8 0 5 0 Q0 0 0 7 Q0 14 5 14 Q10 14 10 8 H6',
  H: 'M0 0 V14 M10 0 V14 M0 7 H10',
  I: 'M5 0 V14',
  J: 'M8 0 V10 Q8 14 4.5 14 Q1 14 1 10',
  K: 'M0 0 V14 M9 0 L0 8 M3 5.5 L10 14',
  L: 'M0 0 V14 H9',
  M: 'M0 14 V0 L5 8 L10 0 V14',
  N: 'M0 14 V0 L10 14 V0',
  O: 'M5 0 Q10 0 10 7 Q10 14 5 14 Q0 14 0 7 Q0 0 5 0',
  P: 'M0 14 V0 H6 Q10 0 10 4 Q10 8 6 8 H0',
  Q: 'M5 0 Q10 0 10 7 Q10 14 5 14 Q0 14 0 7 Q0 0 5 0 M6 10 L10 14',
  R: 'M0 14 V0 H6 Q10 0 10 4 Q10 8 6 8 H0 M5 8 L10 14',
  S: 'M9.5 2 Q8 0 5 0 Q0.5 0 0.5 3.5 Q0.5 6.5 5 7 Q10 7.5 10 10.5 Q10 14 5 14 Q2 14 0 12',
  T: 'M0 0 H10 M5 0 V14',
  U: 'M0 0 V9 Q0 14 5 14 Q10 14 10 9 V0',
  V: 'M0 0 L5 14 L10 0',
  W: 'M0 0 L2.5 14 L5 5 L7.5 14 L10 0',
  X: 'M0 0 L10 14 M10 0 L0 14',
  Y: 'M0 0 L5 7 L10 0 M5 7 V14',
  Z: 'M0 0 H10 L0 14 H10',
};

const ADVANCE = 15;

/**
 * Capital letters as SVG shapes around a point. Drawn by stroke, since a machine that has nothing but Node may
 * have no font at all.
 * @param height of the letters, in the units of the drawing
 */
function drawLetters(word: string, at: { x: number; y: number; height: number; colour: string }): string {
  const scale = at.height / 14;
  const left = at.x - ((word.length * ADVANCE - (ADVANCE - 10)) / 2) * scale;
  const letters = Array.from(
    word.toUpperCase(),
    (letter, index) => `<path transform="translate(${index * ADVANCE} 0)" d="${strokes[letter] ?? ''}"/>`,
  );
  const move = `translate(${left} ${at.y - at.height / 2}) scale(${scale})`;
  const pen = `fill="none" stroke="${at.colour}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"`;
  return `<g transform="${move}" ${pen}>${letters.join('')}</g>`;
}
