import { log } from '#server/kit/log.ts';

/**
 * Ends the process at a fault that nothing caught, after a line of the log in its usual form: what the process would do next is
 * unknown, and whoever started it starts it again.
 */
export function endOnFaults(): void {
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(kind, (error: unknown) => {
      log.error({ err: error, kind }, 'the process ends: nothing caught this fault');
      process.exit(1);
    });
}
