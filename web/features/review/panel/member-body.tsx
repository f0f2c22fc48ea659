import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { mayReview } from '#contract/applications/findings.ts';
import type { FileField } from '#contract/applications/uploads.ts';
import { awaitsDecision } from '#contract/statuses/stages.ts';
import { notesHash } from '#web/features/notifications/index.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { useShortcut } from '#web/kit/keys/shortcuts.tsx';
import { type ActivityTab, ActivityTabs } from './activity-tabs.tsx';
import { DuplicatesNotice } from './duplicates-notice.tsx';
import { MemberActions } from './member-actions.tsx';
import type { MemberDetail, MemberRecord } from '#web/features/review/member/application-data.ts';
import { OwnerLine } from '#web/features/review/owner/owner-line.tsx';
import { MemberSections } from './member-sections.tsx';
import { ReviewChecklist } from './review-checklist.tsx';
import { UploadAside, UploadDialog, UploadKeys } from '#web/features/review/uploads/upload-viewer.tsx';
import { firstUnreviewed, useUploads } from '#web/features/review/uploads/uploads.ts';
import { t } from '#web/kit/language/t.ts';
import classes from '#web/features/review/member/member-panel.module.css';

export interface MemberBodyProps {
  record: MemberRecord;
  detail: MemberDetail;
  /** Every change requires the administrator's password. */
  asksPassword: boolean;
  /** There is room for an upload beside the data. */
  isWide: boolean;
}

/** The data of an application, and beside it the open upload or what happened. */
export function MemberBody({ record, detail, asksPassword, isWide }: MemberBodyProps) {
  const uploads = useUploads(record, detail);
  const comesForNotes = useLocation({ select: ({ hash }) => hash === notesHash });
  // Who comes to decide sees the first paper beside the data at once.
  const [opened, setOpened] = useState<FileField | null>(() =>
    isWide && !comesForNotes && awaitsDecision.includes(record.application_status)
      ? (firstUnreviewed(uploads)?.field ?? null)
      : null,
  );
  const [tab, setTab] = useState<ActivityTab>(comesForNotes ? 'notes' : 'activity');
  const [wantsNote, setWantsNote] = useState(false);
  const aside = useRef<HTMLDivElement>(null);
  // On a phone the notes are far below the data.
  useEffect(() => {
    if (comesForNotes) aside.current?.scrollIntoView();
  }, [comesForNotes]);
  const upload = uploads.find(({ field, file }) => field === opened && file !== null);
  const viewer = upload && { record, upload, uploads, onOpen: setOpened, onClose: () => setOpened(null) };
  const mayWrite = usePermissions('Application').update;

  function writeNote() {
    setOpened(null);
    setTab('notes');
    setWantsNote(mayWrite);
  }
  useShortcut('t', t('Write a note'), writeNote, { group: t('Application'), enabled: mayWrite });

  return (
    <div className={classes.columns} data-beside={isWide || undefined}>
      <UploadKeys uploads={uploads} opened={upload?.field ?? null} onOpen={setOpened} />
      <div>
        {mayReview(record.application_status) && (
          <ReviewChecklist record={record} detail={detail} uploads={uploads} />
        )}
        <DuplicatesNotice id={Number(record.id)} />
        <OwnerLine id={Number(record.id)} owner={detail.owner} />
        <MemberActions record={record} detail={detail} />
        <MemberSections
          detail={detail}
          record={record}
          uploads={uploads}
          opened={opened}
          asksPassword={asksPassword}
          onOpen={setOpened}
        />
      </div>
      <div ref={aside} className={classes.aside}>
        {isWide && viewer ? (
          <UploadAside {...viewer} />
        ) : (
          <ActivityTabs
            id={Number(record.id)}
            tab={tab}
            onTab={setTab}
            wantsNote={wantsNote}
            onNoteFocused={() => setWantsNote(false)}
          />
        )}
      </div>
      {!isWide && viewer && <UploadDialog {...viewer} />}
    </div>
  );
}
