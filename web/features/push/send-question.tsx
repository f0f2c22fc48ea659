import { Text } from '@mantine/core';
import { pushCalls } from '#contract/push/calls.ts';
import { useCall } from '#web/kit/data/query.ts';
import { reachInWords } from './send-state.ts';

/** What is asked before a message goes out: which it is, and how many it reaches. */
export function SendQuestion({ title }: { title: string | undefined }) {
  const subscribers = useCall(pushCalls.pushNotificationList, {}).data?.subscribers ?? 0;
  return (
    <>
      <Text fw={600}>{title}</Text>
      <Text>{reachInWords(subscribers)}</Text>
    </>
  );
}
