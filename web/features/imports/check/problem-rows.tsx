import { Button, Group, SegmentedControl, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { importCalls } from '#contract/imports/calls.ts';
import type { ImportValues } from '#contract/imports/check-row.ts';
import type { Answer } from '#contract/kit/answer.ts';
import { longestSearch } from '#contract/kit/page.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { ConfirmDialog, useDiscard } from '#web/kit/dialog/confirm-dialog.tsx';
import { t } from '#web/kit/language/t.ts';
import { EmptyState, Loaded } from '#web/kit/page/page-state.tsx';
import { SearchBox } from '#web/kit/table/filter-bar.tsx';
import { pageOf, withFilters, withPage } from '#web/kit/table/list-page.ts';
import { Pager } from '#web/kit/table/pager.tsx';
import { useLastPage } from '#web/kit/table/use-list-page.ts';
import {
  type ImportSearch,
  rowSizes,
  rowsInput,
  standardSize,
} from '#web/features/imports/address/import-search.ts';
import { RowForm } from './row-form.tsx';
import classes from './rows.module.css';

export interface AddressProps {
  search: ImportSearch;
  onSearch: (search: ImportSearch, step: boolean) => void;
}

interface ProblemRowsProps extends AddressProps {
  found: Answer<typeof importCalls.memberImport>;
}

/** What was typed and not saved yet, by line: it stays while pages are turned. */
type Typed = ReadonlyMap<number, ImportValues>;

/** The rows that are not taken over: those with problems, to be mended in place, or those that were left out. */
export function ProblemRows({ found, search, onSearch }: ProblemRowsProps) {
  const [typed, setTyped] = useState<Typed>(new Map());
  const { dialog } = useDiscard(
    () => typed.size > 0,
    () => setTyped(new Map()),
  );
  const list = useCall(importCalls.memberImportRows, rowsInput(search), { keepPrevious: true, staleTime: 0 });
  const page = pageOf(search, standardSize);
  useLastPage(page, list.isPlaceholderData ? undefined : list.data, (last) =>
    onSearch(withPage(search, last, standardSize), false),
  );

  function keep(line: number, values: ImportValues | null) {
    setTyped((before) => {
      const after = new Map(before);
      if (values === null) after.delete(line);
      else after.set(line, values);
      return after;
    });
  }

  return (
    <section aria-labelledby="import-rows">
      <Stack gap="md">
        <Title order={2} fz="var(--omas-h3)" id="import-rows">
          {t('Rows that are not taken over')}
        </Title>
        <Which found={found} search={search} onSearch={onSearch} />
        <Loaded of={list} rows={6}>
          {({ data, total }) =>
            data.length === 0 ? (
              <NoRows search={search} />
            ) : (
              <>
                <ul className={classes.rows} aria-busy={list.isPlaceholderData}>
                  {data.map((row) => (
                    <RowForm
                      key={row.line}
                      importId={found.data.id}
                      row={row}
                      isLeftOut={search.show === 'left_out'}
                      typed={typed.get(row.line) ?? {}}
                      onTyped={(values) => keep(row.line, values)}
                    />
                  ))}
                </ul>
                <Pager
                  page={page}
                  // Turned in place: what was typed on another page is not lost by it, and nobody is asked.
                  onPage={(other) => onSearch(withPage(search, other, standardSize), false)}
                  total={total}
                  shown={data.length}
                  sizes={rowSizes}
                />
              </>
            )
          }
        </Loaded>
      </Stack>
      {dialog}
    </section>
  );
}

function NoRows({ search: { q, show } }: Pick<AddressProps, 'search'>) {
  if (q !== undefined) return <EmptyState title={t('No such row')} />;
  return <EmptyState title={show === 'left_out' ? t('No row is left out') : t('No row has a problem')} />;
}

function Which({ found, search, onSearch }: ProblemRowsProps) {
  const { problems, left_out } = found;
  const count = (rows: number) => rows.toLocaleString('en-IN');
  return (
    <Group gap="sm" align="end" justify="space-between">
      <SegmentedControl
        aria-label={t('Rows')}
        value={search.show ?? 'problems'}
        onChange={(show) =>
          onSearch(withFilters(search, { show: show === 'left_out' ? show : undefined }), false)
        }
        data={[
          { value: 'problems', label: t('Problems ({count})', { count: count(problems) }) },
          { value: 'left_out', label: t('Left out ({count})', { count: count(left_out) }) },
        ]}
      />
      <search aria-label={t('Filters')} className={classes.search}>
        <SearchBox
          label={t('Search')}
          placeholder={t('In any cell')}
          value={search.q ?? ''}
          maxLength={longestSearch}
          onSearch={(q) => onSearch(withFilters(search, { q: q || undefined }), false)}
        />
      </search>
      {search.show !== 'left_out' && problems > 0 && <LeaveAllOut id={found.data.id} problems={problems} />}
    </Group>
  );
}

function LeaveAllOut({ id, problems }: { id: number; problems: number }) {
  const [isAsking, setAsking] = useState(false);
  const send = useSend(importCalls.memberImportLeaveOut, { onDone: () => setAsking(false) });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('Leave all out')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('Leave all out')}
        stay={t('Close')}
        go={t('Leave out')}
        busy={send.isPending}
        onStay={() => setAsking(false)}
        onGo={() => send.mutate({ id, left_out: 1, lines: [] })}
      >
        {t(
          '{problems, plural, one {# row is} other {# rows are}} not taken over, also those that the search does not show. They can be taken again before the others are taken over.',
          { problems },
        )}
      </ConfirmDialog>
    </>
  );
}
