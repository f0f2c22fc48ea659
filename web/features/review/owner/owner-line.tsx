import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { ownerCalls } from '#contract/applications/owner-calls.ts';
import { usePermissions, useSession } from '#web/features/session/index.ts';
import { useRefusedChange } from '#web/features/review/member/use-refused-change.ts';
import { useSend } from '#web/kit/data/query.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { lazyPart } from '#web/kit/page/lazy-part.tsx';
import { t } from '#web/kit/language/t.ts';
import type { HandOverDialogProps } from './hand-over-dialog.tsx';

const HandOverDialog = lazyPart<HandOverDialogProps>(
  async () => (await import('./hand-over-dialog.tsx')).HandOverDialog,
);

interface OwnerLineProps {
  /** The number of the application. */
  id: number;
  owner: { id: number; name: string } | null;
}

/** Who of the office looks after the application; whoever may update it takes it, hands it over or releases it. */
export function OwnerLine({ id, owner }: OwnerLineProps) {
  const [isChoosing, setChoosing] = useState(false);
  const mayUpdate = usePermissions('Application').update;
  const ownId = useSession()?.admin?.id;
  const onRefused = useRefusedChange();
  const assign = useSend(ownerCalls.assignApplication, {
    successToast: false,
    onDone: ({ data: [row], message }) => {
      if (row?.changed) toast.success(message);
      else toast.refusal(row?.reason ?? '');
      setChoosing(false);
    },
    onRefused,
  });
  const inputOf = (to: number | null) => ({
    member_id: [String(id)],
    owner: to,
    seen_owner: [owner?.id ?? 0],
  });

  return (
    <Group gap="xs" mb="sm" role="group" aria-label={t('Owner')}>
      <Text component="span" c="dimmed">
        {t('Owner')}
      </Text>
      <Text component="span" fw={500} style={{ overflowWrap: 'anywhere' }}>
        {owner === null ? t('Nobody') : owner.name}
      </Text>
      {mayUpdate && (
        <>
          {ownId !== undefined && owner?.id !== ownId && (
            <Button
              variant="default"
              size="compact-md"
              loading={assign.isPending && !isChoosing}
              onClick={() => assign.mutate(inputOf(ownId))}
            >
              {t('Take')}
            </Button>
          )}
          <Button variant="default" size="compact-md" onClick={() => setChoosing(true)}>
            {t('Hand over…')}
          </Button>
          {owner !== null && (
            <Button
              variant="subtle"
              size="compact-md"
              disabled={assign.isPending}
              onClick={() => assign.mutate(inputOf(null))}
            >
              {t('Release')}
            </Button>
          )}
        </>
      )}
      {isChoosing && (
        <HandOverDialog
          from={owner?.id}
          onClose={() => setChoosing(false)}
          onChoose={(to) => assign.mutateAsync(inputOf(to))}
        />
      )}
    </Group>
  );
}
