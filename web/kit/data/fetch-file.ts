import { takeAnswer } from './api.ts';
import { networkFailure } from '#web/kit/api-error.ts';
import { currentAudience } from '#web/kit/audience.ts';
import { nameOfFile } from './name-of-file.ts';

/**
 * A file of ours with its type and name, asked for with the session's cookie.
 * @param onBytes hears how many bytes have come so far
 * @throws ApiError when it may not be seen or is not there, or when the transfer breaks off: half a file is none
 */
export async function fetchFile(
  url: string,
  signal?: AbortSignal,
  onBytes?: (bytes: number) => void,
): Promise<File> {
  let response: Response;
  try {
    response = await fetch(url, {
      signal,
      credentials: 'same-origin',
      headers: { source: 'web', 'x-face': currentAudience() },
    });
    if (response.ok) {
      const bytes = onBytes ? await readParts(response, onBytes) : await response.blob();
      return new File([bytes], nameOfFile(response.headers.get('content-disposition')), { type: bytes.type });
    }
  } catch (error) {
    throw signal?.aborted ? error : networkFailure();
  }
  takeAnswer(response.status, await response.text());
  throw networkFailure();
}

/** The body part by part. Each part goes to the browser's store of blobs, so that a large file does not fill the tab. */
async function readParts(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const parts: Blob[] = [];
  const reader = response.body?.getReader();
  let bytes = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    parts.push(new Blob([read.value]));
    bytes += read.value.byteLength;
    onBytes(bytes);
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}
