import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { applicationCalls } from '#contract/applications/calls.ts';
import type { DocumentField } from '#contract/applications/documents.ts';
import { Loaded } from '#web/kit/page-state.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { useCall } from '#web/kit/query.ts';
import { nameOf } from '#web/features/office-applications/application-columns.tsx';
import { ActivityTabs } from './activity-tabs.tsx';
import { MemberDeeds } from './member-deeds.tsx';
import type { MemberDetail } from './member-detail.ts';
import { MemberHead } from './member-head.tsx';
import { MemberSections } from './member-sections.tsx';
import { PaperAside, PaperDialog } from './paper-viewer.tsx';
import { papersOf } from './papers.ts';
import classes from './member-panel.module.css';

/** From this width on there is room for the papers beside the data. */
const besideFrom = '(min-width: 1200px)';

export interface MemberPanelProps {
  /** The number of the application; undefined while no panel is open. */
  id: number | undefined;
  onClose: () => void;
  /** Go to the neighbours in the list behind. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** View Member (D2 section 2): the whole application, its papers, what happened to it, and what can be done. */
export function MemberPanel({ id, onClose, onPrevious, onNext }: MemberPanelProps) {
  // While the panel leaves it still shows the application it showed.
  const [shownId, setShownId] = useState(id);
  if (id !== undefined && id !== shownId) setShownId(id);
  const isWide = useMediaQuery(besideFrom, undefined, { getInitialValueInEffect: false }) ?? false;
  const detail = useCall(
    applicationCalls.memberDetail,
    { id: String(shownId) },
    { enabled: id !== undefined, staleTime: 0 },
  );
  const record = detail.data?.data[0];

  return (
    <Panel
      opened={id !== undefined}
      onClose={onClose}
      title={record ? nameOf(record) : 'View Member'}
      head={record && <MemberHead key={record.id} record={record} />}
      size={isWide ? 'record' : 'wide'}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      <Loaded of={detail} rows={12}>
        {(data) => <MemberBody key={shownId} detail={data} isWide={isWide} />}
      </Loaded>
    </Panel>
  );
}

function MemberBody({ detail, isWide }: { detail: MemberDetail; isWide: boolean }) {
  const [opened, setOpened] = useState<DocumentField | null>(null);
  const [record] = detail.data;
  if (!record) return null;
  const papers = papersOf(record, detail.files);
  const paper = papers.find(({ field, file }) => field === opened && file !== null);
  const viewer = paper && { paper, papers, onOpen: setOpened, onClose: () => setOpened(null) };

  return (
    <div className={classes.columns} data-beside={isWide || undefined}>
      <div>
        <MemberDeeds record={record} detail={detail} />
        <MemberSections detail={detail} record={record} papers={papers} opened={opened} onOpen={setOpened} />
      </div>
      <div className={classes.aside}>
        {isWide && viewer ? <PaperAside {...viewer} /> : <ActivityTabs id={Number(record.id)} />}
      </div>
      {!isWide && viewer && <PaperDialog {...viewer} />}
    </div>
  );
}
