import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { checkFinding, commonReasons, mayReview, reasonLength } from '#contract/applications/findings.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { IconCheck, IconX } from '#web/kit/icons.tsx';
import { useShortcut } from '#web/kit/keys/shortcuts.tsx';
import type { MemberRecord } from '#web/features/review/member/application-data.ts';
import type { ReviewedUpload } from './uploads.ts';
import { FindingMark, FindingNote, useJudgeFile } from './findings.tsx';
import classes from './uploads.module.css';
import { t } from '#web/kit/language/t.ts';

export interface FindingBarProps {
  record: MemberRecord;
  upload: ReviewedUpload;
  /** The reason of a refusal is asked for. */
  isRefusing: boolean;
  onRefusing: (isRefusing: boolean) => void;
  /** The office accepted or refused the upload; not called when a finding is taken back. */
  onJudged: () => void;
}

/** The finding about the open upload, and the buttons that change it. */
export function FindingBar({ record, upload, isRefusing, onRefusing, onJudged }: FindingBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const { judge, isSending } = useJudgeFile(record, upload, (verdict) => {
    onRefusing(false);
    if (verdict !== '') onJudged();
  });
  const mayUpdate = usePermissions('Application').update && mayReview(record.application_status);
  const verdict = upload.verdict?.verdict;
  const isAccepted = verdict === 'accepted';
  const keys = { group: 'Application', enabled: mayUpdate && !isSending };
  useShortcut('y', 'Accept the open document', () => !isAccepted && judge('accepted'), keys);
  useShortcut('r', 'Refuse the open document', () => onRefusing(true), keys);

  const shown = `${upload.field} ${verdict} ${isRefusing}`;
  const shownBefore = useRef(shown);
  useEffect(() => {
    if (shownBefore.current === shown) return;
    shownBefore.current = shown;
    // The button that was pressed is gone: keep the focus here for keyboard users.
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, [shown]);

  return (
    <div ref={bar} tabIndex={-1} className={classes.finding} role="group" aria-label="Verdict">
      <div aria-live="polite">
        <FindingMark upload={upload} />
        <FindingNote upload={upload} />
      </div>
      {mayUpdate && !isRefusing && (
        <Group gap="xs">
          {!isAccepted && (
            <Button
              variant="default"
              leftSection={<IconCheck size={18} aria-hidden />}
              disabled={isSending}
              onClick={() => judge('accepted')}
            >
              Accept
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconX size={18} aria-hidden />}
            disabled={isSending}
            onClick={() => onRefusing(true)}
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
          onCancel={() => onRefusing(false)}
        />
      )}
    </div>
  );
}

interface RefuseReasonProps {
  /** Why it was refused before. */
  before: string;
  isSending: boolean;
  onRefuse: (reason: string) => void;
  onCancel: () => void;
}

/** The reason of a refusal, which the applicant reads: a common one with one click, or a typed one. */
function RefuseReason({ before, isSending, onRefuse, onCancel }: RefuseReasonProps) {
  const [reason, setReason] = useState(before);
  const [error, setError] = useState<string | undefined>();

  function refuse() {
    const fault = checkFinding({ verdict: 'refused', reason, url: '' })['reason'];
    setError(fault && t(fault));
    if (fault === undefined && !isSending) onRefuse(reason.trim());
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        refuse();
      }}
    >
      <Stack gap="sm">
        <ul className={classes.reasons} aria-label="Common reasons">
          {commonReasons.map((common, index) => (
            <li key={common}>
              <Button
                variant="default"
                size="sm"
                className={classes.common}
                disabled={isSending}
                autoFocus={index === 0}
                onClick={() => onRefuse(common)}
              >
                {common}
              </Button>
            </li>
          ))}
        </ul>
        <div className={classes.otherReason}>
          <Textarea
            label="Another reason, which the applicant reads"
            autosize
            minRows={1}
            maxRows={6}
            maxLength={reasonLength}
            value={reason}
            error={error}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group gap="xs" wrap="nowrap" justify="flex-end">
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit" loading={isSending}>
              Refuse
            </Button>
          </Group>
        </div>
      </Stack>
    </form>
  );
}
