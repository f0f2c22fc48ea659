import type { Metadata, OutputInfo, Sharp, SharpConstructor, SharpOptions } from 'sharp';
import { createSlots } from '#server/kit/jobs/queue.ts';
import { MAX_UPLOAD_BYTES } from '#contract/kit/upload.ts';
import type { RawPicture } from './decode-heic.ts';
import { UploadRefused } from './upload-refused.ts';

/** sharp, loaded for the first picture: until then nobody needs its 10 MB. */
export async function loadSharp(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp');
  // One core for each picture; by itself libvips takes all of them.
  sharp.concurrency(1);
  return sharp;
}

/**
 * Runs work of sharp, two at once. sharp uses libuv's pool of four threads (UV_THREADPOOL_SIZE), which also hashes
 * passwords, reads files and resolves addresses: two threads always remain for these.
 */
export const drawInTurn = createSlots('pictures', 2);

/** 50 megapixels, A4 at 700 dpi: above it a small file unpacks into more memory than one upload may take. */
const MAX_PIXELS = 50_000_000;

/**
 * The limit of unpacked pixels: 50 megapixels of 8 bits with opacity. Interlaced and progressive images count twice, since
 * they are held as a whole. So photos of phones pass, and 50 megapixels of 16 bits do not.
 */
const MAX_DECODED_BYTES = 200_000_000;
const MAX_SECONDS = 20;

interface ReencodedImage {
  bytes: Buffer;
  contentType: 'image/jpeg' | 'image/png';
  extension: 'jpg' | 'png';
  width: number;
  height: number;
}

/**
 * Re-encodes an image: upright, in sRGB, without metadata (place, device, hidden scripts), its longest
 * side at most `longestSide` pixels, within 2 MB. PNG stays PNG, so that signatures and logos keep their
 * transparency, unless only JPEG fits into 2 MB. Throws UploadRefused.
 * @param original the file, or its pixels where sharp cannot unpack it
 * @param signal when it is aborted, no further attempt is made
 */
export async function reencodeImage(
  original: Buffer | RawPicture,
  longestSide: number,
  signal?: AbortSignal,
): Promise<ReencodedImage> {
  const open = opening(await loadSharp(), original);
  const header = await readHeader(open);
  for (const attempt of attemptsFor(header)) {
    signal?.throwIfAborted();
    const { data, info } = await draw(open, attempt, longestSide);
    if (data.length <= MAX_UPLOAD_BYTES) return described(data, info);
  }
  throw new UploadRefused('tooBig');
}

/** One attempt to encode it; `shrink` divides the longest side. */
type Attempt = { shrink: number; encode: (image: Sharp) => Sharp };

const jpegAttempts: readonly Attempt[] = [
  { shrink: 1, encode: (image) => jpeg(image, 85) },
  { shrink: 1, encode: (image) => jpeg(image, 70) },
  { shrink: 1.5, encode: (image) => jpeg(image, 70) },
  { shrink: 2, encode: (image) => jpeg(image, 50) },
];

function attemptsFor(header: Metadata): readonly Attempt[] {
  if (header.format !== 'png') return jpegAttempts;
  // A PNG of few colours would become many times larger in full colour.
  const options = header.isPalette ? { palette: true, effort: 1 } : { compressionLevel: 9 };
  return [{ shrink: 1, encode: (image) => image.png(options) }, ...jpegAttempts];
}

function jpeg(image: Sharp, quality: number): Sharp {
  return image.flatten({ background: '#ffffff' }).jpeg({ quality });
}

type Open = (options: SharpOptions) => Sharp;

function opening(sharp: SharpConstructor, original: Buffer | RawPicture): Open {
  if (!('pixels' in original)) return (options) => sharp(original, options);
  const { pixels, width, height } = original;
  return (options) => sharp(pixels, { ...options, raw: { width, height, channels: 4 } });
}

/** Looks at the size before a single pixel is unpacked. */
async function readHeader(open: Open): Promise<Metadata> {
  const header = await open({ limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new UploadRefused('unreadable', error);
    });
  const isTooLarge = header.width * header.height > MAX_PIXELS || decodedBytes(header) > MAX_DECODED_BYTES;
  if (isTooLarge) throw new UploadRefused('tooManyPixels');
  return header;
}

function decodedBytes({ width, height, channels, depth, isProgressive }: Metadata): number {
  const bytesPerChannel = depth === 'uchar' ? 1 : 2;
  return width * height * channels * bytesPerChannel * (isProgressive ? 2 : 1);
}

async function draw(
  open: Open,
  attempt: Attempt,
  longestSide: number,
): Promise<{ data: Buffer; info: OutputInfo }> {
  const side = Math.round(longestSide / attempt.shrink);
  // 'error' and not the default 'warning': many phones and scanners write harmless oddities.
  const image = open({ limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  try {
    return await drawInTurn(() => attempt.encode(image).toBuffer({ resolveWithObject: true }));
  } catch (error) {
    throw new UploadRefused('unreadable', error);
  }
}

function described(bytes: Buffer, { format, width, height }: OutputInfo): ReencodedImage {
  return format === 'png'
    ? { bytes, contentType: 'image/png', extension: 'png', width, height }
    : { bytes, contentType: 'image/jpeg', extension: 'jpg', width, height };
}
