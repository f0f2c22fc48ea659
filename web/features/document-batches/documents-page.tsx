import { Stack, Text } from '@mantine/core';
import { batchKindNames, mayDrawBatch } from '#contract/document-batches/batch.ts';
import { allows, useSession } from '#web/features/session/index.ts';
import { t } from '#web/kit/language/t.ts';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { BatchForm } from './batch-form.tsx';
import { BatchList } from './batch-list.tsx';

/** Documents: all certificates, invoices or receipts of a period as one file (docs/decisions/0048). */
export function DocumentsPage() {
  const session = useSession();
  const [first, ...others] = batchKindNames.filter((kind) =>
    mayDrawBatch(kind, (module) => allows(session, module, 'view')),
  );
  return (
    <>
      <PageTitle>{t('Documents')}</PageTitle>
      {first ? (
        <Stack gap="lg" maw={1120}>
          <BatchForm kinds={[first, ...others]} />
          <BatchList />
        </Stack>
      ) : (
        <EmptyState title={t('Your role may view a report, but not the applications')}>
          <Text>{t('Documents are prepared by those who may open each of them.')}</Text>
        </EmptyState>
      )}
    </>
  );
}
