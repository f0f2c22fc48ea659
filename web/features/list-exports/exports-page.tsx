import { Text } from '@mantine/core';
import { useState } from 'react';
import { listExportCalls } from '#contract/list-exports/calls.ts';
import { exportKeptDays, mayExportLists } from '#contract/list-exports/list-export.ts';
import { PreparedFiles } from '#web/features/prepared-files/index.ts';
import { allows, useSession } from '#web/features/session/index.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { EmptyState, Loaded } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { ExportItem } from './export-item.tsx';

/** How often the progress is asked for, in milliseconds. */
const EVERY_MS = 1_000;

/** Exports: the lists that this administrator had drawn as files (docs/decisions/0106). */
export function ExportsPage() {
  const session = useSession();
  const mayExport = mayExportLists((module) => allows(session, module, 'view'));
  return (
    <>
      <PageTitle>{t('Exports')}</PageTitle>
      {mayExport ? (
        <OwnExports />
      ) : (
        <EmptyState title={t('Your role may view the report, but not the applications')}>
          <Text>{t('Lists are exported by those who may open them.')}</Text>
        </EmptyState>
      )}
    </>
  );
}

/** Newest first; what is being prepared is followed. */
function OwnExports() {
  const [follows, setFollows] = useState(false);
  const list = useCall(
    listExportCalls.listExports,
    {},
    { staleTime: 0, refetchInterval: follows && EVERY_MS },
  );
  const isAtWork = list.data?.data.some(({ state }) => state === 'working') ?? false;
  if (isAtWork !== follows) setFollows(isAtWork);
  return (
    <>
      <Text c="dimmed" mb="md">
        {t(
          'Files of lists of applications. Only you see yours, and each is kept for {days, plural, one {# day} other {# days}}.',
          { days: exportKeptDays },
        )}
      </Text>
      <Loaded of={list} rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t('No exports yet')}>
              <Text mb="md">{t('Filter a list of applications, then press ‘Export…’ above it.')}</Text>
              <ButtonLink variant="default" to="/membership-application">
                {t('Open the applications')}
              </ButtonLink>
            </EmptyState>
          ) : (
            <PreparedFiles>
              {data.map((row) => (
                <ExportItem key={row.id} row={row} />
              ))}
            </PreparedFiles>
          )
        }
      </Loaded>
    </>
  );
}
