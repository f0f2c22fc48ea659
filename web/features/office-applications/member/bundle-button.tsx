import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { bundleDownload } from '#contract/documents/calls.ts';
import { bundleFileName } from '#contract/documents/file-names.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { fetchFile } from '#web/kit/fetch-file.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { toast } from '#web/kit/toast.ts';
import type { MemberRecord } from './member-detail.ts';

/** Downloads all papers of an application as one PDF (D2 section 2). It takes seconds, and may fail: both are shown. */
export function BundleButton({ record }: { record: MemberRecord }) {
  const bundle = useMutation({
    mutationFn: () => fetchFile(downloadUrl(bundleDownload, { id: String(record.id) })),
    onSuccess: (file) => saveFile(file, bundleFileName(record.first_name, record.application_no)),
    onError: (error) => toast.refusal(error),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
      loading={bundle.isPending}
      onClick={() => bundle.mutate()}
    >
      Documents (PDF)
    </Button>
  );
}
