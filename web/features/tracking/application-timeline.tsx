import { applicationCalls } from '#contract/applications/calls.ts';
import { Loaded } from '#web/kit/page-state.tsx';
import { useCall } from '#web/kit/query.ts';
import { HappenedList } from './happened-list.tsx';
import { activityLines } from './timelines.ts';

/** What happened to an application, with what the office wrote. */
export function ApplicationTimeline({ id }: { id: string }) {
  const activity = useCall(applicationCalls.getMemberActivity, { member_id: id });
  return (
    <Loaded of={activity}>
      {({ data }) => (
        <HappenedList
          lines={activityLines(data)}
          label="Application timeline"
          empty="Nothing happened so far"
        />
      )}
    </Loaded>
  );
}
