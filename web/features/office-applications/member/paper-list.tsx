import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconFileText, IconPhoto } from '@tabler/icons-react';
import type { StoredFile } from '#contract/applications/application.ts';
import type { DocumentField } from '#contract/applications/documents.ts';
import { showSize } from '#web/kit/file-check.ts';
import type { Paper } from './papers.ts';
import classes from './member-panel.module.css';

export interface PaperListProps {
  papers: readonly Paper[];
  opened: DocumentField | null;
  onOpen: (field: DocumentField) => void;
}

/** The papers that prove the facts above; a required one that is missing says so. */
export function PaperList({ papers, opened, onOpen }: PaperListProps) {
  if (papers.length === 0) return null;
  return (
    <ul className={classes.papers}>
      {papers.map((paper) => (
        <li key={paper.field}>
          {paper.file ? (
            <StoredPaper
              paper={paper}
              file={paper.file}
              isOpen={paper.field === opened}
              onOpen={() => onOpen(paper.field)}
            />
          ) : (
            <div className={classes.paper}>
              <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
              <span>{paper.label}: not uploaded</span>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

interface StoredPaperProps {
  paper: Paper;
  file: StoredFile;
  isOpen: boolean;
  onOpen: () => void;
}

function StoredPaper({ paper, file, isOpen, onOpen }: StoredPaperProps) {
  const Icon = file.content_type.startsWith('image/') ? IconPhoto : IconFileText;
  return (
    <UnstyledButton className={classes.paper} aria-pressed={isOpen} onClick={onOpen}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <span className={classes.paperText}>
        <Text component="span" display="block" fw={500}>
          <VisuallyHidden>Open </VisuallyHidden>
          {paper.label}
        </Text>
        <Text component="span" display="block" size="sm" c="dimmed" truncate>
          {file.name}
        </Text>
      </span>
      <Text component="span" size="sm" c="dimmed" className="omas-figures">
        {showSize(file.size)}
      </Text>
    </UnstyledButton>
  );
}
