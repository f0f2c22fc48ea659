import { Alert } from '@mantine/core';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import { t } from '#web/kit/language/t.ts';

interface ProvisionalNoteProps {
  application: { application_status: StatusId; provisional: boolean };
}

/** What a member reads whom the general body has not ratified yet (docs/decisions/0103); nothing for anybody else. */
export function ProvisionalNote({ application }: ProvisionalNoteProps) {
  if (!application.provisional || application.application_status !== statusIds.numberAllotted) return null;
  return (
    <Alert color="blue" role="group" title={t('Provisional until the general body ratifies it')}>
      {t(
        'You have your membership number and a provisional certificate. The membership card, the letter of good standing and the right to vote follow with the next meeting.',
      )}
    </Alert>
  );
}
