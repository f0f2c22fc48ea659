import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { FileField } from '#contract/applications/uploads.ts';
import { mayReview } from '#contract/applications/findings.ts';
import { usePermissions } from '#web/features/session/permissions.ts';
import { IconCheck, IconX } from '#web/kit/icons.tsx';
import { useShortcut } from '#web/kit/keys/shortcuts.tsx';
import type { MemberRecord } from '#web/features/review/member/member-detail.ts';
import type { ReviewedUpload } from './uploads.ts';
import classes from './uploads.module.css';
import { RefuseReason } from './refuse-reason.tsx';
import { useJudgeFile } from './use-judge-file.ts';
import { FindingMark, FindingNote } from './finding-mark.tsx';

export interface FindingBarProps {
  record: MemberRecord;
  upload: ReviewedUpload;
  /** A verdict was given; not called when one was taken back. */
  onJudged: () => void;
}

/** What the office found about the open upload, and the buttons to say it. */
export function FindingBar({ record, upload, onJudged }: FindingBarProps) {
  // Of another upload nobody has begun to say why.
  const [refusing, setRefusing] = useState<FileField | null>(null);
  const isRefusing = refusing === upload.field;
  const bar = useRef<HTMLDivElement>(null);
  const { judge, isSending } = useJudgeFile(record, upload, (verdict) => {
    setRefusing(null);
    if (verdict !== '') onJudged();
  });
  const mayUpdate = usePermissions('Application').update && mayReview(record.application_status);
  const verdict = upload.verdict?.verdict;
  const isAccepted = verdict === 'accepted';
  const keys = { group: 'Application', enabled: mayUpdate && !isSending };
  useShortcut('y', 'Accept the open document', () => !isAccepted && judge('accepted'), keys);
  useShortcut('r', 'Refuse the open document', () => setRefusing(upload.field), keys);

  const shown = `${upload.field} ${verdict} ${isRefusing}`;
  const shownBefore = useRef(shown);
  useEffect(() => {
    if (shownBefore.current === shown) return;
    shownBefore.current = shown;
    // The button that was pressed is gone: who uses the keyboard stays here.
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, [shown]);

  return (
    <div ref={bar} tabIndex={-1} className={classes.verdict} role="group" aria-label="Verdict">
      <div aria-live="polite">
        <FindingMark upload={upload} />
        <FindingNote upload={upload} />
      </div>
      {mayUpdate && !isRefusing && (
        <Group gap="xs">
          {!isAccepted && (
            <Button
              variant="default"
              leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
              disabled={isSending}
              onClick={() => judge('accepted')}
            >
              Accept
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconX size={18} stroke={1.75} aria-hidden />}
            disabled={isSending}
            onClick={() => setRefusing(upload.field)}
          >
            Refuse…
          </Button>
          {upload.verdict !== null && (
            <Button variant="subtle" disabled={isSending} onClick={() => judge('')}>
              Take back
            </Button>
          )}
        </Group>
      )}
      {mayUpdate && isRefusing && (
        <RefuseReason
          before={upload.verdict?.reason ?? ''}
          isSending={isSending}
          onRefuse={(reason) => judge('refused', reason)}
          onCancel={() => setRefusing(null)}
        />
      )}
    </div>
  );
}
