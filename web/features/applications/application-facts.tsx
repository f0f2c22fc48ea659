import { Avatar, Group, Paper, Stack, Text } from '@mantine/core';
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
import { t } from '#web/kit/language/t.ts';
import { DeclarationLetter } from './declaration-letter.tsx';
import { ClinicTable, QualificationsTable, UploadTable, WorkTable } from './application-tables.tsx';

export interface ApplicationFactsProps {
  /** The answer of member_detail, or of member_info. */
  detail: Pick<OutputOf<typeof applicationCalls.memberDetail>, 'data' | 'clinic' | 'work_exp' | 'files'>;
  /** The status badge, beside the name. */
  badge?: ReactNode;
  /** The way from a membership to its conversion, in the section of the uploads of conversions. */
  conversion?: ReactNode;
}

/** A whole application to read, as the preview shows it (D3 section 2). */
export function ApplicationFacts({ detail, badge, conversion }: ApplicationFactsProps) {
  const [record] = detail.data;
  if (!record) return null;
  const converts = isConversion(record.form_type);
  const ofConversion = (field: string) =>
    converts && (conversionUploads as readonly string[]).includes(field);
  return (
    <Stack gap="md">
      <ApplicantHeader record={record} badge={badge} />
      <DeclarationLetter record={record} />
      <FactCard title={t(stepLabels.personal.title)}>
        <FactList facts={personalFacts(record, detail.clinic, false)} />
      </FactCard>
      <FactCard title={t('Qualifications')}>
        <QualificationsTable record={record} />
      </FactCard>
      <FactCard title={t('Registration')}>
        <FactList facts={registrationFacts(record)} />
      </FactCard>
      <FactCard title={t('Work Experience')}>
        <WorkTable rows={detail.work_exp} />
      </FactCard>
      <FactCard title={t('Clinic / Hospital Address')}>
        <ClinicTable rows={detail.clinic} />
      </FactCard>
      <FactCard title={t('Documents')}>
        <UploadTable
          label={t('Documents')}
          files={detail.files.filter(({ field }) => !ofConversion(field))}
        />
      </FactCard>
      {(converts || (conversion && isConvertible(record.form_type))) && (
        <FactCard title={t('Conversion Documents')}>
          <UploadTable
            label={t('Conversion Documents')}
            files={detail.files.filter(({ field }) => ofConversion(field))}
          />
          {conversion}
        </FactCard>
      )}
    </Stack>
  );
}

interface ApplicantHeaderProps {
  record: ApplicationRecord;
  /** The status badge. */
  badge?: ReactNode;
}

/** Photo, name with salutation, the two numbers and the date of the application (D3 section 2). */
function ApplicantHeader({ record, badge }: ApplicantHeaderProps) {
  const name = fullName(record);
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-label={t('Applicant')}>
      <Group align="flex-start" gap="lg" wrap="wrap">
        <Avatar src={record.profile} alt={t('Photo of {name}', { name })} size={112} radius="md" />
        <Stack gap="sm" flex="1 1 16.25rem">
          <Group justify="space-between" gap="sm">
            <Text fw={600} fz="var(--omas-h3)">
              {name}
            </Text>
            {badge}
          </Group>
          <FactList
            facts={[
              fact(t('Application number'), record.application_no),
              fact(t('Membership number'), record.membership_no),
              ...(record.converts_membership_no === ''
                ? []
                : [fact(t('Converts membership'), record.converts_membership_no)]),
              fact(t('Application date'), showDayOf(record.submitted_on ?? record.created_on)),
            ]}
          />
        </Stack>
      </Group>
    </Paper>
  );
}
