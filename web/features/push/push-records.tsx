import { Alert } from '@mantine/core';
import { useState } from 'react';
import { pushCalls, type PushMessage } from '#contract/push/calls.ts';
import { RecordPage } from '#web/features/records/record-page.tsx';
import { usePermissions } from '#web/features/session/index.ts';
import { useCall } from '#web/kit/data/query.ts';
import { pushKind } from './push-kind.tsx';
import { SendDialog } from './send-dialog.tsx';
import { isUnderWay } from './send-state.ts';

/** How often the counts are asked for while a message is on its way, in milliseconds. */
const whileUnderWay = 2_000;

/** The messages of the office, written, sent and counted. */
export function PushRecords() {
  const may = usePermissions('Push notification');
  const [underWay, setUnderWay] = useState(false);
  const [sending, setSending] = useState<PushMessage | null>(null);
  const list = useCall(
    pushCalls.pushNotificationList,
    {},
    { refetchInterval: underWay ? whileUnderWay : false },
  );
  const isRunning = list.data?.data.some(isUnderWay) ?? false;
  if (isRunning !== underWay) setUnderWay(isRunning);

  // A copy each time: what was refused before is not told again.
  const onSend = may.update ? (message: PushMessage) => setSending({ ...message }) : undefined;
  return (
    <>
      <RecordPage kind={pushKind(onSend)} list={list} />
      {list.data?.subscribers === 0 && (
        <Alert color="gray" mt="md" title="No member has allowed messages yet">
          Members switch them on under My Profile or Messages in the portal. Whoever has not sees your
          messages there too.
        </Alert>
      )}
      <SendDialog message={sending} onClose={() => setSending(null)} />
    </>
  );
}
