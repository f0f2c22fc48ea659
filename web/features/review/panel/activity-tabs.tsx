import { Tabs, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { applicationCalls } from '#contract/applications/calls.ts';
import { showInstant } from '#contract/kit/day.ts';
import { useCall } from '#web/kit/data/query.ts';
import { EmptyState, Loaded } from '#web/kit/page/page-state.tsx';
import { Timeline } from '#web/kit/page/timeline.tsx';
import { t } from '#web/kit/language/t.ts';
import { Notes, useNotes } from './notes.tsx';
import classes from '#web/features/review/member/member-panel.module.css';

export type AsideTab = 'document' | 'activity' | 'notes';

export interface ActivityTabsProps {
  id: number;
  tab: AsideTab;
  onTab: (tab: AsideTab) => void;
  /** The open document, where there is room for it beside the data: it has a tab of its own. */
  document: ReactNode;
  /** The shortcut for a new note was pressed: the field takes the focus, then calls onNoteFocused. */
  wantsNote: boolean;
  onNoteFocused: () => void;
}

/**
 * The Activity panel (D2 section 2) with the activity and the office's own notes, and the open document beside them. A
 * document does not hide the other two: their tabs stay and say how much is in them.
 */
export function ActivityTabs({ id, tab, onTab, document, wantsNote, onNoteFocused }: ActivityTabsProps) {
  const activity = useActivity(id).data?.data.length;
  const notes = useNotes(id).data?.data.length;
  return (
    <Tabs value={tab} onChange={(value) => onTab(value as AsideTab)} keepMounted={false}>
      <Tabs.List mb="md">
        {document && <Tabs.Tab value="document">{t('Document')}</Tabs.Tab>}
        <Tabs.Tab value="activity">{counted(t('Activity'), activity)}</Tabs.Tab>
        <Tabs.Tab value="notes">{counted(t('My Notes'), notes)}</Tabs.Tab>
      </Tabs.List>
      {document && (
        // A typed reason of a refusal is still there after a look at the notes.
        <Tabs.Panel value="document" keepMounted>
          {document}
        </Tabs.Panel>
      )}
      <Tabs.Panel value="activity">
        <Activity id={id} />
      </Tabs.Panel>
      <Tabs.Panel value="notes">
        <Notes id={id} wantsFocus={wantsNote} onFocused={onNoteFocused} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** 'My Notes (1)'; without the number until it is known. */
function counted(name: string, count: number | undefined): string {
  return count === undefined ? name : t('{name} ({count})', { name, count });
}

const useActivity = (id: number) => useCall(applicationCalls.getMemberActivity, { member_id: String(id) });

function Activity({ id }: { id: number }) {
  const activity = useActivity(id);
  return (
    <Loaded of={activity}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState title={t('Nothing has happened yet')} />
        ) : (
          <Timeline
            label={t('Activity')}
            entries={data.map((entry) => ({
              key: `${entry.of ?? ''}${entry.id}`,
              title: t(entry.status_name),
              when: [showInstant(entry.created_on), entry.by].filter(Boolean).join(' · '),
              children: (
                <>
                  {entry.remark !== undefined && (
                    <Text size="sm" c="dimmed">
                      {t('Without a mail to the applicant')}
                    </Text>
                  )}
                  <Said>{entry.remark ?? entry.message}</Said>
                </>
              ),
            }))}
          />
        )
      }
    </Loaded>
  );
}

function Said({ children }: { children: string }) {
  if (children === '') return null;
  return (
    <Text mt="xxs" className={classes.note}>
      {children}
    </Text>
  );
}
