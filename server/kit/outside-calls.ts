import { Counter } from 'prom-client';

const calls = new Counter({
  name: 'omas_outside_calls_total',
  help: 'Calls to servers that are not ours: mail and gateway. failed: no answer, or a fault of that server.',
  labelNames: ['to', 'outcome'],
});
for (const to of ['mail', 'gateway'] as const)
  for (const outcome of ['answered', 'failed'] as const) calls.inc({ to, outcome }, 0);

/**
 * Counts one call to another server for /metrics and passes on its result.
 * @param isFailure true for an error that says the server is unusable; a refusal of this one call is an answer
 */
export async function countCall<Result>(
  to: 'mail' | 'gateway',
  call: () => Promise<Result>,
  isFailure: (error: unknown) => boolean,
): Promise<Result> {
  try {
    const result = await call();
    calls.inc({ to, outcome: 'answered' });
    return result;
  } catch (error) {
    calls.inc({ to, outcome: isFailure(error) ? 'failed' : 'answered' });
    throw error;
  }
}
