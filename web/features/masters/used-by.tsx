import { Box } from '@mantine/core';
import { masterCalls } from '#contract/masters/calls.ts';
import type { MasterName } from '#contract/masters/kinds.ts';
import type { MasterRow } from '#contract/masters/master.ts';
import { fact } from '#contract/kit/fact.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { FactList } from '#web/kit/page/fact-list.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';

/** 'Used by': what would be without this row, and keeps it from being deleted. */
export function UsedBy({ master, row }: { master: MasterName; row: MasterRow }) {
  const users = useCall(masterCalls.masterUsers, { master, id: row.id }, { staleTime: 0 });
  return (
    <Loaded of={users} rows={1}>
      {({ data: { used_by } }) =>
        used_by !== null && (
          <Box mt="lg">
            <FactList facts={[fact(t('Used by'), used_by || t('Nothing yet'), true)]} />
          </Box>
        )
      }
    </Loaded>
  );
}
