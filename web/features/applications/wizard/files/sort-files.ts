import type { UploadField } from '#contract/applications/uploads.ts';

/** What a file's name says for certain, in words; the names of degrees do not: 'Dr. Rao MS.pdf' may be anything. */
const namedBy: Record<UploadField, RegExp> = {
  mci_certificate: /\b(?:nmc|mci)\b/,
  pg_degree_certificate: /\b(?:pg|post ?graduat(?:e|ion))\b/,
  asi_member_certificate: /\basi\b/,
  active_license: /\blicen[cs]e\b/,
  letter_hod: /\b(?:hod|head of (?:the )?department)\b/,
  mbbs_degree_certificate: /\bmbbs\b/,
};

/** A chosen file whose document is not known. */
export interface UnsortedFile {
  key: number;
  name: string;
  /** It was checked and can be sent; otherwise it still is. */
  isReady: boolean;
  /** The person took it out of a document: they alone say where it goes. */
  isHeld: boolean;
}

/** The one document of these that a name names; undefined when there is none, or more than one. */
export function placeByName(name: string, empty: readonly UploadField[]): UploadField | undefined {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ');
  const named = Object.entries(namedBy).filter(([, pattern]) => pattern.test(words));
  const [only] = named.length === 1 ? empty.filter((field) => field === named[0]?.[0]) : [];
  return only;
}

/**
 * What goes where without being asked: a file whose name says it, and the last one when one document is left.
 * @param empty the documents that have no file
 */
export function placesOf(
  files: readonly UnsortedFile[],
  empty: readonly UploadField[],
): { key: number; field: UploadField }[] {
  const places: { key: number; field: UploadField }[] = [];
  for (const { key, name, isReady, isHeld } of files) {
    if (!isReady || isHeld) continue;
    const left = empty.filter((field) => places.every((place) => place.field !== field));
    const field = placeByName(name, left);
    if (field) places.push({ key, field });
  }
  const [file, ...others] = files.filter(({ key }) => places.every((place) => place.key !== key));
  const [field, ...moreFields] = empty.filter((one) => places.every((place) => place.field !== one));
  const isLast = others.length === 0 && moreFields.length === 0;
  if (isLast && file?.isReady && !file.isHeld && field) places.push({ key: file.key, field });
  return places;
}
