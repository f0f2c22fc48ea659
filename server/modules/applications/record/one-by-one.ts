import { fullName } from '#contract/applications/names.ts';
import type { Context, ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { DatabaseBusy } from '#server/kit/db/naming-pool.ts';
import type { Log } from '#server/kit/log.ts';
import { Refusal, refuse } from '#server/kit/refusal.ts';
import type { ApplicationRow } from './applications.store.ts';
import { lockApplication, openApplication } from './open-application.ts';

/** The outcome for one application; an unknown one has only its reference. */
export interface Outcome {
  reference: string;
  application: ApplicationRow | undefined;
  /** Why it was not changed; '' when it was. */
  reason: string;
}

interface Change {
  references: readonly string[];
  /** The row is only looked at, and so not locked. */
  isPreview?: boolean;
  /** Changes one, or throws a refusal. @returns the application after it */
  run: (inside: Context, application: ApplicationRow, index: number) => Promise<ApplicationRow>;
}

/**
 * The same change for several applications in the given order, each in its own transaction, so that a refusal or a failure
 * does not affect the others. An application named twice counts once. A busy database ends the whole call, because every
 * application would wait as long.
 */
export async function changeOneByOne(
  context: ContextWithoutTransaction,
  log: Log,
  { references, isPreview = false, run }: Change,
): Promise<Outcome[]> {
  const open = isPreview ? openApplication : lockApplication;
  const outcomes: Outcome[] = [];
  const seen = new Set<string | number>();
  for (const [index, reference] of references.entries()) {
    if (seen.has(reference)) continue;
    seen.add(reference);
    let found: ApplicationRow | undefined;
    try {
      const application = await context.inTransaction(async (inside) => {
        found = await open(inside.tx, inside.caller, reference, 'see');
        return seen.has(found.id) ? undefined : run(inside, found, index);
      });
      // Undefined: it was done under its other reference.
      if (application) outcomes.push({ reference, application, reason: '' });
    } catch (error) {
      if (error instanceof DatabaseBusy) throw error;
      const reason = reasonOf(error, context.origin.requestId, log);
      outcomes.push({ reference, application: found, reason });
    } finally {
      if (found) seen.add(found.id);
    }
  }
  return outcomes;
}

/** Why a row was not changed, in the words of the single change; an internal error is logged with the request's id. */
function reasonOf(error: unknown, request: string, log: Log): string {
  if (error instanceof Refusal) return error.message;
  log.error({ err: error, request }, 'a row of a bulk change failed');
  return refuse('fault', { request }).message;
}

/** Which application an outcome is of, and what became of it. */
export function presentOutcome({ reference, application, reason }: Outcome) {
  return {
    id: application?.id ?? (/^\d{1,9}$/.test(reference) ? Number(reference) : 0),
    name: application ? fullName(application) || application.email : '',
    application_no: application?.application_no ?? '',
    changed: reason === '',
    reason,
  };
}
