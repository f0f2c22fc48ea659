import { createAtom, useSelector } from '@tanstack/react-store';
import { network } from '#contract/texts/en.ts';
import { isRefusal } from '#web/kit/data/api-error.ts';
import { fetchFile, saveFile } from '#web/kit/data/download.tsx';
import { toast } from '#web/kit/data/toast.tsx';

/** An export under way. It goes on while other pages are open, and each report has one at a time. */
export interface ExportRun {
  /** Bytes that have come so far. */
  bytes: number;
  cancel: () => void;
}

/** By the name of the file. */
const runs = createAtom<Record<string, ExportRun>>({});

/** The export under this file name; undefined while none runs. */
export function useExportRun(fileName: string): ExportRun | undefined {
  return useSelector(runs, (all) => all[fileName]);
}

/**
 * Downloads an export and hands it to the browser once it is whole; half of one is never saved. What went wrong is
 * told in a toast, from which it can be tried again. Does nothing while it runs already.
 */
export async function runExport(fileName: string, url: string): Promise<void> {
  if (runs.get()[fileName]) return;
  const stop = new AbortController();
  const show = (bytes: number) =>
    runs.set((all) => ({ ...all, [fileName]: { bytes, cancel: () => stop.abort() } }));
  show(0);
  try {
    saveFile(await fetchFile(url, stop.signal, show), fileName);
    toast.success(`${fileName} was exported.`);
  } catch (error) {
    if (!stop.signal.aborted) toast.failure(failureOf(error), () => void runExport(fileName, url));
  } finally {
    runs.set(({ [fileName]: _over, ...others }) => others);
  }
}

/** A refusal in the server's own words; all else as D2 section 8 says it. */
function failureOf(error: unknown): unknown {
  return isRefusal(error) && error.status < 500 ? error : network.export;
}
