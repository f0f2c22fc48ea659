import { batchKinds } from '#contract/document-batches/batch.ts';
import type { Batch } from '#contract/document-batches/calls.ts';
import { showDay } from '#contract/kit/day.ts';
import { t } from '#web/kit/language/t.ts';

/** 'Invoices, 01/04/2025 to 31/03/2026, Life Member' */
export function nameOfBatch({ kind, from_date, to_date, application_name }: Batch): string {
  const period = showPeriod(from_date, to_date);
  return [t(batchKinds[kind].label), period, application_name].filter((part) => part !== '').join(', ');
}

/** '01/04/2025 to 31/03/2026', 'from 01/04/2025', 'up to 31/03/2026', or ''. */
function showPeriod(from: string, to: string): string {
  if (from !== '' && from === to) return showDay(from);
  if (from !== '' && to !== '') return t('{from} to {to}', { from: showDay(from), to: showDay(to) });
  if (from !== '') return t('from {day}', { day: showDay(from) });
  return to === '' ? '' : t('up to {day}', { day: showDay(to) });
}

/** '1 document', '12,345 documents' */
export function showDocuments(count: number): string {
  return t('{count, plural, one {# document} other {# documents}}', { count });
}
