import { Button, Group, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { type BatchKind, batchKinds, financialYears, mostInBatch } from '#contract/document-batches/batch.ts';
import { batchCalls } from '#contract/document-batches/calls.ts';
import { TypeFilter } from '#web/features/review/index.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { loadFailure } from '#web/kit/data/api-error.ts';
import { DayRangeFields } from '#web/kit/form/date-field.tsx';
import { t } from '#web/kit/language/t.ts';
import { FactCard } from '#web/kit/page/fact-list.tsx';
import { useToday } from '#web/kit/page/now.ts';
import { showDocuments } from './batch-words.ts';
import classes from './batches.module.css';

interface Choice {
  kind: BatchKind;
  type: number | undefined;
  from: string | undefined;
  to: string | undefined;
}

/** Which documents are to be prepared, and how many these are. */
export function BatchForm({ kinds }: { kinds: readonly [BatchKind, ...BatchKind[]] }) {
  const years = financialYears(useToday());
  const [choice, setChoice] = useState<Choice>(() => ({
    kind: kinds[0],
    type: undefined,
    from: years[0]?.from,
    to: years[0]?.to,
  }));
  const choose = (change: Partial<Choice>) => setChoice((before) => ({ ...before, ...change }));
  const { kind, type, from = '', to = '' } = choice;
  const wanted = { kind, application_id: type ?? null, from_date: from, to_date: to };
  const counted = useCall(batchCalls.documentBatchCount, wanted, { keepPrevious: true, staleTime: 0 });
  const add = useSend(batchCalls.addDocumentBatch);
  const year = years.find((each) => each.from === from && each.to === to);
  const total = counted.data?.total;
  const isTooMany = total !== undefined && total > mostInBatch;

  return (
    <FactCard title={t('Prepare documents')}>
      <div className={classes.fields}>
        <Select
          className={classes.kind}
          label={t('Documents')}
          allowDeselect={false}
          data={kinds.map((each) => ({ value: each, label: t(batchKinds[each].label) }))}
          value={kind}
          onChange={(chosen) => choose({ kind: kinds.find((each) => each === chosen) ?? kind })}
        />
        <TypeFilter label={t('Application')} value={type} onChange={(chosen) => choose({ type: chosen })} />
        <Select
          label={t('Financial year')}
          placeholder={from === '' && to === '' ? t('All days') : t('Other days')}
          clearable
          clearButtonProps={{ 'aria-label': t('Clear financial year') }}
          data={years.map(({ label }) => label)}
          value={year?.label ?? null}
          onChange={(label) => {
            const chosen = years.find((each) => each.label === label);
            choose({ from: chosen?.from, to: chosen?.to });
          }}
        />
        <DayRangeFields
          fromLabel={t('Start date')}
          toLabel={t('End date')}
          value={{ from: choice.from, to: choice.to }}
          onChange={choose}
        />
      </div>
      <Text size="sm" c="dimmed" mt="xs">
        {explain(kind)}
      </Text>
      <Group justify="flex-end" gap="md" mt="md">
        <Text role="status" className="omas-figures" aria-busy={counted.isPlaceholderData}>
          {counted.error ? loadFailure(counted.error) : total !== undefined && showCount(total)}
        </Text>
        <Button
          className={classes.wide}
          loading={add.isPending}
          disabled={!total || isTooMany}
          onClick={() => add.mutate(wanted)}
        >
          {t('Prepare ZIP')}
        </Button>
      </Group>
    </FactCard>
  );
}

function explain(kind: BatchKind): string {
  const compared = t('Both dates are compared with {day}.', { day: t(batchKinds[kind].day) });
  return kind === 'certificate' || kind === 'fmas'
    ? `${compared} ${t('Certificates that were not issued yet are issued with it.')}`
    : compared;
}

function showCount(total: number): string {
  if (total === 0) return t('No documents');
  if (total <= mostInBatch) return showDocuments(total);
  return t(
    '{count, plural, one {# document} other {# documents}}: choose a shorter period, of {most, number} at most',
    { count: total, most: mostInBatch },
  );
}
