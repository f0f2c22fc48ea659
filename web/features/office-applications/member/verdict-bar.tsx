import { Button, Group } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { FileField } from '#contract/applications/documents.ts';
import { mayJudge } from '#contract/applications/verdicts.ts';
import { usePermissions } from '#web/features/session/permissions.ts';
import { useShortcut } from '#web/kit/shortcuts.tsx';
import type { MemberRecord } from './member-detail.ts';
import type { Paper } from './papers.ts';
import classes from './papers.module.css';
import { RefuseReason } from './refuse-reason.tsx';
import { useJudgeFile } from './use-judge-file.ts';
import { VerdictMark, VerdictNote } from './verdict-mark.tsx';

export interface VerdictBarProps {
  record: MemberRecord;
  paper: Paper;
  /** A verdict was given; not called when one was taken back. */
  onJudged: () => void;
}

/** What the office found about the open paper, and the buttons to say it. */
export function VerdictBar({ record, paper, onJudged }: VerdictBarProps) {
  // Of another paper nobody has begun to say why.
  const [refusing, setRefusing] = useState<FileField | null>(null);
  const isRefusing = refusing === paper.field;
  const bar = useRef<HTMLDivElement>(null);
  const { judge, isSending } = useJudgeFile(record, paper, (verdict) => {
    setRefusing(null);
    if (verdict !== '') onJudged();
  });
  const mayUpdate = usePermissions('Application').update && mayJudge(record.application_status);
  const verdict = paper.verdict?.verdict;
  const isAccepted = verdict === 'accepted';
  const keys = { group: 'Application', enabled: mayUpdate && !isSending };
  useShortcut('y', 'Accept the open document', () => !isAccepted && judge('accepted'), keys);
  useShortcut('r', 'Refuse the open document', () => setRefusing(paper.field), keys);

  const shown = `${paper.field} ${verdict} ${isRefusing}`;
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
        <VerdictMark paper={paper} />
        <VerdictNote paper={paper} />
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
            onClick={() => setRefusing(paper.field)}
          >
            Refuse…
          </Button>
          {paper.verdict !== null && (
            <Button variant="subtle" disabled={isSending} onClick={() => judge('')}>
              Take back
            </Button>
          )}
        </Group>
      )}
      {mayUpdate && isRefusing && (
        <RefuseReason
          before={paper.verdict?.reason ?? ''}
          isSending={isSending}
          onRefuse={(reason) => judge('refused', reason)}
          onCancel={() => setRefusing(null)}
        />
      )}
    </div>
  );
}
