import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { mayReview } from '#contract/applications/findings.ts';
import type { FileField } from '#contract/applications/uploads.ts';
import { awaitsDecision } from '#contract/statuses/stages.ts';
import { notesHash } from '#web/features/notifications/index.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { useShortcut } from '#web/kit/keys/shortcuts.tsx';
import { ActivityTabs, type AsideTab } from './activity-tabs.tsx';
import { DuplicatesNotice } from './duplicates-notice.tsx';
import { LatestNote } from './latest-note.tsx';
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

/** The data of an application, and beside it the open upload, the activity and the notes. */
export function MemberBody({ record, detail, asksPassword, isWide }: MemberBodyProps) {
  const uploads = useUploads(record, detail);
  const comesForNotes = useLocation({ select: ({ hash }) => hash === notesHash });
  // Who comes to decide sees the first paper beside the data at once.
  const [opened, setOpened] = useState<FileField | null>(() =>
    isWide && !comesForNotes && awaitsDecision.includes(record.application_status)
      ? (firstUnreviewed(uploads)?.field ?? null)
      : null,
  );
  const [tab, setTab] = useState<AsideTab>(comesForNotes ? 'notes' : 'document');
  const [wantsNote, setWantsNote] = useState(false);
  const aside = useRef<HTMLDivElement>(null);
  // On a phone the notes are far below the data. Counts how often they were asked for.
  const [seeks, setSeeks] = useState(comesForNotes ? 1 : 0);
  useEffect(() => {
    if (seeks > 0) aside.current?.scrollIntoView();
  }, [seeks]);
  const upload = uploads.find(({ field, file }) => field === opened && file !== null);
  const viewer = upload && { record, upload, uploads, onOpen: openUpload, onClose: () => setOpened(null) };
  const beside = isWide && viewer ? <UploadAside {...viewer} /> : null;
  const mayWrite = usePermissions('Application').update;

  function openUpload(field: FileField) {
    setOpened(field);
    setTab('document');
  }

  function openNotes() {
    // On a narrow screen the document lies over everything.
    if (!isWide) setOpened(null);
    setTab('notes');
    if (!isWide) setSeeks(seeks + 1);
  }

  function writeNote() {
    openNotes();
    setWantsNote(mayWrite);
  }
  useShortcut('t', t('Write a note'), writeNote, { group: t('Application'), enabled: mayWrite });

  return (
    <div className={classes.columns} data-beside={isWide || undefined}>
      <UploadKeys uploads={uploads} opened={upload?.field ?? null} onOpen={openUpload} />
      <div>
        {mayReview(record.application_status) && (
          <ReviewChecklist record={record} detail={detail} uploads={uploads} />
        )}
        <DuplicatesNotice id={Number(record.id)} />
        <LatestNote id={Number(record.id)} onOpen={openNotes} />
        <OwnerLine id={Number(record.id)} owner={detail.owner} />
        <MemberActions record={record} detail={detail} />
        <MemberSections
          detail={detail}
          record={record}
          uploads={uploads}
          opened={opened}
          asksPassword={asksPassword}
          onOpen={openUpload}
        />
      </div>
      <div ref={aside} className={classes.aside}>
        <ActivityTabs
          id={Number(record.id)}
          tab={tab === 'document' && beside === null ? 'activity' : tab}
          onTab={setTab}
          document={beside}
          wantsNote={wantsNote}
          onNoteFocused={() => setWantsNote(false)}
        />
      </div>
      {!isWide && viewer && <UploadDialog {...viewer} />}
    </div>
  );
}
