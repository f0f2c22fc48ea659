import { Button, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { voterCalls } from '#contract/voters/calls.ts';
import type { Roll } from '#contract/voters/roll.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { useCall } from '#web/kit/data/query.ts';
import { IconPlus } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { DataTable } from '#web/kit/table/data-table.tsx';
import { CopyChecksum } from '#web/kit/page/copy-checksum.tsx';
import { FreezeDialog } from './freeze-dialog.tsx';
import { rollColumns } from './roll-columns.tsx';

const copyOf = (roll: Roll) => <CopyChecksum name={roll.name} sha256={roll.sha256} />;

/** The voters' rolls that are frozen, newest first (docs/decisions/0101). */
export function RollsPage(): ReactNode {
  const navigate = useNavigate();
  const mayFreeze = usePermissions('Application reports').create;
  const [isFreezing, setFreezing] = useState(false);
  const list = useCall(voterCalls.votersRolls, {}, { staleTime: 0 });
  const rows = list.data?.data;
  const freeze = mayFreeze && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setFreezing(true)}>
      {t('Freeze a roll')}
    </Button>
  );
  return (
    <>
      <PageTitle count={rows?.length ?? null} action={rows?.length !== 0 && freeze}>
        {t('Voters’ rolls')}
      </PageTitle>
      <Text c="dimmed" mb="md">
        {t('Who was a member in good standing at the end of a day. Nobody changes a roll once it is frozen.')}
      </Text>
      <DataTable
        label={t('Voters’ rolls')}
        columns={rollColumns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        onRowClick={({ id }) => void navigate({ to: '/voters-roll', search: { id } })}
        actions={copyOf}
        actionsTitle={t('Action')}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={t('No roll is frozen yet')}>{freeze}</EmptyState>}
      />
      {isFreezing && <FreezeDialog onClose={() => setFreezing(false)} />}
    </>
  );
}
