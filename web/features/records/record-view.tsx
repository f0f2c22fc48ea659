import type { FormValues } from '#web/kit/form/contract-form.tsx';
import { fact } from '#contract/applications/fact.ts';
import { FactList } from '#web/kit/page/fact-list.tsx';
import type { RecordKind, StoredRow } from './record-kind.ts';
import { RecordPictures } from './record-pictures.tsx';

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
  const { More } = kind;
  return (
    <>
      <FactList
        facts={facts.filter(({ picture }) => !picture).map(({ title, text }) => fact(title, text(row), true))}
      />
      <RecordPictures columns={facts} row={row} />
      {More && <More row={row} />}
    </>
  );
}
