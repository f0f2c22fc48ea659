import { takeAnswer } from './api.ts';
import { networkFailure } from './api-error.ts';
import { currentFace } from './face.ts';

/**
 * A file of ours with its type, asked for with the session's cookie.
 * @throws ApiError when it may not be seen or is not there
 */
export async function fetchFile(url: string, signal?: AbortSignal): Promise<Blob> {
  let response: Response;
  try {
    response = await fetch(url, {
      signal,
      credentials: 'same-origin',
      headers: { source: 'web', 'x-face': currentFace() },
    });
    if (response.ok) return await response.blob();
  } catch (error) {
    throw signal?.aborted ? error : networkFailure();
  }
  takeAnswer(response.status, await response.text());
  throw networkFailure();
}
