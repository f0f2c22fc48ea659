import type { FileField } from '#contract/applications/uploads.ts';
import type { SaidErrors } from '#contract/kit/answer.ts';
import { headlineOf } from '#contract/kit/faults.ts';
import { refusals } from '#contract/texts/refusals.ts';
import { ApiError } from '#web/kit/data/api-error.ts';
import { t } from '#web/kit/language/t.ts';
import { fieldsToCome, mayArrive } from './desk-views.ts';
import { type Desk, fieldOf } from './desk-state.ts';
import { desk, dispatch } from './uploads.ts';

/** The fields whose file is on its way, or did not arrive and still may. Saving sends these again and waits for them. */
export function fieldsToArrive(id: string): FileField[] {
  return fieldsToCome(desk.get(), id);
}

/**
 * Resolves when the files of these fields have arrived, also those that were chosen while it waited. Sends again first
 * what did not arrive before: the reason of an earlier failure is never repeated.
 * @throws ApiError if one of them did not arrive or was refused, with its reason at its field
 */
export async function uploadsArrived(id: string, fields: readonly FileField[]): Promise<void> {
  const isMeant = (field: FileField | undefined) => field !== undefined && fields.includes(field);
  for (const upload of desk.get().uploads)
    if (upload.id === id && isMeant(fieldOf(upload))) dispatch({ kind: 'again', key: upload.key });

  const awaited = new Set<FileField>();
  const underWay = (now: Desk) => [
    ...now.uploads.filter((one) => one.state.kind !== 'failed' && mayArrive(one)),
    ...now.running,
  ];
  await until((now) => {
    const open = underWay(now).flatMap((one) => {
      const field = 'state' in one ? fieldOf(one) : one.field;
      return one.id === id && field !== undefined && isMeant(field) ? [field] : [];
    });
    for (const field of open) awaited.add(field);
    return open.length === 0;
  });

  const errors: SaidErrors = {};
  for (const { id: of, state } of desk.get().uploads)
    if (of === id && state.kind === 'failed' && awaited.has(state.field)) errors[state.field] = state.reason;
  if (Object.keys(errors).length === 0) return;
  const { status } = refusals.invalid_input;
  throw new ApiError(t(headlineOf(Object.values(errors))), { status, code: 'invalid_input', errors });
}

/** Resolves once the desk is as wanted. */
async function until(isWanted: (now: Desk) => boolean): Promise<void> {
  if (isWanted(desk.get())) return;
  await new Promise<void>((resolve) => {
    const { unsubscribe } = desk.subscribe((now) => {
      if (!isWanted(now)) return;
      unsubscribe();
      resolve();
    });
  });
}
