import { useSyncExternalStore } from 'react';
import { network } from '#contract/texts/en.ts';
import { isRefusal } from '#web/kit/api-error.ts';
import { fetchFile } from '#web/kit/fetch-file.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { toast } from '#web/kit/toast.ts';

/** An export under way. It goes on while other pages are open, and each report has one at a time. */
export interface ExportRun {
  /** Bytes that have come so far. */
  bytes: number;
  cancel: () => void;
}

const runs = new Map<string, ExportRun>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The export under this file name; undefined while none runs. */
export function useExportRun(fileName: string): ExportRun | undefined {
  return useSyncExternalStore(listen, () => runs.get(fileName));
}

/**
 * Downloads an export and hands it to the browser once it is whole; half of one is never saved. What went wrong is
 * told in a toast, from which it can be tried again. Does nothing while it runs already.
 */
export async function runExport(fileName: string, url: string): Promise<void> {
  if (runs.has(fileName)) return;
  const stop = new AbortController();
  const show = (bytes: number) => {
    runs.set(fileName, { bytes, cancel: () => stop.abort() });
    tell();
  };
  show(0);
  try {
    saveFile(await fetchFile(url, stop.signal, show), fileName);
    toast.success(`${fileName} was exported.`);
  } catch (error) {
    if (!stop.signal.aborted) toast.failure(failureOf(error), () => void runExport(fileName, url));
  } finally {
    runs.delete(fileName);
    tell();
  }
}

/** A refusal in the server's own words; all else as D2 section 8 says it. */
function failureOf(error: unknown): unknown {
  return isRefusal(error) && error.status < 500 ? error : network.export;
}
