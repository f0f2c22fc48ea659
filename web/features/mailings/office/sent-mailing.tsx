import { Button, Group, Progress, Select, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { showInstant } from '#contract/kit/day.ts';
import { longestSearch } from '#contract/kit/page.ts';
import { type Mailing, mailingCalls } from '#contract/mailings/calls.ts';
import { mailingStateNames, recipientStateNames, recipientStates } from '#contract/mailings/mailing.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { FactCard, FactList } from '#web/kit/page/fact-list.tsx';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { DataTable } from '#web/kit/table/data-table.tsx';
import { SearchBox } from '#web/kit/table/filter-bar.tsx';
import { pageOf, withFilters, withPage } from '#web/kit/table/list-page.ts';
import { useLastPage, useListAddress } from '#web/kit/table/use-list-page.ts';
import { LeftOutLines } from './audience-field.tsx';
import { recipientColumns } from './mailing-columns.tsx';
import { FailedMailing } from './failed-mailing.tsx';
import { StopMailing } from './mailing-dialogs.tsx';
import { recipientSizes, recipientsInput, standardSize } from './mailing-search.ts';

const route = getRouteApi('/office/mailing');

/** A mailing that was sent: how far it is, what it said, and who got it. */
export function SentMailing({ mailing }: { mailing: Mailing }) {
  const maySee = usePermissions('Application').view;
  return (
    <Stack gap="lg">
      {mailing.state === 'failed' && <FailedMailing id={mailing.id} error={mailing.error} />}
      <ProgressCard mailing={mailing} />
      <FactCard title={t('Text')}>
        <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{mailing.body}</Text>
      </FactCard>
      {maySee && <Recipients id={mailing.id} />}
    </Stack>
  );
}

function ProgressCard({ mailing }: { mailing: Mailing }) {
  const { id, state, audience_name, by, sent_on, counts, left_out } = mailing;
  const mayStop = usePermissions('Push notification').update;
  const [isStopping, setStopping] = useState(false);
  const done = counts.sent + counts.bounced + counts.failed;
  const all = done + counts.waiting;
  return (
    <FactCard
      title={t(mailingStateNames[state])}
      action={
        mayStop &&
        counts.waiting > 0 && (
          <Button variant="default" onClick={() => setStopping(true)}>
            {t('Stop')}
          </Button>
        )
      }
    >
      <Stack gap="md">
        <Progress value={all === 0 ? 100 : (100 * done) / all} aria-label={t('Progress of the mailing')} />
        <div role="status" className="omas-figures">
          <FactList
            facts={[
              { label: t('To'), value: audience_name },
              { label: t('Sent by'), value: by },
              { label: t('Sent on'), value: showInstant(sent_on) },
              ...recipientStates.map((one) => ({
                label: t(recipientStateNames[one]),
                value: counts[one].toLocaleString('en-IN'),
              })),
            ]}
          />
        </div>
        <div>
          <LeftOutLines rows={left_out} />
        </div>
        {counts.bounced > 0 && (
          <Text size="sm">
            {t('Bounced: nobody has this address. No mailing goes there until the address is changed.')}
          </Text>
        )}
      </Stack>
      {isStopping && <StopMailing id={id} onClose={() => setStopping(false)} />}
    </FactCard>
  );
}

function Recipients({ id }: { id: number }) {
  const { search, onSearch } = useListAddress(route);
  const list = useCall(mailingCalls.mailingRecipients, recipientsInput(id, search), { keepPrevious: true });
  const page = pageOf(search, standardSize);
  useLastPage(page, list.isPlaceholderData ? undefined : list.data, (last) =>
    onSearch(withPage(search, last, standardSize), false),
  );
  return (
    <Stack gap="md">
      <search aria-label={t('Filters')}>
        <Group gap="sm" align="flex-end">
          <SearchBox
            label={t('Search')}
            placeholder={t('Name or number')}
            value={search.q ?? ''}
            maxLength={longestSearch}
            onSearch={(q) => onSearch(withFilters(search, { q: q || undefined }), false)}
          />
          <Select
            label={t('State of the mail')}
            placeholder={t('All')}
            clearable
            clearButtonProps={{ 'aria-label': t('Clear state') }}
            data={recipientStates.map((one) => ({ value: one, label: t(recipientStateNames[one]) }))}
            value={search.state ?? null}
            onChange={(state) =>
              onSearch(withFilters(search, { state: recipientStates.find((one) => one === state) }), true)
            }
          />
        </Group>
      </search>
      <DataTable
        label={t('Recipients')}
        columns={recipientColumns}
        rows={list.data?.data}
        rowKey={({ position }) => position}
        total={list.data?.total}
        page={page}
        onPage={(other) => onSearch(withPage(search, other, standardSize), true)}
        pageSizes={recipientSizes}
        fetching={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={t('Nobody found')} />}
      />
    </Stack>
  );
}
