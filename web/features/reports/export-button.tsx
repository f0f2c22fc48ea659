import { Button, Group, Loader } from '@mantine/core';
import { useRef } from 'react';
import { IconDownload } from '#web/kit/icons.tsx';
import { runExport, useExportRun } from './export-run.ts';

export interface ExportButtonProps {
  /** What the file is called. */
  fileName: string;
  /** Where it is, with the filters of the report. */
  url: string;
}

/** Export (D2 section 2): the rows of all pages as CSV. While it runs it says how much has come, and can be given up. */
export function ExportButton({ fileName, url }: ExportButtonProps) {
  const run = useExportRun(fileName);
  const button = useRef<HTMLButtonElement>(null);

  function giveUp() {
    // The button that was pressed goes away.
    button.current?.focus();
    run?.cancel();
  }

  return (
    <Group gap="xs">
      {run && (
        <Button variant="default" onClick={giveUp}>
          Cancel
        </Button>
      )}
      <Button
        ref={button}
        leftSection={
          run ? (
            <Loader size={18} color="currentcolor" aria-hidden />
          ) : (
            <IconDownload size={18} stroke={1.5} aria-hidden />
          )
        }
        aria-disabled={run !== undefined}
        className="omas-figures"
        onClick={() => void runExport(fileName, url)}
      >
        {run ? showProgress(run.bytes) : 'Export'}
      </Button>
    </Group>
  );
}

/** 'Exporting 12.4 MB', as soon as there is that much to tell. */
function showProgress(bytes: number): string {
  return bytes < 100_000 ? 'Exporting' : `Exporting ${(bytes / 1_000_000).toFixed(1)} MB`;
}
