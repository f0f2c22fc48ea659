import { z } from 'zod';
import { text } from '#contract/texts/text.ts';

/** Largest file anyone may send (D1 section 9): 2 MB. */
export const MAX_UPLOAD_BYTES = 2_097_152;

/** As many as a thesis has; a PDF with more is the wrong file (docs/decisions/0035). */
export const MAX_PDF_PAGES = 500;

/**
 * A document may be a PDF or a picture; where an image is required, a PDF is refused (decisions section 5). Artwork is a
 * picture that fills a page.
 */
export type UploadKind = 'document' | 'image' | 'artwork';

/**
 * What is stored and shown. HEIC and WebP, in which phones save their pictures, are accepted too and stored as JPEG. AVIF is not: no camera saves it.
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

/**
 * Shorter side of an applicant's photo, in pixels. The membership card prints the photo 25 mm wide: 200 pixels are 200 dpi.
 */
export const LEAST_PHOTO_SIDE = 200;

export const uploadMessages = {
  tooBig: text('File size should not exceed 2 MB'),
  /** The same, as the office's own pictures say it (D1 section 5). */
  tooBigPicture: text('Maximum file size allowed: 2MB'),
  wrongDocument: text('Only PDF, JPEG, JPG, PNG, HEIC or WebP files are accepted'),
  wrongImage: text('Only JPEG, JPG, PNG, HEIC or WebP images are accepted'),
  encrypted: text(
    'This PDF opens only with a password. Print it to a new PDF without a password, or photograph its pages',
  ),
  tooComplex: text('This PDF is too complex to be shown. Print it to a new PDF, or photograph its pages'),
  unreadable: text('This file cannot be read. Please choose another copy of it'),
  tooManyPages: text(
    'This PDF has more than {most} pages. Please choose one with only the pages that are asked for',
    { most: String(MAX_PDF_PAGES) },
  ),
  empty: text('This file is empty'),
  tooManyPixels: text('This image has too many pixels. Please choose a smaller copy of it'),
  tooFewPixels: text(
    'This photo is too small to be printed. Please choose one with at least {least} x {least} pixels',
    { least: String(LEAST_PHOTO_SIDE) },
  ),
} as const;

/** A file in a call. Its content and size are checked where it is stored, so that a fault is shown at its own field. */
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
