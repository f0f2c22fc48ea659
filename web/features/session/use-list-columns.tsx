import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { ListWithColumns } from '#contract/accounts/list-columns.ts';
import { profileCalls } from '#contract/accounts/profile-calls.ts';
import { useSend } from '#web/kit/data/query.ts';
import { type Chosen, isShown } from '#web/kit/table/chosen-columns.ts';
import type { ColumnsMenuProps } from '#web/kit/table/columns-menu.tsx';
import type { Column } from '#web/kit/table/data-table.types.ts';
import { knowOfAdmin, renewRights, useSession } from './use-session.ts';

const none: Chosen = {};

interface ChosenColumns {
  chosen: Chosen;
  choose: (next: Chosen) => void;
  /** Keeps what was chosen last, if anything was. */
  keep: () => void;
}

/** What the signed-in administrator chose of the columns of a list, shown at once, and sent when it is kept. */
export function useChosenColumns(list: ListWithColumns): ChosenColumns {
  const queryClient = useQueryClient();
  const chosen = useSession()?.admin?.columns[list] ?? none;
  const changed = useRef<Chosen>(null);
  const send = useSend(profileCalls.chooseColumns, {
    // What is not kept is not shown either.
    onRefused: () => void renewRights(queryClient).catch(() => {}),
  });

  function choose(next: Chosen) {
    changed.current = next;
    knowOfAdmin(queryClient, (admin) => ({ ...admin, columns: { ...admin.columns, [list]: next } }));
  }

  // Once for all that was ticked, so that no answer is older than what is shown.
  function keep() {
    if (changed.current) send.mutate({ list, columns: changed.current });
    changed.current = null;
  }

  return { chosen, choose, keep };
}

/**
 * The columns of a list as the signed-in administrator wants them, and what the menu needs to choose them.
 * @param all columns of the list; the same array as long as they are the same, since every row is drawn by them
 */
export function useListColumns<Row>(
  list: ListWithColumns,
  all: readonly Column<Row>[],
): { columns: readonly Column<Row>[]; menu: ColumnsMenuProps } {
  const { chosen, choose, keep } = useChosenColumns(list);
  const columns = useMemo(() => all.filter((column) => isShown(column, chosen)), [all, chosen]);
  return { columns, menu: { columns: all, chosen, onChoose: choose, onClose: keep } };
}
