import { Alert } from '@mantine/core';
import { useState } from 'react';
import { pushCalls, type PushMessage } from '#contract/push/calls.ts';
import { RecordPage } from '#web/features/records/index.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { messageOf } from '#web/kit/data/api-error.ts';
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx';
import { t } from '#web/kit/language/t.ts';
import { pushKind } from './push-kind.tsx';
import { isSaved, isUnderWay } from './send-state.ts';
import { SendQuestion } from './push-fields.tsx';

/** How often the counts are asked for while a message is on its way, in milliseconds. */
const whileUnderWay = 2_000;

/** /push-notification: messages to the members, written, sent and counted (D2 section 2). */
export function PushPage() {
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

  // A copy each time, so that an old refusal is not shown again.
  const onSend = may.update ? (message: PushMessage) => setSending({ ...message }) : undefined;
  return (
    <>
      <RecordPage kind={pushKind(onSend)} list={list} />
      {list.data?.subscribers === 0 && (
        <Alert color="gray" mt="md" title={t('No member has allowed messages yet')}>
          {t(
            'Members switch them on under My Profile or Messages in the portal. Whoever has not sees your messages there too.',
          )}
        </Alert>
      )}
      <SendDialog message={sending} onClose={() => setSending(null)} />
    </>
  );
}

interface SendDialogProps {
  /** Null: nothing is to be sent. */
  message: PushMessage | null;
  onClose: () => void;
}

/** Asks before a message goes out, since nobody can call it back; a refusal stays in sight. */
function SendDialog({ message, onClose }: SendDialogProps) {
  // While the dialog leaves it still names what it named.
  const [shown, setShown] = useState(message);
  const [refused, setRefused] = useState<string | null>(null);
  if (message !== null && message !== shown) {
    setShown(message);
    setRefused(null);
  }
  const send = useSend(pushCalls.sendPushNToMobile, {
    onDone: onClose,
    onRefused: (error) => {
      setRefused(messageOf(error));
      return true;
    },
  });
  const isFirst = shown === null || isSaved(shown);
  return (
    <ConfirmDialog
      opened={message !== null}
      title={t(isFirst ? 'Send Push Notification' : 'Resend Push Notification')}
      stay={t('Close')}
      go={t(isFirst ? 'Send' : 'Resend')}
      isSafe
      onStay={onClose}
      onGo={() => {
        setRefused(null);
        if (shown) send.mutate({ id: shown.id });
      }}
      busy={send.isPending}
    >
      <SendQuestion title={shown?.title} />
      {refused !== null && (
        <Alert role="alert" color="red">
          {refused}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
