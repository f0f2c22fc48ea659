import { Alert } from '@mantine/core';
import { useState } from 'react';
import { pushCalls, pushItem, type PushMessage } from '#contract/push/calls.ts';
import { messageOf } from '#web/kit/data/api-error.ts';
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx';
import { useSend } from '#web/kit/data/query.ts';
import { SendQuestion } from './send-question.tsx';
import { sendLabel } from './send-state.ts';

export interface SendDialogProps {
  /** Null: nothing is to be sent. */
  message: PushMessage | null;
  onClose: () => void;
}

/** Asks before a message goes out, since nobody can call it back; a refusal stays in sight. */
export function SendDialog({ message, onClose }: SendDialogProps) {
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
  const label = shown ? sendLabel(shown) : 'Send';
  return (
    <ConfirmDialog
      opened={message !== null}
      title={`${label} ${pushItem}`}
      stay="Close"
      go={label}
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
