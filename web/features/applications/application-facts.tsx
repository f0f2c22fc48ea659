import { Avatar, Button, Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import type { applicationCalls } from '#contract/applications/calls.ts';
import { conversionUploads } from '#contract/applications/conversion.ts';
import { fact } from '#contract/kit/fact.ts';
import { fullName } from '#contract/applications/names.ts';
import { personalFacts, registrationFacts } from '#contract/applications/record-facts.ts';
import { stepLabels } from '#contract/applications/steps.ts';
import { showDayOf } from '#contract/kit/day.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { isConversion, isConvertible } from '#contract/packages/types.ts';
import { FactCard, FactList } from '#web/kit/page/fact-list.tsx';
import { ClinicTable, QualificationsTable, UploadTable, WorkTable } from './application-tables.tsx';
import { useSettings } from '#web/features/settings/index.ts';

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

interface ApplicantHeaderProps {
  record: ApplicationRecord;
  /** The status badge. */
  badge?: ReactNode;
  /** Before it is submitted: there is no membership number yet. */
  review?: boolean;
}

/** Photo, name with salutation, the two numbers and the date of the application (D3 section 2). */
function ApplicantHeader({ record, badge, review = false }: ApplicantHeaderProps) {
  const name = fullName(record);
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-label="Applicant">
      <Group align="flex-start" gap="lg" wrap="wrap">
        <Avatar src={record.profile} alt={`Photo of ${name}`} size={112} radius="md" />
        <Stack gap="sm" flex="1 1 260px">
          <Group justify="space-between" gap="sm">
            <Text fw={600} fz="var(--omas-h3)">
              {name}
            </Text>
            {badge}
          </Group>
          <FactList
            facts={[
              fact('Application number', record.application_no),
              ...(review ? [] : [fact('Membership number', record.membership_no)]),
              ...(record.converts_membership_no === ''
                ? []
                : [fact('Converts membership', record.converts_membership_no)]),
              fact('Application date', showDayOf(record.submitted_on ?? record.created_on)),
            ]}
          />
        </Stack>
      </Group>
    </Paper>
  );
}

/** The letter to the Honorary Secretary General: what is stated is correct, or membership is at stake (D3 section 2). */
function DeclarationLetter({ record }: { record: ApplicationRecord }) {
  const association = useSettings()?.website_name;
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-label="Declaration">
      <Stack gap="sm" maw={720}>
        <Text>
          To
          <br />
          The Honorary Secretary General
          {association && (
            <>
              <br />
              {association}
            </>
          )}
        </Text>
        <Text>Dear Sir or Madam,</Text>
        <Text>
          I wish to be enrolled under the membership type {record.application_name}. I declare that the
          information given in this application and the documents enclosed with it are true and correct. I
          understand that my membership may be forfeited if any of it is found to be incorrect.
        </Text>
        <Text>
          Yours faithfully,
          <br />
          {fullName(record)}
        </Text>
      </Stack>
    </Paper>
  );
}
