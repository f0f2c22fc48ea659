import { longestSide, MAX_UPLOAD_BYTES, type UploadKind, uploadMessages } from '#contract/kit/upload.ts';
import { ApiError } from '#web/kit/data/api-error.ts';
import { InvalidFile, asJpegName, judgeFile } from './file-check.ts';
import { readType } from '#web/kit/picture/file-type.ts';
import { openPicture, toJpeg } from '#web/kit/picture/picture.ts';
import { t } from '#web/kit/language/t.ts';

export interface Preparing {
  kind: UploadKind;
  signal: AbortSignal;
  /** The message for a file of more than 2 MB that cannot be made smaller; by default that of uploads. */
  tooBig?: string;
}

/**
 * A chosen file as it is to be sent: HEIC and WebP become JPEG, pictures of more than 2 MB smaller.
 * @throws InvalidFile when another one must be chosen; ApiError when what reads it could not be loaded; the reason of
 *   the signal when it was cancelled
 */
export async function prepareFile(file: File, { kind, signal, tooBig }: Preparing): Promise<File> {
  if ((await judge(file, kind, tooBig)) === 'send') return file;
  try {
    return await toJpeg(await openPicture(file, longestSide[kind], signal), asJpegName(file.name));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ApiError) throw error;
    return asItIs(file, tooBig);
  }
}

/**
 * A chosen picture, open to be cut; null when this browser cannot read it and it must be sent as it is.
 * @throws as prepareFile does
 */
export async function openToCut(
  file: File,
  { kind, signal, tooBig }: Preparing,
): Promise<HTMLCanvasElement | null> {
  await judge(file, kind, tooBig);
  try {
    return await openPicture(file, longestSide.document, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ApiError) throw error;
    asItIs(file, tooBig);
    return null;
  }
}

async function judge(file: File, kind: UploadKind, tooBig: string | undefined): Promise<'send' | 'convert'> {
  const type = await readType(file).catch(refuseUnread);
  const judgement = judgeFile(type, file.size, kind, tooBig);
  if (typeof judgement === 'object') throw new InvalidFile(t(judgement.refused));
  return judgement;
}

function refuseUnread(): never {
  throw new InvalidFile(t(uploadMessages.unreadable));
}

/** The server reads more than some browsers do, so what is small enough is left to it. */
function asItIs(file: File, tooBig: string = uploadMessages.tooBig): File {
  if (file.size > MAX_UPLOAD_BYTES) throw new InvalidFile(t(tooBig));
  return file;
}
