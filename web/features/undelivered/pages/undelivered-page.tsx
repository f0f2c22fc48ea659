import { Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { undeliveredCalls } from '#contract/undelivered/calls.ts';
import { usePermissions } from '#web/features/session/index.ts';
import {
  standardSize,
  undeliveredInput,
  undeliveredSizes,
} from '#web/features/undelivered/undelivered-search.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { DataTable } from '#web/kit/table/data-table.tsx';
import { FilterBar } from '#web/kit/table/filter-bar.tsx';
import { isFiltered, pageOf, withFilters, withPage } from '#web/kit/table/list-page.ts';
import { useLastPage, useListAddress } from '#web/kit/table/use-list-page.ts';
import { nameOfMail, undeliveredColumns } from './undelivered-columns.tsx';

const route = getRouteApi('/office/undelivered-mails');
const noFilters = { q: undefined };

/** /undelivered-mails: the mails that did not arrive, with their reasons (docs/decisions/0113). */
export function UndeliveredPage() {
  const { search, onSearch } = useListAddress(route);
  const mayChange = usePermissions('Application').update;
  const page = pageOf(search, standardSize);
  const list = useCall(undeliveredCalls.undeliveredMails, undeliveredInput(search), {
    keepPrevious: true,
    staleTime: 0,
  });
  useLastPage(page, list.isPlaceholderData ? undefined : list.data, (last) =>
    onSearch(withPage(search, last, standardSize), false),
  );
  return (
    <>
      <PageTitle count={list.data?.total ?? null}>{t('Mail that did not arrive')}</PageTitle>
      <Text c="dimmed" mb="md">
        {t('Mails of the last 30 days that a mail server refused, or that nobody took in time.')}
      </Text>
      <FilterBar
        filters={[]}
        onRemove={() => {}}
        placeholder={t('E-mail or subject')}
        value={search.q}
        keys
        onSearch={(q) => onSearch(withFilters(search, { q }), false)}
        clear={{
          label: t('Clear filters'),
          disabled: !isFiltered(search, noFilters),
          onClear: () => onSearch(withFilters(search, noFilters), true),
        }}
      >
        {null}
      </FilterBar>
      <DataTable
        label={t('Mail that did not arrive')}
        columns={undeliveredColumns(mayChange)}
        rows={list.data?.data}
        rowKey={({ id }) => id}
        rowLabel={nameOfMail}
        total={list.data?.total}
        page={page}
        onPage={(other) => onSearch(withPage(search, other, standardSize), true)}
        pageSizes={undeliveredSizes}
        fetching={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState
            title={
              isFiltered(search, noFilters)
                ? t('No results found')
                : t('No mail of the last 30 days was given up')
            }
          />
        }
      />
    </>
  );
}
