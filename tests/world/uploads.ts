import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PDFDocument } from '@cantoo/pdf-lib';
import { drawPages, drawScan, drawSignature, svg } from '#server/seed/demo/uploads.ts';
import type { FileField } from '#contract/applications/uploads.ts';
import { type Db, inTransaction } from '#server/kit/db/db.ts';
import { newFileKey } from '#server/kit/storage/file-storage.ts';
import { type FileRow, insertFile } from '#server/kit/files/files.store.ts';
import { openStorage } from '#server/kit/storage/open-storage.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import sharp from 'sharp';

/** A file as a person's device would send it. */
export interface Upload {
  name: string;
  bytes: Buffer;
  type: string;
}

/** A portrait, 900 x 1200, as a phone takes it: JPEG, with the maker's name and the location in its EXIF data. */
export async function aPhoto(name = 'profile photo.jpg'): Promise<Upload> {
  const portrait = svg(
    900,
    1200,
    `<rect width="900" height="1200" fill="#dfe6ee"/>
     <ellipse cx="450" cy="1150" rx="400" ry="420" fill="#2f5d62"/>
     <rect x="385" y="650" width="130" height="160" fill="#c99b7a"/>
     <ellipse cx="450" cy="500" rx="190" ry="240" fill="#d9ab89"/>
     <path d="M255 480 Q260 230 450 240 Q640 230 645 480 Q600 350 450 345 Q300 350 255 480" fill="#2b2622"/>`,
  );
  const bytes = await sharp(portrait)
    .withExif({
      IFD0: { Make: 'Phonemaker', Model: 'Secret Model 9' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '13/1 4/1 57/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '80/1 14/1 15/1',
      },
    })
    .jpeg({ quality: 88 })
    .toBuffer();
  return { name, bytes, type: 'image/jpeg' };
}

/**
 * A portrait, 480 x 640 when it stands upright, as an iPhone saves it: HEIC lying on its side, with a mark that it
 * has to be turned, the maker's name and the location. Made by heif-enc, the turn spliced in.
 * @param size bytes it is padded to, in a box that readers skip
 */
export async function aHeicPhoto(size = 0): Promise<Upload> {
  const bytes = await readFile(join(import.meta.dirname, 'phone-photo.heic'));
  const padding = Buffer.alloc(Math.max(size - bytes.length, 0));
  if (padding.length > 0) {
    padding.writeUInt32BE(padding.length);
    padding.write('free', 4);
  }
  return { name: 'IMG_0042.HEIC', bytes: Buffer.concat([bytes, padding]), type: 'image/heic' };
}

/** A photo of a scene full of detail, as a phone with many pixels takes it: JPEG of 4000 x 3000, some 5 MB. */
export async function aLargePhoto(name = 'IMG_0043.jpg'): Promise<Upload> {
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  const detail = sharp({ create: { width: 1000, height: 750, channels: 3, background: '#000', noise } });
  const bytes = await sharp(await detail.png({ compressionLevel: 0 }).toBuffer())
    .resize(4000, 3000, { kernel: 'nearest' })
    .jpeg({ quality: 97 })
    .toBuffer();
  return { name, bytes, type: 'image/jpeg' };
}

/** An A4 certificate scanned at 150 dpi: JPEG, 1240 x 1754. */
export async function aJpegScan(name = 'council certificate.jpg'): Promise<Upload> {
  return { name, bytes: await drawScan('Certificate'), type: 'image/jpeg' };
}

/** A signature with a transparent background: PNG, 600 x 200. */
export async function aSignature(name = 'signature.png'): Promise<Upload> {
  return { name, bytes: await drawSignature(), type: 'image/png' };
}

/** A PDF of A4 pages with the title in real text; the title in Latin letters. */
export async function aPdf(title = 'Degree certificate', pages = 1): Promise<Upload> {
  return asPaper(title, await drawPages(title, pages));
}

/**
 * A PDF that is locked: to everyone without the password, or, with `ownerPassword` alone, one that opens
 * for everyone but may not be printed or copied.
 */
export async function anEncryptedPdf(
  passwords: Parameters<PDFDocument['encrypt']>[0] = { userPassword: 'sesame', ownerPassword: 'owner' },
): Promise<Upload> {
  const document = await drawPages('Locked certificate', 1);
  document.encrypt(passwords);
  return asPaper('Locked certificate', document);
}

/**
 * A PDF of 2 KB whose page tree says of eight children on each of its levels that they are the same one: it has one page
 * and 8 to the power of `levels` ways to it.
 */
export function aPageMaze(levels = 18): Upload {
  const node = (level: number) => {
    const kids = Array.from({ length: 8 }, () => `${level + 2} 0 R`).join(' ');
    return `<< /Type /Pages /Count 8 /Kids [${kids}] >>`;
  };
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    ...Array.from({ length: levels }, (_, at) => node(at + 1)),
    '<< /Type /Page /MediaBox [0 0 595 842] >>',
  ].map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`);
  const bytes = Buffer.from(`%PDF-1.7\n${objects.join('')}trailer << /Root 1 0 R >>\n%%EOF\n`);
  return { name: 'maze.pdf', bytes, type: 'application/pdf' };
}

async function asPaper(title: string, document: PDFDocument): Promise<Upload> {
  return { name: `${title}.pdf`, bytes: Buffer.from(await document.save()), type: 'application/pdf' };
}

/**
 * Puts an upload of an application into database and storage, as if it had been uploaded before.
 * @param storageUrl the product's STORAGE_URL; null when the storage has lost the file
 */
export async function storeUpload(
  db: Db,
  storageUrl: string | null,
  { id: application_id }: { id: number },
  field: FileField,
  { name, type: content_type, bytes }: Upload,
): Promise<FileRow> {
  const storage_key = newFileKey();
  if (storageUrl !== null) await (await openStorage(storageUrl)).put(storage_key, bytes, content_type);
  const file = { application_id, field, name, content_type, size: bytes.length };
  const created_at = new Date('2026-11-20T06:00:00Z');
  return inTransaction(db, (tx) =>
    insertFile(tx, { ...file, storage_key, public_id: newPublicId(), created_at }),
  );
}
