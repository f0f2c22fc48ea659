import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { notGiven } from '#contract/kit/fact.ts';
import { DocumentDialog } from '#web/kit/document/document-dialog.tsx';
import { DocumentViewer } from '#web/kit/document/document-viewer.tsx';
import type { RecordColumn } from './record-kind.ts';
import classes from './record-pictures.module.css';

export interface RecordPicturesProps<Row> {
  /** Of which those with a picture are shown. */
  columns: readonly RecordColumn<Row>[];
  row: Row;
}

/** The pictures of a row, below what it says; a press shows one whole. */
export function RecordPictures<Row>({ columns, row }: RecordPicturesProps<Row>) {
  const pictures = columns.filter(({ picture }) => picture);
  if (pictures.length === 0) return null;
  return (
    <dl className={classes.pictures}>
      {pictures.map(({ key, title, picture }) => (
        <div key={key}>
          <dt>{title}</dt>
          <dd>
            <Picture title={title} url={picture?.(row) ?? null} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Picture({ title, url }: { title: string; url: string | null }) {
  const [opened, setOpened] = useState(false);
  if (url === null) return notGiven;
  return (
    <>
      <UnstyledButton className={classes.view} aria-label={`View ${title}`} onClick={() => setOpened(true)}>
        <img src={url} alt="" className={classes.picture} />
      </UnstyledButton>
      <DocumentDialog opened={opened} onClose={() => setOpened(false)} title={title}>
        <DocumentViewer name={title} url={url} />
      </DocumentDialog>
    </>
  );
}
