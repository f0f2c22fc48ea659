import { Text } from '@mantine/core';
import type { FileField } from '#contract/applications/documents.ts';
import { showDayOf } from '#contract/kit/day.ts';
import { fact } from '#contract/applications/fact.ts';
import { FactList } from '#web/kit/page/fact-list.tsx';
import { personalFacts, registrationFacts } from '#contract/applications/record-facts.ts';
import { QualificationsTable, WorkTable } from '#web/features/applications/index.ts';
import { showAgo } from '#web/kit/show-ago.ts';
import { useNow } from '#web/kit/use-now.ts';
import { Clinics } from './clinics.tsx';
import type { MemberDetail, MemberRecord } from '#web/features/review/member/member-detail.ts';
import { UploadList } from '#web/features/review/uploads/upload-list.tsx';
import type { ReviewedUpload } from '#web/features/review/uploads/uploads.ts';
import { Payments } from '#web/features/review/payments/payments.tsx';
import { Section } from './section.tsx';

export interface MemberSectionsProps {
  detail: MemberDetail;
  record: MemberRecord;
  uploads: readonly ReviewedUpload[];
  /** The upload that is open in the viewer. */
  opened: FileField | null;
  /** A request for a payment asks for the own password as well. */
  asksPassword: boolean;
  onOpen: (field: FileField) => void;
}

/** The record of an application, the uploads beside what they prove. */
export function MemberSections(props: MemberSectionsProps) {
  const { detail, record, uploads, opened, asksPassword, onOpen } = props;
  const now = useNow();
  const uploadsFor = (section: ReviewedUpload['section']) => (
    <UploadList
      record={record}
      uploads={uploads.filter((upload) => upload.section === section)}
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
        {uploadsFor('personal')}
      </Section>
      <Section title="Clinic / Hospital Address">
        <Clinics clinics={detail.clinic} />
      </Section>
      <Section title="Qualifications">
        <QualificationsTable record={record} />
        {uploadsFor('qualifications')}
      </Section>
      <Section title="Registration">
        <FactList facts={registrationFacts(record)} />
        {uploadsFor('registration')}
      </Section>
      <Section title="Work Experience">
        {detail.work_exp.length === 0 ? (
          <Text c="dimmed">No procedure data available</Text>
        ) : (
          <WorkTable rows={detail.work_exp} />
        )}
      </Section>
      <Section title="Payment Information">
        <Payments
          record={record}
          payments={detail.payment_status}
          link={detail.payment_link}
          asksPassword={asksPassword}
        />
      </Section>
    </>
  );
}
