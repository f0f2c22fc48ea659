import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { applicationCalls } from '#contract/applications/calls.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { ApplicantHeader } from './facts/applicant-header.tsx';
import { DeclarationLetter } from './facts/declaration-letter.tsx';
import { FactCard, FactList } from './facts/fact-list.tsx';
import { PaperTable } from './facts/paper-table.tsx';
import { personalFacts, registrationFacts } from './facts/personal-facts.ts';
import { ClinicTable, QualificationsTable, WorkTable } from './facts/practice-tables.tsx';

export interface ApplicationFactsProps {
  /** The answer of member_detail. */
  detail: Pick<OutputOf<typeof applicationCalls.memberDetail>, 'data' | 'clinic' | 'work_exp' | 'files'>;
  /** The status badge, beside the name. */
  badge?: ReactNode;
}

/** A whole application to read, as the preview shows it (D3 section 2). */
export function ApplicationFacts({ detail, badge }: ApplicationFactsProps) {
  const [record] = detail.data;
  if (!record) return null;
  return (
    <Stack gap="md">
      <ApplicantHeader record={record} badge={badge} />
      <DeclarationLetter record={record} />
      <FactCard title="Personal Details">
        <FactList facts={personalFacts(record, detail.clinic, false)} />
      </FactCard>
      <FactCard title="Qualifications">
        <QualificationsTable record={record} />
      </FactCard>
      <FactCard title="Registration">
        <FactList facts={registrationFacts(record)} />
      </FactCard>
      <FactCard title="Work Experience">
        <WorkTable rows={detail.work_exp} />
      </FactCard>
      <FactCard title="Clinic / Hospital Address">
        <ClinicTable rows={detail.clinic} />
      </FactCard>
      <FactCard title="Documents">
        <PaperTable files={detail.files} />
      </FactCard>
    </Stack>
  );
}
