import { Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { importCalls } from '#contract/imports/calls.ts';
import { SendCard } from '#web/features/imports/file/send-card.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { DataTable } from '#web/kit/table/data-table.tsx';
import { importColumns } from './import-columns.tsx';

/** The lists of members that were brought here, newest first, and where one is brought (docs/decisions/0104). */
export function ImportsPage(): ReactNode {
  const navigate = useNavigate();
  const list = useCall(importCalls.memberImports, {}, { staleTime: 0 });
  return (
    <>
      <PageTitle>{t('Import members')}</PageTitle>
      <Stack gap="lg">
        <Text c="dimmed">
          {t(
            'A list of people who are members already becomes their records. Its columns are matched, every row is checked, and all are taken over at once. Nobody is written to.',
          )}
        </Text>
        <SendCard />
        <DataTable
          label={t('Imports')}
          columns={importColumns}
          rows={list.data?.data}
          rowKey={({ id }) => id}
          rowLabel={({ file_name }) => file_name}
          onRowClick={({ id }) => void navigate({ to: '/member-import', search: { id } })}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={<EmptyState title={t('No list was brought yet')} />}
        />
      </Stack>
    </>
  );
}
