import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { FileField } from '#contract/applications/documents.ts';
import { FactList } from '#web/features/applications/facts/fact-list.tsx';
import { DocumentDialog } from '#web/kit/document-dialog.tsx';
import { DocumentViewer } from '#web/kit/document-viewer.tsx';
import type { MemberRecord } from './member-detail.ts';
import { PaperKeys } from './paper-keys.tsx';
import { type Paper, neighbourOf, nextUnjudged } from './papers.ts';
import classes from './papers.module.css';
import { VerdictBar } from './verdict-bar.tsx';

export interface PaperViewerProps {
  record: MemberRecord;
  paper: Paper;
  papers: readonly Paper[];
  onOpen: (field: FileField) => void;
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
      <Sheet {...props} height="max(320px, calc(100cqh - 380px))" />
    </div>
  );
}

/** An open paper over the data, where there is no room beside it. */
export function PaperDialog(props: PaperViewerProps) {
  const { paper, papers, onOpen, onClose } = props;
  return (
    <DocumentDialog opened onClose={onClose} title={paper.label}>
      <PaperKeys papers={papers} opened={paper.field} onOpen={onOpen} />
      <Steps {...props} />
      <Sheet {...props} height="60dvh" />
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

function Sheet({ record, paper, papers, onOpen, height }: PaperViewerProps & { height: string }) {
  // Verdicts that were given faster than the application is loaded again.
  const judged = useRef(new Set<FileField>());
  if (!paper.file) return null;

  function goOn() {
    judged.current.add(paper.field);
    const left = papers.filter(({ field }) => field === paper.field || !judged.current.has(field));
    const next = nextUnjudged(left, paper.field);
    if (next) onOpen(next.field);
  }

  return (
    <>
      <div className={classes.proves}>
        <FactList facts={paper.proves} />
      </div>
      <VerdictBar record={record} paper={paper} onJudged={goOn} />
      <DocumentViewer url={paper.file.url} name={paper.label} height={height} />
    </>
  );
}
