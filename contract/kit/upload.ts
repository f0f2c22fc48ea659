import { z } from 'zod';

/** Largest file anyone may send (D1 section 9): 2 MB. */
export const MAX_UPLOAD_BYTES = 2_097_152;

export const uploadMessages = {
  tooBig: 'File size should not exceed 2 MB',
  /** The same, as the office's own pictures say it (D1 section 5). */
  tooBigPicture: 'Maximum file size allowed: 2MB',
  wrongDocument: 'Only PDF, JPEG, JPG or PNG files are accepted',
  wrongImage: 'Only JPEG, JPG or PNG images are accepted',
  encrypted: 'Password-protected PDFs cannot be accepted',
  unreadable: 'This file cannot be read. Please choose another copy of it',
  empty: 'This file is empty',
  tooManyPixels: 'This image has too many pixels. Please choose a smaller copy of it',
} as const;

/** Papers may be PDF, JPEG or PNG; pictures only JPEG or PNG (decisions section 5). */
export type UploadKind = 'document' | 'image';

/** What a file chooser offers for each kind. */
export const acceptedTypes = {
  document: ['application/pdf', 'image/jpeg', 'image/png'],
  image: ['image/jpeg', 'image/png'],
} as const satisfies Record<UploadKind, readonly string[]>;

/** A file in a call. Its content is judged on the server; here only that it is a file of a fitting size. */
export function upload() {
  return z.file().max(MAX_UPLOAD_BYTES, uploadMessages.tooBig);
}

/** A file that may be left out; an empty file field of a form counts as left out. */
export function optionalUpload() {
  return z.preprocess(
    (value) =>
      value instanceof File && value.size === 0 && value.name === ''
        ? undefined
        : value instanceof File
          ? value
          : undefined,
    upload().optional(),
  );
}
