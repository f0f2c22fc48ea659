import { Tabs, Text } from '@mantine/core';
import { applicationCalls } from '#contract/applications/calls.ts';
import { showInstant } from '#contract/kit/day.ts';
import { EmptyState, Loaded } from '#web/kit/page/page-state.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { Timeline } from '#web/kit/page/timeline.tsx';
import { Notes } from './notes.tsx';
import classes from '#web/features/review/member/member-panel.module.css';

export type ActivityTab = 'activity' | 'notes';

export interface ActivityTabsProps {
  id: number;
  tab: ActivityTab;
  onTab: (tab: ActivityTab) => void;
  /** The note is asked for by its key: it takes the focus, and says when it did. */
  wantsNote: boolean;
  onNoteFocused: () => void;
}

/** The Activity panel (D2 section 2): what happened, and the office's own notes. */
export function ActivityTabs({ id, tab, onTab, wantsNote, onNoteFocused }: ActivityTabsProps) {
  return (
    <Tabs value={tab} onChange={(value) => onTab(value as ActivityTab)} keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="activity">Activity</Tabs.Tab>
        <Tabs.Tab value="notes">My Notes</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="activity">
        <Activity id={id} />
      </Tabs.Panel>
      <Tabs.Panel value="notes">
        <Notes id={id} wantsFocus={wantsNote} onFocused={onNoteFocused} />
      </Tabs.Panel>
    </Tabs>
  );
}

function Activity({ id }: { id: number }) {
  const activity = useCall(applicationCalls.getMemberActivity, { member_id: String(id) });
  return (
    <Loaded of={activity}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState title="Nothing has happened yet" />
        ) : (
          <Timeline
            label="Activity"
            entries={data.map((entry) => ({
              key: entry.id,
              title: entry.status_name,
              when: [showInstant(entry.created_on), entry.by].filter(Boolean).join(' · '),
              children: entry.message !== '' && (
                <Text mt={4} className={classes.note}>
                  {entry.message}
                </Text>
              ),
            }))}
          />
        )
      }
    </Loaded>
  );
}
