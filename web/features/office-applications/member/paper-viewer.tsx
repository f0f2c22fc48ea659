import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import type { DocumentField } from '#contract/applications/documents.ts';
import { FactList } from '#web/features/applications/facts/fact-list.tsx';
import { DocumentDialog } from '#web/kit/document-dialog.tsx';
import { DocumentViewer } from '#web/kit/document-viewer.tsx';
import { type Paper, neighbourOf } from './papers.ts';
import classes from './member-panel.module.css';

export interface PaperViewerProps {
  paper: Paper;
  papers: readonly Paper[];
  onOpen: (field: DocumentField) => void;
  onClose: () => void;
}

/** An open paper beside the data; the data keeps its scroll. */
export function PaperAside(props: PaperViewerProps) {
  return (
    <div role="group" aria-label={props.paper.label}>
      <Group justify="space-between" mb="xs" wrap="nowrap">
        <Steps {...props} />
        <ActionIcon aria-label="Close document" onClick={props.onClose}>
          <IconX size={20} stroke={1.5} />
        </ActionIcon>
      </Group>
      <Sheet paper={props.paper} height="max(320px, calc(100cqh - 300px))" />
    </div>
  );
}

/** An open paper over the data, where there is no room beside it. */
export function PaperDialog(props: PaperViewerProps) {
  return (
    <DocumentDialog opened onClose={props.onClose} title={props.paper.label}>
      <Steps {...props} />
      <Sheet paper={props.paper} height="60dvh" />
    </DocumentDialog>
  );
}

function Steps({ paper, papers, onOpen }: PaperViewerProps) {
  const stored = papers.filter(({ file }) => file !== null);
  const previous = neighbourOf(papers, paper.field, -1);
  const next = neighbourOf(papers, paper.field, 1);
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        aria-label="Previous document"
        disabled={!previous}
        onClick={() => previous && onOpen(previous.field)}
      >
        <IconChevronLeft size={20} stroke={1.5} />
      </ActionIcon>
      <Text size="sm" c="dimmed" className="omas-figures" aria-live="polite">
        {stored.indexOf(paper) + 1} of {stored.length}
      </Text>
      <ActionIcon aria-label="Next document" disabled={!next} onClick={() => next && onOpen(next.field)}>
        <IconChevronRight size={20} stroke={1.5} />
      </ActionIcon>
    </Group>
  );
}

function Sheet({ paper, height }: { paper: Paper; height: string }) {
  if (!paper.file) return null;
  return (
    <>
      <div className={classes.proves}>
        <FactList facts={paper.proves} />
      </div>
      <DocumentViewer key={paper.file.url} url={paper.file.url} name={paper.label} height={height} />
    </>
  );
}
