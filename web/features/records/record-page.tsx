import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useRowFocus } from '#web/kit/table/row-focus.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { appHref } from '#web/kit/page/app-link.ts';
import type { FormValues } from '#web/kit/form/contract-form.tsx';
import { t } from '#web/kit/language/t.ts';
import { rowsOf } from '#web/kit/table/list-page.ts';
import type { Loadable } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { DeleteDialog, useFocusAfterDelete } from './delete-dialog.tsx';
import { shownRecords } from './list-records.ts';
import { recordsPage, type RecordsSearch } from './records-search.ts';
import type { RecordKind, StoredRow } from './record-kind.ts';
import { type PanelContent, RecordPanel } from './record-panel.tsx';
import { AddButton, RecordTable } from './record-table.tsx';

/** What useCall answers for a list that the server sends whole. */
interface RecordList<Row> extends Omit<Loadable<{ data: readonly Row[] }>, 'refetch'> {
  refetch: () => Promise<{ data: { data: readonly Row[] } | undefined; error: Error | null }>;
}

interface RecordPageProps<Row extends StoredRow, Values extends FormValues> {
  kind: RecordKind<Row, Values>;
  list: RecordList<Row>;
}

/** The page of one kind of the office's own data: list, view, add, edit and delete (record-kind.ts says how). */
export function RecordPage<Row extends StoredRow, Values extends FormValues>({
  kind,
  list,
}: RecordPageProps<Row, Values>) {
  const may = usePermissions(kind.module);
  const { search, onSearch } = useRecordsAddress();
  const router = useRouter();
  const [form, setForm] = useState<PanelContent<Row> | null>(null);
  const [deleting, setDeleting] = useState<Row | null>(null);

  const all = list.data?.data;
  const found = all && shownRecords(all, kind.columns, search);
  const rows = found && rowsOf(found, recordsPage(search, kind.sizes, found.length));
  const place = rows?.findIndex(({ id }) => id === search.row) ?? -1;
  const viewed = kind.pathOf ? undefined : all?.find(({ id }) => id === search.row);

  useRowFocus(search.row === undefined ? null : place);
  const focusAfterDelete = useFocusAfterDelete(all);

  function open(row: Row) {
    const path = kind.pathOf?.(row);
    if (path) void router.navigate({ href: appHref(path) });
    else onSearch({ ...search, row: row.id }, true);
  }

  function goTo(row: Row | undefined) {
    return row && (() => onSearch({ ...search, row: row.id }, false));
  }

  function close() {
    setForm(null);
    if (search.row !== undefined) onSearch({ ...search, row: undefined }, true);
  }

  async function readNow(id: number): Promise<Row | undefined> {
    const { data, error } = await list.refetch();
    if (error) throw error;
    const row = data?.data.find((candidate) => candidate.id === id);
    return row && kind.detail ? kind.detail(id) : row;
  }

  const onAdd = may.create ? () => setForm({ action: 'add', row: null }) : undefined;
  const onEdit = may.update ? (row: Row) => setForm({ action: 'update', row }) : undefined;
  // A copy each time, so that an old refusal is not shown again.
  const onDelete = may.delete ? (row: Row) => setDeleting({ ...row }) : undefined;

  return (
    <>
      <PageTitle count={found?.length ?? null} action={onAdd && <AddButton onAdd={onAdd} />}>
        {t(kind.title)}
      </PageTitle>
      <RecordTable
        kind={kind}
        rows={found}
        error={list.error}
        onRetry={() => void list.refetch()}
        onOpen={open}
        {...{ search, onSearch, onAdd, onEdit, onDelete }}
      />
      <RecordPanel
        kind={kind}
        content={form ?? (viewed ? { action: 'view', row: viewed } : null)}
        onDiscard={() => setForm(null)}
        onClose={close}
        onEdit={viewed && kind.mayEdit?.(viewed) === false ? undefined : onEdit}
        onDelete={viewed && kind.mayDelete?.(viewed) === false ? undefined : onDelete}
        onPrevious={goTo(rows?.[place - 1])}
        onNext={place < 0 ? undefined : goTo(rows?.[place + 1])}
        readNow={readNow}
        onDone={close}
      />
      <DeleteDialog
        kind={kind}
        row={deleting}
        onClose={() => setDeleting(null)}
        onGone={() => {
          focusAfterDelete(rows?.findIndex(({ id }) => id === deleting?.id) ?? 0);
          setDeleting(null);
          close();
        }}
      />
    </>
  );
}

/** What the address of this list holds, and how it is changed. */
interface RecordsAddress {
  search: RecordsSearch;
  /** `step` makes the change one that Back returns from. */
  onSearch: (search: RecordsSearch, step: boolean) => void;
}

/** Of any page whose route reads its search by RecordsSearch. */
function useRecordsAddress(): RecordsAddress {
  const { q, sort, dir, size, page, row } = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    search: { q, sort, dir, size, page, row },
    onSearch: (search, step) => void navigate({ to: '.', search, replace: !step, resetScroll: false }),
  };
}
