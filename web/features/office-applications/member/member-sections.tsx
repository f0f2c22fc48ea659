import { Text } from '@mantine/core';
import type { FileField } from '#contract/applications/documents.ts';
import { showDayOf } from '#contract/kit/day.ts';
import { fact } from '#contract/applications/fact.ts';
import { FactList } from '#web/features/applications/facts/fact-list.tsx';
import { personalFacts, registrationFacts } from '#contract/applications/record-facts.ts';
import { QualificationsTable, WorkTable } from '#web/features/applications/facts/practice-tables.tsx';
import { showAgo } from '#web/kit/show-ago.ts';
import { useNow } from '#web/kit/use-now.ts';
import { Clinics } from './clinics.tsx';
import type { MemberDetail, MemberRecord } from './member-detail.ts';
import { PaperList } from './paper-list.tsx';
import type { Paper } from './papers.ts';
import { Payments } from './payments.tsx';
import { Section } from './section.tsx';

export interface MemberSectionsProps {
  detail: MemberDetail;
  record: MemberRecord;
  papers: readonly Paper[];
  /** The paper that is open in the viewer. */
  opened: FileField | null;
  onOpen: (field: FileField) => void;
}

/** The record of an application, the papers beside what they prove. */
export function MemberSections({ detail, record, papers, opened, onOpen }: MemberSectionsProps) {
  const now = useNow();
  const papersFor = (section: Paper['section']) => (
    <PaperList
      record={record}
      papers={papers.filter((paper) => paper.section === section)}
      opened={opened}
      onOpen={onOpen}
    />
  );
  return (
    <>
      <Section title="Personal Details">
        <FactList
          facts={[
            ...personalFacts(record, detail.clinic, false),
            fact('Submitted on', showDayOf(record.submitted_on)),
            fact('Last login', showAgo(record.last_login, now)),
          ]}
        />
        {papersFor('personal')}
      </Section>
      <Section title="Clinic / Hospital Address">
        <Clinics clinics={detail.clinic} />
      </Section>
      <Section title="Qualifications">
        <QualificationsTable record={record} />
        {papersFor('qualifications')}
      </Section>
      <Section title="Registration">
        <FactList facts={registrationFacts(record)} />
        {papersFor('registration')}
      </Section>
      <Section title="Work Experience">
        {detail.work_exp.length === 0 ? (
          <Text c="dimmed">No procedure data available</Text>
        ) : (
          <WorkTable rows={detail.work_exp} />
        )}
      </Section>
      <Section title="Payment Information">
        <Payments record={record} payments={detail.payment_status} />
      </Section>
    </>
  );
}
