import { Alert, Text } from '@mantine/core';
import { useState } from 'react';
import { mailingCalls } from '#contract/mailings/calls.ts';
import { messageOf } from '#web/kit/data/api-error.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx';
import { t } from '#web/kit/language/t.ts';
import type { AudienceInput } from './audience-of-address.ts';

interface SendMailingProps {
  id: number;
  version: number;
  subject: string;
  filters: AudienceInput;
  onClose: () => void;
}

/** Asks before a draft is sent, with the number of people; a refusal stays in sight. */
export function SendMailing({ id, version, subject, filters, onClose }: SendMailingProps) {
  const counted = useCall(mailingCalls.mailingAudience, { ...filters, id }, { staleTime: 0 });
  const [refused, setRefused] = useState<string | null>(null);
  const send = useSend(mailingCalls.mailingSend, {
    onDone: onClose,
    onRefused: (error) => {
      setRefused(messageOf(error));
      void counted.refetch();
      return true;
    },
  });
  const recipients = counted.data?.recipients;
  return (
    <ConfirmDialog
      opened
      title={t('Send the mailing')}
      stay={t('Close')}
      go={t('Send')}
      isSafe
      onStay={onClose}
      onGo={() => {
        if (recipients === undefined) return;
        setRefused(null);
        send.mutate({ id, version, recipients });
      }}
      busy={send.isPending || recipients === undefined}
    >
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {subject}
      </Text>
      {recipients !== undefined && (
        <Text className="omas-figures">
          {t(
            '{recipients, plural, one {# person gets} other {# people get}} this mail. What was sent cannot be called back.',
            { recipients },
          )}
        </Text>
      )}
      {refused !== null && (
        <Alert role="alert" color="red">
          {refused}
        </Alert>
      )}
    </ConfirmDialog>
  );
}

interface DeleteMailingProps {
  id: number;
  subject: string;
  onClose: () => void;
  onGone: () => void;
}

export function DeleteMailing({ id, subject, onClose, onGone }: DeleteMailingProps) {
  const remove = useSend(mailingCalls.mailingDelete, { onDone: onGone });
  return (
    <ConfirmDialog
      opened
      title={t('Confirm Deletion')}
      stay={t('Close')}
      go={t('Delete')}
      onStay={onClose}
      onGo={() => remove.mutate({ id })}
      busy={remove.isPending}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>{t('Delete the draft ‘{subject}’?', { subject })}</Text>
    </ConfirmDialog>
  );
}

/** Asks before a mailing is stopped. */
export function StopMailing({ id, onClose }: { id: number; onClose: () => void }) {
  const stop = useSend(mailingCalls.mailingStop, { onDone: onClose });
  return (
    <ConfirmDialog
      opened
      title={t('Stop the mailing')}
      stay={t('Close')}
      go={t('Stop')}
      onStay={onClose}
      onGo={() => stop.mutate({ id })}
      busy={stop.isPending}
    >
      {t('Whoever has not got the mail yet will not get it. It cannot be taken up again.')}
    </ConfirmDialog>
  );
}
