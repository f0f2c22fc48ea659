import { Button, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconFileText, IconPhoto } from '@tabler/icons-react';
import type { StoredFile } from '#contract/applications/application.ts';
import type { FileField } from '#contract/applications/documents.ts';
import { mayJudge, missingReason } from '#contract/applications/verdicts.ts';
import { usePermissions } from '#web/features/session/permissions.ts';
import { showSize } from '#web/kit/file-check.ts';
import type { MemberRecord } from './member-detail.ts';
import type { Paper } from './papers.ts';
import classes from './papers.module.css';
import { useJudgeFile } from './use-judge-file.ts';
import { VerdictMark, VerdictNote } from './verdict-mark.tsx';

export interface PaperListProps {
  record: MemberRecord;
  papers: readonly Paper[];
  opened: FileField | null;
  onOpen: (field: FileField) => void;
}

/** The papers that prove the facts above, each with what was found; a required one that is missing says so. */
export function PaperList({ record, papers, opened, onOpen }: PaperListProps) {
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
            <MissingPaper record={record} paper={paper} />
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
        <VerdictNote paper={paper} />
      </span>
      <span className={classes.paperEnd}>
        <VerdictMark paper={paper} />
        <Text component="span" size="sm" c="dimmed" className="omas-figures">
          {showSize(file.size)}
        </Text>
      </span>
    </UnstyledButton>
  );
}

/** A paper that should be there: it can be asked for, as one that was refused. */
function MissingPaper({ record, paper }: { record: MemberRecord; paper: Paper }) {
  const { judge, isSending } = useJudgeFile(record, paper);
  const mayUpdate = usePermissions('Application').update && mayJudge(record.application_status);
  return (
    <div className={classes.paper}>
      <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
      <span className={classes.paperText}>
        <span>{paper.label}: not uploaded</span>
        <VerdictNote paper={paper} />
      </span>
      <span className={classes.paperEnd}>
        <VerdictMark paper={paper} />
        {mayUpdate && paper.verdict === null && (
          <Button
            variant="default"
            aria-label={`Ask for it: ${paper.label}`}
            loading={isSending}
            onClick={() => judge('refused', missingReason)}
          >
            Ask for it
          </Button>
        )}
        {mayUpdate && paper.verdict !== null && (
          <Button
            variant="subtle"
            aria-label={`Take back: ${paper.label}`}
            loading={isSending}
            onClick={() => judge('')}
          >
            Take back
          </Button>
        )}
      </span>
    </div>
  );
}
