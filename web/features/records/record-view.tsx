import type { FormValues } from '#web/kit/contract-form.tsx';
import { fact } from '#contract/applications/fact.ts';
import { FactList } from '#web/features/applications/facts/fact-list.tsx';
import type { RecordKind, StoredRow } from './record-kind.ts';

export interface RecordViewProps<Row extends StoredRow, Values extends FormValues> {
  kind: RecordKind<Row, Values>;
  row: Row;
}

/** One row to read. */
export function RecordView<Row extends StoredRow, Values extends FormValues>({
  kind,
  row,
}: RecordViewProps<Row, Values>) {
  const facts = [...kind.columns, ...(kind.moreFacts ?? [])];
  return <FactList facts={facts.map(({ title, text }) => fact(title, text(row), true))} />;
}
