import { MAX_UPLOAD_BYTES } from '#contract/kit/upload.ts';

/** No call has more fields of files. */
const MAX_FILES = 10;
export const MAX_FIELDS = 1_000;
export const MAX_FIELD_BYTES = 65_536;

/** All texts of one request together, in any form. */
export const MAX_TEXT_BYTES = 1_048_576;

/** Files, texts, and the headers of each part. */
export const MAX_BODY_BYTES = MAX_FILES * MAX_UPLOAD_BYTES + MAX_TEXT_BYTES + MAX_FIELDS * 300;

/**
 * How slowly a request may arrive (docs/decisions/0035). A phone at 20 kbit/s sends 75 KB in this time, and its 2 MB
 * in a quarter of an hour; one that sends less than this is considered stalled.
 */
export const slowest = { milliseconds: 30_000, bytes: 8_192 };

/** A whole request, however fast it arrives. */
export const LONGEST_REQUEST_MILLISECONDS = 30 * 60_000;

/** What all open requests may hold together, and those of one network; the least that each counts for. */
export const underWay = { bytes: 512 * 1024 ** 2, ofOneNetwork: 128 * 1024 ** 2, ofEach: 65_536 };
