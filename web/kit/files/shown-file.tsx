import { Progress as Bar, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { DocumentDialog } from '#web/kit/document/document-dialog.tsx';
import { DocumentViewer } from '#web/kit/document/document-viewer.tsx';
import { IconFileText } from '#web/kit/icons.tsx';
import { useShowPicture } from '#web/kit/picture/show-picture.ts';
import { t } from '#web/kit/language/t.ts';
import { looksLikeImage, showSize } from './file-check.ts';
import classes from './file-box.module.css';

/** A file that the server already holds. */
export interface StoredFile {
  name: string;
  url: string;
  /** Bytes, when known. */
  size?: number;
}

interface ShownFileProps {
  file: File | StoredFile;
  /** What it is: 'NMC certificate'. */
  label: string;
}

/** A file by a small picture and its name; a press shows it whole. */
export function ShownFile({ file, label }: ShownFileProps) {
  const [opened, setOpened] = useState(false);
  const isHere = file instanceof File;
  return (
    <div className={classes.file}>
      <UnstyledButton className={classes.view} onClick={() => setOpened(true)}>
        {/* Part of the words that are seen, so that voice control finds the button by what it shows (WCAG 2.5.3). */}
        <VisuallyHidden>{t('View {document}', { document: label })}: </VisuallyHidden>
        <Thumbnail file={file} />
        <span className={classes.words}>
          <span className={classes.name}>{file.name}</span>{' '}
          {file.size !== undefined && (
            <Text component="span" c="dimmed" size="sm" className="omas-figures">
              {showSize(file.size)}
            </Text>
          )}
        </span>
      </UnstyledButton>
      <DocumentDialog opened={opened} onClose={() => setOpened(false)} title={label}>
        <DocumentViewer name={file.name} {...(isHere ? { file } : { url: file.url })} />
      </DocumentDialog>
    </div>
  );
}

function Thumbnail({ file }: { file: File | StoredFile }) {
  if (!looksLikeImage(file.name, file instanceof File ? file.type : '')) {
    return <IconFileText size={32} className={classes.icon} aria-hidden />;
  }
  if (file instanceof File) return <ChosenPicture file={file} />;
  return <img src={file.url} alt="" className={classes.thumb} />;
}

function ChosenPicture({ file }: { file: File }) {
  return <img ref={useShowPicture(file)} alt="" className={classes.thumb} />;
}

/** What is done with a chosen file: it is converted or made smaller, or this share of it is sent, 0 to 1. */
export type Progress = 'preparing' | { sent: number };

interface FileProgressProps {
  progress: Progress | null;
  /** Of the field. */
  label: string;
  /** The server holds the file that is shown. */
  isStored: boolean;
}

/** How far a file is; each stage is spoken once, the figures only shown. */
export function FileProgress({ progress, label, isStored }: FileProgressProps) {
  const share = typeof progress === 'object' && progress !== null ? progress.sent : null;
  return (
    <div className={classes.progress} data-busy={progress !== null || undefined}>
      <div role="status">
        {progress === 'preparing' && <Text size="sm">{t('Preparing…')}</Text>}
        {share !== null && <Text size="sm">{t('Sending…')}</Text>}
        {progress === null && isStored && <VisuallyHidden>{t('Stored')}</VisuallyHidden>}
      </div>
      {progress !== null && (
        <Bar
          // From the first moment there is something to see.
          value={Math.max(share ?? 1, 0.02) * 100}
          animated={share === null}
          aria-label={t(share === null ? 'Preparing {label}' : 'Sending {label}', { label })}
          {...(share === null && { 'aria-valuetext': t('Preparing') })}
        />
      )}
    </div>
  );
}
