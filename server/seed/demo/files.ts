import { type FileField, fileFields, fileKinds, fileLabels } from '#contract/applications/uploads.ts';
import { INDIA } from '#contract/applications/lists.ts';
import { requiredUploads } from '#contract/applications/requirements.ts';
import { convertsFrom } from '#contract/packages/types.ts';
import { type FileStorage, newFileKey } from '#server/kit/storage/file-storage.ts';
import { drawAvatar, drawPages, drawScan, drawSignature, type StoredUpload } from './uploads.ts';
import { drawArtworks } from './artwork.ts';
import { demoAssociation, demoPresidents } from './office-content.ts';
import type { DemoApplication } from './people.ts';
import { filesReached } from './stories.ts';

export interface DemoFiles {
  /** By serial of the application. */
  uploads: Map<number, Map<FileField, StoredUpload>>;
  /** The signs of who signs the certificates, and of who signed them before. */
  signs: Record<'present' | 'former', { president: StoredUpload; secretary: StoredUpload }>;
  /** The association's logo. */
  emblem: StoredUpload;
  /** Of this year's FMAS certificates, and of last year's. */
  artworks: Record<'present' | 'former', StoredUpload>;
  /** Every key, should they have to go again. */
  keys: string[];
}

type Drawn = Omit<StoredUpload, 'storage_key' | 'size'> & { bytes: Buffer };

/** Scanned by a phone instead of a scanner; the others are PDFs. */
const SCANNED_EVERY = 7;

/** How many files are written at the same time. */
const AT_ONCE = 8;

/**
 * Draws the photos and uploads the applications have by their own rules, and stores each application's under
 * keys of its own: replacing one must never remove another's.
 * @param year of the newest convocation
 */
export async function storeDemoFiles(
  storage: FileStorage,
  applications: readonly DemoApplication[],
  year: number,
): Promise<DemoFiles> {
  const upload = remember(drawUpload);
  const scan = remember(drawScanned);
  const uploads: DemoFiles['uploads'] = new Map();
  const writing: (() => Promise<void>)[] = [];
  const keys: string[] = [];
  const store = ({ bytes, ...drawn }: Drawn): StoredUpload => {
    const storage_key = newFileKey();
    keys.push(storage_key);
    writing.push(() => storage.put(storage_key, bytes, drawn.content_type));
    return { ...drawn, storage_key, size: bytes.length };
  };
  for (const application of applications) {
    const own = new Map<FileField, StoredUpload>();
    for (const field of fieldsOf(application)) {
      const draw = application.serial % SCANNED_EVERY === 0 ? scan : upload;
      own.set(field, store(fileKinds[field] === 'image' ? await drawPhoto(application) : await draw(field)));
    }
    uploads.set(application.serial, own);
  }
  const signs = async (serial: number) => ({
    president: await drawSign('president sign.png', serial),
    secretary: await drawSign('secretary sign.png', serial + 1),
  });
  const [present, former] = [await signs(0), await signs(1)];
  const office = await drawOffice(year, { present: present.president, former: former.president });
  const stored = {
    signs: {
      present: { president: store(present.president), secretary: store(present.secretary) },
      former: { president: store(former.president), secretary: store(former.secretary) },
    },
    emblem: store(office.emblem),
    artworks: { present: store(office.present), former: store(office.former) },
  };
  try {
    for (let from = 0; from < writing.length; from += AT_ONCE)
      await Promise.all(writing.slice(from, from + AT_ONCE).map((write) => write()));
  } catch (error) {
    await removeFiles(storage, keys);
    throw error;
  }
  return { uploads, ...stored, keys };
}

/** Takes the bytes away again that no row points to. */
export async function removeFiles(storage: FileStorage, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => storage.remove(key)));
}

/** What the contract asks of this person, as far as the story came; a conversion has the membership's files too. */
function fieldsOf({ type, country, story }: DemoApplication): FileField[] {
  const home = country === 'India' ? INDIA : null;
  const asked = [type, convertsFrom(type) ?? type].map((one) =>
    requiredUploads({ type: one, country: home }),
  );
  return fileFields.filter(
    (field) => asked.some((uploads) => uploads.has(field)) && filesReached(story, fileKinds[field]),
  );
}

async function drawPhoto({ first, last, serial, converts }: DemoApplication): Promise<Drawn> {
  const bytes = await drawAvatar(first.charAt(0) + last.charAt(0), converts ?? serial);
  return { bytes, name: 'photo.jpg', content_type: 'image/jpeg' };
}

async function drawUpload(field: FileField): Promise<Drawn> {
  const document = await drawPages(`Sample – ${fileLabels[field]}`);
  const bytes = Buffer.from(await document.save());
  return { bytes, name: `${fileLabels[field]}.pdf`, content_type: 'application/pdf' };
}

async function drawScanned(field: FileField): Promise<Drawn> {
  return { bytes: await drawScan('SAMPLE'), name: `${fileLabels[field]}.jpg`, content_type: 'image/jpeg' };
}

async function drawSign(name: string, serial: number): Promise<Drawn> {
  return { bytes: await drawSignature(serial), name, content_type: 'image/png' };
}

/** The emblem, and the artworks of the convocation of this year and of the one before. */
async function drawOffice(year: number, signs: Record<'present' | 'former', Drawn>) {
  const drawn = await drawArtworks(demoAssociation, {
    present: { year, president: demoPresidents.present, sign: signs.present.bytes },
    former: { year: year - 1, president: demoPresidents.former, sign: signs.former.bytes },
  });
  const artwork = { name: 'fmas certificate.jpg', content_type: 'image/jpeg' };
  return {
    emblem: { bytes: drawn.emblem, name: 'emblem.png', content_type: 'image/png' },
    present: { bytes: drawn.present, ...artwork },
    former: { bytes: drawn.former, ...artwork },
  };
}

/** Each field is drawn once, however many have it. */
function remember(draw: (field: FileField) => Promise<Drawn>): (field: FileField) => Promise<Drawn> {
  const drawn = new Map<FileField, Promise<Drawn>>();
  return (field) => {
    const known = drawn.get(field) ?? draw(field);
    drawn.set(field, known);
    return known;
  };
}
