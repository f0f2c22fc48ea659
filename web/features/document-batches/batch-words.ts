import { batchKinds } from '#contract/document-batches/batch.ts';
import type { Batch } from '#contract/document-batches/calls.ts';
import { showDay } from '#contract/kit/day.ts';
import type { StatusTone } from '#contract/statuses/statuses.ts';

/** 'Invoices, 01/04/2025 to 31/03/2026, Life Member' */
export function nameOfBatch({ kind, from_date, to_date, application_name }: Batch): string {
  const period = showPeriod(from_date, to_date);
  return [batchKinds[kind].label, period, application_name].filter((part) => part !== '').join(', ');
}

/** '01/04/2025 to 31/03/2026', 'from 01/04/2025', 'up to 31/03/2026', or ''. */
function showPeriod(from: string, to: string): string {
  if (from !== '' && to !== '') return from === to ? showDay(from) : `${showDay(from)} to ${showDay(to)}`;
  if (from !== '') return `from ${showDay(from)}`;
  return to === '' ? '' : `up to ${showDay(to)}`;
}

/** '12.4 MB' */
export function showBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(2)} GB`;
}

/** The word and the colour of a state. */
export const shownStates: Readonly<Record<Batch['state'], { word: string; tone: StatusTone }>> = {
  working: { word: 'Being prepared', tone: 'waiting' },
  ready: { word: 'Ready', tone: 'good' },
  failed: { word: 'Failed', tone: 'bad' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
};
