import { Button } from '@mantine/core';
import { useState } from 'react';
import { mayReinstate, waysToEnd } from '#contract/membership-ends/ending.ts';
import { usePermissions } from '#web/features/session/index.ts';
import type { MemberRecord } from '#web/features/review/member/application-data.ts';
import { t } from '#web/kit/language/t.ts';
import { EndDialog, ReinstateDialog } from './membership-end-dialogs.tsx';

/** Ends a membership and reinstates it (docs/decisions/0105); nothing for an application. */
export function MembershipEnds({ record }: { record: MemberRecord }) {
  const mayUpdate = usePermissions('Application').update;
  const [open, setOpen] = useState<'end' | 'reinstate' | null>(null);
  const { membership_no, application_status: status, ending } = record;
  const state = { membership_no, status, ending };
  const ways = waysToEnd(state);
  if (!mayUpdate) return null;
  const close = () => setOpen(null);
  return (
    <>
      {ways.length > 0 && (
        <Button variant="default" onClick={() => setOpen('end')}>
          {ending === null ? t('End membership…') : t('Record a death…')}
        </Button>
      )}
      {mayReinstate(state) && (
        <Button variant="default" onClick={() => setOpen('reinstate')}>
          {t('Reinstate…')}
        </Button>
      )}
      {open === 'end' && <EndDialog record={record} ways={ways} onClose={close} />}
      {open === 'reinstate' && <ReinstateDialog record={record} onClose={close} />}
    </>
  );
}
