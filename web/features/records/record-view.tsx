import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { fact } from '#contract/kit/fact.ts';
import { NotGiven } from '#web/kit/page/not-given.tsx';
import type { FormValues } from '#web/kit/form/contract-form.tsx';
import { FactList } from '#web/kit/page/fact-list.tsx';
import type { RecordColumn, RecordKind, StoredRow } from './record-kind.ts';
import { DocumentDialog } from '#web/kit/document/document-dialog.tsx';
import { DocumentViewer } from '#web/kit/document/document-viewer.tsx';
import { t } from '#web/kit/language/t.ts';
import classes from './record-view.module.css';

interface RecordViewProps<Row extends StoredRow, Values extends FormValues> {
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
        facts={facts
          .filter(({ picture }) => !picture)
          .map(({ title, text }) => fact(t(title), text(row), true))}
      />
      <RecordPictures columns={facts} row={row} />
      {More && <More row={row} />}
    </>
  );
}

interface RecordPicturesProps<Row> {
  /** Of which those with a picture are shown. */
  columns: readonly RecordColumn<Row>[];
  row: Row;
}

/** The pictures of a row, below what it says; a press shows one whole. */
function RecordPictures<Row>({ columns, row }: RecordPicturesProps<Row>) {
  const pictures = columns.filter(({ picture }) => picture);
  if (pictures.length === 0) return null;
  return (
    <dl className={classes.pictures}>
      {pictures.map(({ key, title, picture }) => (
        <div key={key}>
          <dt>{t(title)}</dt>
          <dd>
            <Picture title={t(title)} url={picture?.(row) ?? null} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Picture({ title, url }: { title: string; url: string | null }) {
  const [opened, setOpened] = useState(false);
  if (url === null) return <NotGiven />;
  return (
    <>
      <UnstyledButton
        className={classes.view}
        aria-label={t('View {name}', { name: title })}
        onClick={() => setOpened(true)}
      >
        <img src={url} alt="" className={classes.picture} />
      </UnstyledButton>
      <DocumentDialog opened={opened} onClose={() => setOpened(false)} title={title}>
        <DocumentViewer name={title} url={url} />
      </DocumentDialog>
    </>
  );
}
