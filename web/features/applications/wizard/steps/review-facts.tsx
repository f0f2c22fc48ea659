import { Anchor, Avatar, Button, Group, Text } from '@mantine/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { ApplicationRecord, StoredFile } from '#contract/applications/application.ts';
import { fullName } from '#contract/applications/names.ts';
import { reviewedEducation, reviewedPerson } from '#contract/applications/record-facts.ts';
import { stepLabels } from '#contract/applications/steps.ts';
import { fileLabels } from '#contract/applications/uploads.ts';
import { DocumentDialog } from '#web/kit/document/document-dialog.tsx';
import { DocumentViewer } from '#web/kit/document/document-viewer.tsx';
import { FactCard, FactLines } from '#web/kit/page/fact-list.tsx';
import type { MemberInfo } from '#web/features/applications/wizard/state/member-info.ts';
import type { Fact } from '#contract/kit/fact.ts';
import type { Message } from '#contract/texts/text.ts';
import { t } from '#web/kit/language/t.ts';

interface ReviewFactsProps {
  info: MemberInfo;
  record: ApplicationRecord;
  onEdit: (step: 'personal' | 'education') => void;
}

/** What is about to be sent, line by line, each part with the way back to its step (docs/decisions/0060). */
export function ReviewFacts({ info, record, onEdit }: ReviewFactsProps) {
  const name = fullName(record);
  const documents = info.files
    .filter(({ field }) => field !== 'profile')
    .map((file) => ({ label: fileLabels[file.field], value: <FileName file={file} /> }));
  return (
    <>
      <ReviewCard
        title={stepLabels.personal.title}
        facts={inWords(reviewedPerson(record, info.clinic))}
        onEdit={() => onEdit('personal')}
      >
        <Group gap="md" mb="sm" wrap="nowrap">
          <Avatar src={record.profile} alt={`Photo of ${name}`} size={56} radius="md" />
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
        </Group>
      </ReviewCard>
      <ReviewCard
        title={stepLabels.education.title}
        facts={inWords(reviewedEducation(record, info.work_exp))}
        onEdit={() => onEdit('education')}
      />
      <ReviewCard title="Documents" facts={documents} onEdit={() => onEdit('education')} />
    </>
  );
}

/** What was typed stays as it is. */
function inWords(facts: readonly Fact<Message>[]): Fact[] {
  return facts.map(({ label, value }) => ({
    label: t(label),
    value: typeof value === 'string' ? value : t(value),
  }));
}

interface ReviewCardProps extends ComponentProps<typeof FactLines> {
  title: string;
  onEdit: () => void;
  /** Above the facts. */
  children?: ReactNode;
}

/** A part with its facts, none without any. Two parts lead to one step: the name of the button says which. */
function ReviewCard({ title, facts, onEdit, children }: ReviewCardProps) {
  if (facts.length === 0) return null;
  return (
    <FactCard
      title={title}
      action={
        <Button variant="subtle" onClick={onEdit} aria-label={`Edit: ${title}`} my="-xs">
          Edit
        </Button>
      }
    >
      {children}
      <FactLines facts={facts} />
    </FactCard>
  );
}

/** The name of an upload, which opens it. */
function FileName({ file }: { file: StoredFile }) {
  const [viewed, setViewed] = useState(false);
  const label = fileLabels[file.field];
  return (
    <>
      <Anchor
        component="button"
        type="button"
        aria-label={`View ${label}`}
        title={file.name}
        mih="var(--omas-control)"
        maw="100%"
        ta="left"
        truncate
        onClick={() => setViewed(true)}
      >
        {file.name}
      </Anchor>
      <DocumentDialog opened={viewed} onClose={() => setViewed(false)} title={label}>
        <DocumentViewer url={file.url} name={file.name} />
      </DocumentDialog>
    </>
  );
}
