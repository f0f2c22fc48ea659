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
import { useToday } from '#web/kit/page/now.ts';
import { t } from '#web/kit/language/t.ts';
import type { MemberInfo } from '#web/features/applications/wizard/state/member-info.ts';

interface ReviewFactsProps {
  info: MemberInfo;
  record: ApplicationRecord;
  onEdit: (step: 'personal' | 'education') => void;
}

/** What is about to be sent, line by line, each part with the way back to its step (docs/decisions/0060). */
export function ReviewFacts({ info, record, onEdit }: ReviewFactsProps) {
  const name = fullName(record);
  const today = useToday();
  const documents = info.files
    .filter(({ field }) => field !== 'profile')
    .map((file) => ({ label: t(fileLabels[file.field]), value: <FileName file={file} /> }));
  return (
    <>
      <ReviewCard
        title={t(stepLabels.personal.title)}
        facts={reviewedPerson(record, info.clinic)}
        onEdit={() => onEdit('personal')}
      >
        <Group gap="md" mb="sm" wrap="nowrap">
          <Avatar src={record.profile} alt={t('Photo of {name}', { name })} size={56} radius="md" />
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
        </Group>
      </ReviewCard>
      <ReviewCard
        title={t(stepLabels.education.title)}
        facts={reviewedEducation(record, info.work_exp, today)}
        onEdit={() => onEdit('education')}
      />
      <ReviewCard title={t('Documents')} facts={documents} onEdit={() => onEdit('education')} />
    </>
  );
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
        <Button variant="subtle" onClick={onEdit} aria-label={t('Edit: {title}', { title })} my="-xs">
          {t('Edit')}
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
  const label = t(fileLabels[file.field]);
  return (
    <>
      <Anchor
        component="button"
        type="button"
        aria-label={t('View {document}', { document: label })}
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
