import { Tabs, Text } from '@mantine/core';
import { applicationCalls } from '#contract/applications/calls.ts';
import { showInstant } from '#contract/kit/day.ts';
import { EmptyState, Loaded } from '#web/kit/page-state.tsx';
import { useCall } from '#web/kit/query.ts';
import { Timeline } from '#web/kit/timeline.tsx';
import { Notes } from './notes.tsx';
import classes from './member-panel.module.css';

/** The Activity panel (D2 section 2): what happened, and the office's own notes. */
export function ActivityTabs({ id }: { id: number }) {
  return (
    <Tabs defaultValue="activity" keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="activity">Activity</Tabs.Tab>
        <Tabs.Tab value="notes">My Notes</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="activity">
        <Activity id={id} />
      </Tabs.Panel>
      <Tabs.Panel value="notes">
        <Notes id={id} />
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
