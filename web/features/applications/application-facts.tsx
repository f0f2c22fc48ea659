import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { applicationCalls } from '#contract/applications/calls.ts';
import { conversionUploads } from '#contract/applications/conversion.ts';
import { stepLabels } from '#contract/applications/steps.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { isConversion, isConvertible } from '#contract/packages/types.ts';
import { ApplicantHeader } from './facts/applicant-header.tsx';
import { DeclarationLetter } from './facts/declaration-letter.tsx';
import { FactCard, FactList } from '#web/kit/page/fact-list.tsx';
import { UploadTable } from './facts/upload-table.tsx';
import { personalFacts, registrationFacts } from '#contract/applications/record-facts.ts';
import { ClinicTable, QualificationsTable, WorkTable } from './facts/practice-tables.tsx';

/** A step of the wizard in which parts of an application are entered. */
type EditableStep = 'personal' | 'education';

export interface ApplicationFactsProps {
  /** The answer of member_detail, or of member_info. */
  detail: Pick<OutputOf<typeof applicationCalls.memberDetail>, 'data' | 'clinic' | 'work_exp' | 'files'>;
  /** The status badge, beside the name. */
  badge?: ReactNode;
  /** The way from a membership to its conversion, in the section of the uploads of conversions. */
  conversion?: ReactNode;
  /**
   * The wizard's review (D3 section 2): membership number and date of joining, which come later, are left out, and
   * every part leads back to its step.
   */
  review?: { onEdit: (step: EditableStep) => void } | undefined;
}

/** A whole application to read, as the preview shows it (D3 section 2). */
export function ApplicationFacts({ detail, badge, conversion, review }: ApplicationFactsProps) {
  const [record] = detail.data;
  if (!record) return null;
  const edit = (step: EditableStep, part: string) =>
    review && <EditButton part={part} onClick={() => review.onEdit(step)} />;
  const converts = isConversion(record.form_type);
  const ofConversion = (field: string) =>
    converts && (conversionUploads as readonly string[]).includes(field);
  return (
    <Stack gap="md">
      <ApplicantHeader record={record} badge={badge} review={review !== undefined} />
      <DeclarationLetter record={record} />
      <FactCard title={stepLabels.personal.title} action={edit('personal', stepLabels.personal.title)}>
        <FactList facts={personalFacts(record, detail.clinic, review !== undefined)} />
      </FactCard>
      <FactCard title="Qualifications" action={edit('education', 'Qualifications')}>
        <QualificationsTable record={record} />
      </FactCard>
      <FactCard title="Registration" action={edit('education', 'Registration')}>
        <FactList facts={registrationFacts(record)} />
      </FactCard>
      <FactCard title="Work Experience" action={edit('education', 'Work Experience')}>
        <WorkTable rows={detail.work_exp} />
      </FactCard>
      <FactCard title="Clinic / Hospital Address" action={edit('personal', 'Clinic / Hospital Address')}>
        <ClinicTable rows={detail.clinic} />
      </FactCard>
      <FactCard title="Documents" action={edit('education', 'Documents')}>
        <UploadTable label="Documents" files={detail.files.filter(({ field }) => !ofConversion(field))} />
      </FactCard>
      {(converts || (conversion && isConvertible(record.form_type))) && (
        <FactCard title="Conversion Documents">
          <UploadTable
            label="Conversion Documents"
            files={detail.files.filter(({ field }) => ofConversion(field))}
          />
          {conversion}
        </FactCard>
      )}
    </Stack>
  );
}

/** Several parts lead to one step: the name says which. */
function EditButton({ part, onClick }: { part: string; onClick: () => void }) {
  return (
    <Button variant="subtle" onClick={onClick} aria-label={`Edit: ${part}`}>
      Edit
    </Button>
  );
}
