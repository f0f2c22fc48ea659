import { Button, Group } from '@mantine/core';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { offersCertificate } from '#contract/documents/certificate.ts';
import { isInGoodStanding } from '#contract/standing/good-standing.ts';
import { paidPayment } from '#contract/payments/payment.ts';
import { bundleDownload } from '#contract/documents/calls.ts';
import { askForReason } from '#web/features/export-reason/index.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { text } from '#contract/texts/text.ts';
import { DocumentButton } from '#web/features/documents/index.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { IconDownload, IconMail, IconPhone, IconSend } from '#web/kit/icons.tsx';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { useSend } from '#web/kit/data/query.ts';
import { mobileOf } from '#web/features/review/member/application-columns.tsx';
import { MembershipEnds } from './membership-ends.tsx';
import { EditMember } from '#web/features/review/edit/member-form-panel.tsx';
import type { MemberDetail, MemberRecord } from '#web/features/review/member/application-data.ts';
import { useDownload } from '#web/kit/data/download.tsx';
import { MailLink, PhoneLink } from '#web/kit/page/contact-links.tsx';
import { t } from '#web/kit/language/t.ts';
import classes from '#web/features/review/member/member-panel.module.css';

export interface MemberActionsProps {
  record: MemberRecord;
  detail: MemberDetail;
}

/** How to reach the person, the documents we issued, and the mail with the application number. */
export function MemberActions({ record, detail }: MemberActionsProps) {
  const mobile = mobileOf(record);
  const mayUpdate = usePermissions('Application').update;
  return (
    <div className={classes.actions}>
      <Group gap="md">
        <MailLink email={record.email} className={classes.contact}>
          <IconMail size={18} aria-hidden />
          {record.email}
        </MailLink>
        <PhoneLink phone={mobile} className={classes.contact}>
          <IconPhone size={18} aria-hidden />
          {mobile}
        </PhoneLink>
      </Group>
      <Group gap="xs">
        <EditMember record={record} />
        {detail.person !== null && (
          <ButtonLink to="/person" search={{ id: detail.person }} variant="default">
            {t('Open the person')}
          </ButtonLink>
        )}
        {paidPayment(detail.payment_status) && <PaymentDocuments id={record.public_id} />}
        {offersCertificate(record.membership_no, record.application_status) && (
          <DocumentButton kind="certificate" id={record.public_id}>
            {t('Certificate')}
          </DocumentButton>
        )}
        {isInGoodStanding({
          membershipNo: record.membership_no,
          status: record.application_status,
          isErased: false,
          isProvisional: record.provisional,
        }) && (
          <DocumentButton kind="letter" id={record.public_id}>
            {t('Letter of Good Standing')}
          </DocumentButton>
        )}
        {detail.fmas_data[0]?.certificate_file && (
          <DocumentButton kind="fmas" id={record.public_id}>
            {t('FMAS certificate')}
          </DocumentButton>
        )}
        {detail.files.length > 0 && <BundleButton record={record} />}
        <MembershipEnds record={record} />
        {mayUpdate && record.application_no !== '' && <ResendNumber record={record} />}
      </Group>
    </div>
  );
}

const paymentDocuments = [
  { kind: 'invoice', page: '/invoice', label: text('Invoice') },
  { kind: 'receipt', page: '/payment', label: text('Receipt') },
] as const;

/** Invoice and receipt, shown over the panel; each also has a page of its own, to keep open or to share. */
function PaymentDocuments({ id }: { id: string }) {
  return (
    <>
      {paymentDocuments.map(({ kind, page, label }) => (
        <DocumentButton
          key={kind}
          kind={kind}
          id={id}
          action={
            <ButtonLink to={page} search={{ id }} variant="default">
              {t('Open as a page')}
            </ButtonLink>
          }
        >
          {t(label)}
        </DocumentButton>
      ))}
    </>
  );
}

/** Mails the application number once more. */
function ResendNumber({ record }: { record: MemberRecord }) {
  const send = useSend(officeCalls.resendApplicationNo);
  return (
    <Button
      variant="default"
      leftSection={<IconSend size={18} aria-hidden />}
      loading={send.isPending}
      onClick={() => send.mutate({ id: String(record.id) })}
    >
      {t('Resend application number')}
    </Button>
  );
}

/** Downloads all uploads of an application as one PDF (D2 section 2). It takes seconds, and may fail: both are shown. */
function BundleButton({ record }: { record: MemberRecord }) {
  const { onClick, isUnderWay } = useDownload(
    downloadUrl(bundleDownload, { id: String(record.id) }),
    async (url) => askForReason('papers', url),
  );
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isUnderWay}
      onClick={onClick}
    >
      {t('Documents (PDF)')}
    </Button>
  );
}
