import { useState } from 'react';
import type { FileField } from '#contract/applications/documents.ts';
import { usePermissions } from '#web/features/session/permissions.ts';
import { useShortcut } from '#web/kit/shortcuts.tsx';
import { type ActivityTab, ActivityTabs } from './activity-tabs.tsx';
import { DuplicatesNotice } from './duplicates-notice.tsx';
import { MemberDeeds } from './member-deeds.tsx';
import type { MemberDetail, MemberRecord } from './member-detail.ts';
import { MemberSections } from './member-sections.tsx';
import { PaperKeys } from './paper-keys.tsx';
import { PaperAside, PaperDialog } from './paper-viewer.tsx';
import { usePapers } from './use-papers.ts';
import classes from './member-panel.module.css';

export interface MemberBodyProps {
  record: MemberRecord;
  detail: MemberDetail;
  /** There is room for a paper beside the data. */
  isWide: boolean;
}

/** The data of an application, and beside it the open paper or what happened. */
export function MemberBody({ record, detail, isWide }: MemberBodyProps) {
  const [opened, setOpened] = useState<FileField | null>(null);
  const [tab, setTab] = useState<ActivityTab>('activity');
  const [wantsNote, setWantsNote] = useState(false);
  const papers = usePapers(record, detail);
  const paper = papers.find(({ field, file }) => field === opened && file !== null);
  const viewer = paper && { record, paper, papers, onOpen: setOpened, onClose: () => setOpened(null) };
  const mayWrite = usePermissions('Application').update;

  function writeNote() {
    setOpened(null);
    setTab('notes');
    setWantsNote(mayWrite);
  }
  useShortcut('t', 'Write a note', writeNote, { group: 'Application', enabled: mayWrite });

  return (
    <div className={classes.columns} data-beside={isWide || undefined}>
      <PaperKeys papers={papers} opened={paper?.field ?? null} onOpen={setOpened} />
      <div>
        <DuplicatesNotice id={Number(record.id)} />
        <MemberDeeds record={record} detail={detail} />
        <MemberSections detail={detail} record={record} papers={papers} opened={opened} onOpen={setOpened} />
      </div>
      <div className={classes.aside}>
        {isWide && viewer ? (
          <PaperAside {...viewer} />
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
      {!isWide && viewer && <PaperDialog {...viewer} />}
    </div>
  );
}
