import { Button } from '@mantine/core';
import { bundleDownload } from '#contract/documents/calls.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { useDownload } from '#web/kit/data/download.tsx';
import type { MemberRecord } from '#web/features/review/member/member-detail.ts';
import { IconDownload } from '#web/kit/icons.tsx';

/** Downloads all uploads of an application as one PDF (D2 section 2). It takes seconds, and may fail: both are shown. */
export function BundleButton({ record }: { record: MemberRecord }) {
  const { onClick, isUnderWay } = useDownload(downloadUrl(bundleDownload, { id: String(record.id) }));
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
      loading={isUnderWay}
      onClick={onClick}
    >
      Documents (PDF)
    </Button>
  );
}
