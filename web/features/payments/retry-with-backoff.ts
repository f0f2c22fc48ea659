import { shouldRetry } from '#web/kit/data/query.ts';
import { ApiError } from '#web/kit/data/api-error.ts';

/** Waits between the attempts, in milliseconds: half a minute in all. */
const waits = [1_000, 2_000, 4_000, 8_000, 15_000];

/** May another attempt succeed? No connection, a busy server, a gateway that does not answer yet. */
function mayPass(error: unknown): boolean {
  return shouldRetry(0, error) || (error instanceof ApiError && error.code === 'payment_unconfirmed');
}

/** Does something that a bad connection must not lose: tries again while that may help, then throws. */
export async function retryWithBackoff<Answer>(
  action: () => Promise<Answer>,
  sleep: (ms: number) => Promise<void> = wait,
): Promise<Answer> {
  for (const ms of waits) {
    try {
      return await action();
    } catch (error) {
      if (!mayPass(error)) throw error;
      await sleep(ms);
    }
  }
  return action();
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
