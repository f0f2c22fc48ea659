import { ApiError } from './api-error.ts';

/** Ten minutes, at the server's usual ten seconds; then the person sees the error, and may try again. */
const MOST_TRIES = 60;

/**
 * Sends again for as long as the server answers that it is busy and names the seconds to wait (Retry-After).
 * @throws what `send` throws otherwise, and the signal's reason when it is aborted while waiting
 */
export async function retryLater<Result>(send: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await send();
    } catch (error) {
      const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
      if (seconds === undefined || tried === MOST_TRIES) throw error;
      await pause(seconds * 1_000, signal);
    }
  }
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const leave = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    if (signal?.aborted) leave();
    signal?.addEventListener('abort', leave, { once: true });
  });
}
