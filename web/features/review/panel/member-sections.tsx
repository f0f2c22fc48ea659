import { statusIds } from '#contract/statuses/statuses.ts';
import { Badge, Group, Text, Title } from '@mantine/core';
import type { FileField } from '#contract/applications/uploads.ts';
import { showDayOf } from '#contract/kit/day.ts';
import { fact } from '#contract/kit/fact.ts';
import { personalFacts, registrationFacts, showLandline } from '#contract/applications/record-facts.ts';
import { type ReactNode, useId } from 'react';
import type { ClinicRecord } from '#contract/applications/application.ts';
import { FactList } from '#web/kit/page/fact-list.tsx';
import { QualificationsTable, WorkTable } from '#web/features/applications/index.ts';
import { PrivacyOfRecord } from '#web/features/privacy/record/index.ts';
import { showAgo, useNow } from '#web/kit/page/now.ts';
import type { MemberDetail, MemberRecord } from '#web/features/review/member/application-data.ts';
import { UploadList } from '#web/features/review/uploads/upload-list.tsx';
import type { ReviewedUpload } from '#web/features/review/uploads/uploads.ts';
import { Payments } from '#web/features/review/payments/payments.tsx';
import { CommitteeOfRecord } from './committee-of-record.tsx';
import { MeetingsOfRecord } from './meetings-of-record.tsx';
import { DirectoryOfRecord } from './directory-of-record.tsx';
import { EndorsementsOfRecord } from './endorsements-of-record.tsx';
import { RemindersOfRecord } from './reminders-of-record.tsx';
import { t } from '#web/kit/language/t.ts';
import classes from '#web/features/review/member/member-panel.module.css';

export interface MemberSectionsProps {
  detail: MemberDetail;
  record: MemberRecord;
  uploads: readonly ReviewedUpload[];
  /** The upload that is open in the viewer. */
  opened: FileField | null;
  /** A request for a payment requires the administrator's password. */
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
      <Section title={t('Personal Details')}>
        <FactList
          foldsMissing
          facts={[
            ...personalFacts(record, detail.clinic, false),
            fact(t('Submitted on'), showDayOf(record.submitted_on)),
            fact(t('Last login'), showAgo(record.last_login, now)),
          ]}
        />
        {uploadsFor('personal')}
      </Section>
      <Section title={t('Clinic / Hospital Address')}>
        <Clinics clinics={detail.clinic} />
      </Section>
      <Section title={t('Qualifications')}>
        <QualificationsTable record={record} />
        {uploadsFor('qualifications')}
      </Section>
      <Section title={t('Registration')}>
        <FactList foldsMissing facts={registrationFacts(record)} />
        {uploadsFor('registration')}
      </Section>
      <Section title={t('Work Experience')}>
        {detail.work_exp.length === 0 ? (
          <Text c="dimmed">{t('No procedure data available')}</Text>
        ) : (
          <WorkTable rows={detail.work_exp} />
        )}
      </Section>
      <Section title={t('Payment Information')}>
        <Payments
          record={record}
          payments={detail.payment_status}
          link={detail.payment_link}
          asksPassword={asksPassword}
        />
      </Section>
      {record.endorsers > 0 && (
        <Section title={t('Endorsements')}>
          <EndorsementsOfRecord id={Number(record.id)} endorsers={record.endorsers} />
        </Section>
      )}
      {record.application_status === statusIds.referred && (
        <Section title={t('Committee')}>
          <CommitteeOfRecord id={Number(record.id)} />
        </Section>
      )}
      {detail.has?.meetings && (
        <Section title={t('Meetings')}>
          <MeetingsOfRecord id={Number(record.id)} />
        </Section>
      )}
      {detail.has?.reminders && (
        <Section title={t('Reminders')}>
          <RemindersOfRecord id={Number(record.id)} />
        </Section>
      )}
      {detail.has?.directory && (
        <Section title={t('Public directory')}>
          <DirectoryOfRecord id={Number(record.id)} />
        </Section>
      )}
      <Section title={t('Privacy')}>
        <PrivacyOfRecord id={Number(record.id)} />
      </Section>
    </>
  );
}

/** A part of the record under its heading. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={classes.section}>
      <Title order={3} id={id} mb="sm">
        {title}
      </Title>
      {children}
    </div>
  );
}

/** Clinics and hospitals, the mailing address marked. */
function Clinics({ clinics }: { clinics: readonly ClinicRecord[] }) {
  if (clinics.length === 0) return <Text c="dimmed">{t('No clinic data available')}</Text>;
  return (
    <div className={classes.cards}>
      {clinics.map((clinic) => (
        <div key={clinic.id} className={classes.card}>
          <Group gap="sm" mb="xs">
            <Text fw={600}>{clinic.clinic_name}</Text>
            {clinic.clinic_mailing_address === 1 && (
              <Badge variant="default" tt="none" fw={500}>
                {t('Mailing address')}
              </Badge>
            )}
          </Group>
          <FactList
            facts={[
              fact(t('Address'), joined(', ', clinic.clinic_address_one, clinic.clinic_address_two)),
              fact(t('City and pin'), joined(' ', clinic.clinic_city, clinic.clinic_pin_code)),
              fact(
                t('State and country'),
                joined(', ', clinic.clinic_state_name, clinic.clinic_country_name),
              ),
              fact(t('Landline'), showLandline(clinic.clinic_stdcode, clinic.clinic_landline)),
            ]}
          />
        </div>
      ))}
    </div>
  );
}

function joined(between: string, ...parts: string[]): string {
  return parts.filter((part) => part !== '').join(between);
}
