import { type FileField, type UploadField, uploadFields } from '#contract/applications/uploads.ts';

/** Words in a file's name that name a document. Degrees do not: 'Dr. Rao MS.pdf' may be any document. */
const namedBy: Record<FileField, RegExp> = {
  profile: /\b(?:photo|portrait|passport|selfie)\b/,
  mci_certificate: /\b(?:nmc|mci)\b/,
  pg_degree_certificate: /\b(?:pg|post ?graduat(?:e|ion))\b/,
  asi_member_certificate: /\basi\b/,
  active_license: /\blicen[cs]e\b/,
  letter_hod: /\b(?:hod|head of (?:the )?department)\b/,
  mbbs_degree_certificate: /\bmbbs\b/,
};

const documents: readonly string[] = uploadFields;

/** A chosen file that has no place yet. */
export interface UnplacedFile {
  key: number;
  name: string;
  /** False while the file is checked, and if it was refused. */
  isReady: boolean;
  /** The rules are done with this file: only the person says where it goes. */
  isHeld: boolean;
}

/** The photo and the documents that a file's name names. */
function namesOf(name: string): FileField[] {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ');
  return (Object.keys(namedBy) as FileField[]).filter((field) => namedBy[field].test(words));
}

/** The one document that a name names. Undefined if it names none, the photo, or more than one. */
export function placeByName(name: string): UploadField | undefined {
  const [only, ...others] = namesOf(name);
  return only !== undefined && others.length === 0 && documents.includes(only)
    ? (only as UploadField)
    : undefined;
}

interface Placing {
  /** The files that the rules place, and where. */
  places: { key: number; field: UploadField }[];
  /** The files that wait for the person's choice. */
  held: number[];
}

/**
 * Decides which files are placed without a question: a file whose name names an empty document, and the last file if
 * one document is left. A file never goes where another file is. A file whose name names another document is never the last.
 * @param empty the documents that have no file, and had none placed by this page
 */
export function placesOf(files: readonly UnplacedFile[], empty: readonly UploadField[]): Placing {
  const places: Placing['places'] = [];
  const left = new Set(empty);
  const open = files.filter(({ isReady, isHeld }) => isReady && !isHeld);
  for (const { key, name } of open) {
    const field = placeByName(name);
    if (field === undefined || !left.delete(field)) continue;
    places.push({ key, field });
  }
  const isPlaced = (key: number) => places.some((place) => place.key === key);
  const [file, ...others] = files.filter(({ key }) => !isPlaced(key));
  const [field, ...moreFields] = left;
  const isLast = others.length === 0 && moreFields.length === 0;
  if (isLast && field && file?.isReady && !file.isHeld && mayBe(file.name, field)) {
    places.push({ key: file.key, field });
    left.delete(field);
  }
  const isOver = (name: string) => {
    const named = placeByName(name);
    return left.size === 0 || (named !== undefined && !left.has(named));
  };
  const held = open.filter(({ key, name }) => !isPlaced(key) && isOver(name)).map(({ key }) => key);
  return { places, held };
}

function mayBe(name: string, field: UploadField): boolean {
  const names = namesOf(name);
  return names.length === 0 || names.includes(field);
}
