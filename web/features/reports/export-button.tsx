import { Button, Group, Loader } from '@mantine/core';
import { useRef } from 'react';
import { createAtom, useSelector } from '@tanstack/react-store';
import { network } from '#contract/texts/sentences.ts';
import { askForReason, type ExportKind } from '#web/features/export-reason/index.ts';
import { IconDownload } from '#web/kit/icons.tsx';
import { isRefusal } from '#web/kit/data/api-error.ts';
import { fetchFile, saveFile } from '#web/kit/data/download.tsx';
import { toast } from '#web/kit/data/toast.tsx';
import { t } from '#web/kit/language/t.ts';

export interface ExportButtonProps {
  /** What is exported, for the question about its reason. */
  kind: ExportKind;
  /** What the file is called. */
  fileName: string;
  /** Where it is, with the filters of the report. */
  url: string;
}

/** Export (D2 section 2): the rows of all pages as CSV. While it runs it says how much has come, and can be given up. */
export function ExportButton({ kind, fileName, url }: ExportButtonProps) {
  const run = useExportRun(fileName);
  const button = useRef<HTMLButtonElement>(null);

  async function begin() {
    if (run) return;
    const reasoned = await askForReason(kind, url);
    if (reasoned !== null) await runExport(fileName, reasoned);
  }

  function giveUp() {
    // The button that was pressed goes away.
    button.current?.focus();
    run?.cancel();
  }

  return (
    <Group gap="xs">
      {run && (
        <Button variant="default" onClick={giveUp}>
          {t('Cancel')}
        </Button>
      )}
      <Button
        ref={button}
        leftSection={
          run ? <Loader size={18} color="currentcolor" aria-hidden /> : <IconDownload size={18} aria-hidden />
        }
        aria-disabled={run !== undefined}
        className="omas-figures"
        onClick={() => void begin()}
      >
        {run ? showProgress(run.bytes) : t('Export')}
      </Button>
    </Group>
  );
}

/** 'Exporting 12.4 MB', from 0.1 MB on. */
function showProgress(bytes: number): string {
  if (bytes < 100_000) return t('Exporting');
  return t('Exporting {megabytes} MB', { megabytes: (bytes / 1_000_000).toFixed(1) });
}

/** An export under way. It goes on while other pages are open, and each report has one at a time. */
interface ExportRun {
  /** Bytes that have come so far. */
  bytes: number;
  cancel: () => void;
}

/** By the name of the file. */
const runs = createAtom<Record<string, ExportRun>>({});

/** The export under this file name; undefined while none runs. */
function useExportRun(fileName: string): ExportRun | undefined {
  return useSelector(runs, (all) => all[fileName]);
}

/**
 * Downloads an export and hands it to the browser once it is whole; half of one is never saved. What went wrong is
 * shown in a toast, from which it can be tried again. Does nothing while it runs already.
 */
async function runExport(fileName: string, url: string): Promise<void> {
  if (runs.get()[fileName]) return;
  const stop = new AbortController();
  const show = (bytes: number) =>
    runs.set((all) => ({ ...all, [fileName]: { bytes, cancel: () => stop.abort() } }));
  show(0);
  try {
    saveFile(await fetchFile(url, stop.signal, show), fileName);
    toast.success(t('{file} was exported.', { file: fileName }));
  } catch (error) {
    if (!stop.signal.aborted) toast.failure(failureOf(error), () => void runExport(fileName, url));
  } finally {
    runs.set(({ [fileName]: _over, ...others }) => others);
  }
}

/** A refusal in the server's own words; all else as D2 section 8 says it. */
function failureOf(error: unknown): unknown {
  return isRefusal(error) && error.status < 500 ? error : t(network.export);
}
