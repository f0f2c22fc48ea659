import { charactersAtOnce, type MemberImport, rowsAtOnce } from '#contract/imports/import.ts';
import { importCalls } from '#contract/imports/calls.ts';
import { api } from '#web/kit/data/api.ts';
import { ApiError } from '#web/kit/data/api-error.ts';
import type { FileRow, MembersFile } from './members-file.ts';

/** Rows by what one request may carry, in their order. */
export function* portionsOf(rows: readonly FileRow[]): Generator<FileRow[]> {
  let portion: FileRow[] = [];
  let characters = 0;
  for (const row of rows) {
    const own = row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (portion.length === rowsAtOnce || (portion.length > 0 && characters + own > charactersAtOnce)) {
      yield portion;
      portion = [];
      characters = 0;
    }
    portion.push(row);
    characters += own;
  }
  if (portion.length > 0) yield portion;
}

/** How long to wait before each new try, in milliseconds: three minutes in all. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 60_000];

/** Did the call fail by the network, or by a server that is busy or away for a moment? */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** Tries again while the network or the server is away. @throws what is no matter of waiting, and the signal's reason */
export async function keepTrying<Result>(
  work: () => Promise<Result>,
  pause: (milliseconds: number) => Promise<void>,
): Promise<Result> {
  for (const milliseconds of pauses) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      const asked = error instanceof ApiError ? error.retryAfterSeconds : undefined;
      await pause(asked === undefined ? milliseconds : asked * 1_000);
    }
  }
  return work();
}

/** Is it this file that an import waits for? */
export function isSameFile(
  { state, sha256, expected }: Pick<MemberImport, 'state' | 'sha256' | 'expected'>,
  file: MembersFile,
): boolean {
  return state === 'receiving' && sha256 === file.sha256 && expected === file.rows.length;
}

/**
 * Sends the rows of a file, one portion after the other. Where an import of this file waits for its rows, it goes on there: the
 * first that are there need not be sent.
 * @returns the id of the import
 * @throws ApiError, and the signal's reason
 */
export async function sendFile(
  file: MembersFile,
  onSent: (rows: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const trying = <Result>(work: () => Promise<Result>) =>
    keepTrying(work, (milliseconds) => rest(milliseconds, signal));
  const { data: known } = await trying(() => api(importCalls.memberImports, {}, { signal }));
  const begun = known.find((one) => isSameFile(one, file));
  const id = begun?.id ?? (await begin(file, signal));
  let sent = begun?.total ?? 0;
  onSent(sent);
  for (const rows of portionsOf(file.rows.slice(sent))) {
    await trying(() => api(importCalls.memberImportSend, { id, rows }, { signal }));
    sent += rows.length;
    onSent(sent);
  }
  return id;
}

/** Once only: a second try might begin a second import. */
async function begin({ name, sha256, titles, rows }: MembersFile, signal: AbortSignal): Promise<number> {
  const input = { file_name: name, sha256, titles, rows: rows.length };
  const { data } = await api(importCalls.memberImportBegin, input, { signal });
  const [begun] = data;
  if (!begun) throw new Error('No import was begun');
  return begun.id;
}

async function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  signal.throwIfAborted();
}
