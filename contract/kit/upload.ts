import { z } from 'zod';

/** Largest file anyone may send (D1 section 9): 2 MB. */
export const MAX_UPLOAD_BYTES = 2_097_152;

/** A thesis has as many; whoever sends more sends the wrong file (docs/decisions/0035). */
export const MAX_PDF_PAGES = 500;

/**
 * Papers may be PDF or a picture; where a picture is asked for, a PDF is none (decisions section 5). Artwork is a
 * picture that fills a page.
 */
export type UploadKind = 'document' | 'image' | 'artwork';

/**
 * What is kept, and shown to whom may see it. HEIC and WebP, as phones save their pictures, are accepted too and
 * kept as JPEG. AVIF is not: no camera saves it.
 */
export const keptTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** Pictures that are accepted; HEIC comes under both of its names. */
const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const;

/** What is accepted for each kind, by content. */
export const acceptedTypes = {
  document: ['application/pdf', ...pictures],
  image: pictures,
  artwork: pictures,
} as const satisfies Record<UploadKind, readonly string[]>;

/** Longest side of a picture as it is kept, in pixels: A4 at 250 dpi for a page, 10 cm at 300 dpi for a picture. */
export const longestSide = {
  document: 3000,
  image: 1200,
  artwork: 3000,
} as const satisfies Record<UploadKind, number>;

export const uploadMessages = {
  tooBig: 'File size should not exceed 2 MB',
  /** The same, as the office's own pictures say it (D1 section 5). */
  tooBigPicture: 'Maximum file size allowed: 2MB',
  wrongDocument: 'Only PDF, JPEG, JPG, PNG, HEIC or WebP files are accepted',
  wrongImage: 'Only JPEG, JPG, PNG, HEIC or WebP images are accepted',
  encrypted: 'Password-protected PDFs cannot be accepted',
  unreadable: 'This file cannot be read. Please choose another copy of it',
  tooManyPages: `This PDF has more than ${MAX_PDF_PAGES} pages. Please choose one with only the pages that are asked for`,
  empty: 'This file is empty',
  tooManyPixels: 'This image has too many pixels. Please choose a smaller copy of it',
} as const;

/** A file in a call. Its content and size are judged where it is kept, so that it is told at its own field. */
export function upload() {
  return z.file();
}

/** A file that may be left out; an empty file field of a form counts as left out. */
export function optionalUpload() {
  return z.preprocess(
    (value) => (value instanceof File && (value.size > 0 || value.name !== '') ? value : undefined),
    upload().optional(),
  );
}
