import { Button, Group, Stack } from '@mantine/core';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import { paymentStatusIds } from '#contract/payments/payment.ts';
import { ApplicationStatus, useOfficeMessage } from '#web/features/applications/index.ts';
import { NextStep } from './next-step.tsx';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { t } from '#web/kit/language/t.ts';

export interface ClosedApplicationProps {
  record: ApplicationRecord;
  /** Lets somebody else apply on this device; null where it makes no sense. */
  onLeave: (() => void) | null;
}

/** An application that cannot be changed: how it stands, what it asks of its applicant if anything, and the ways on. */
export function ClosedApplication({ record, onLeave }: ClosedApplicationProps) {
  const message = useOfficeMessage(record);
  const { public_id: id, application_status: status } = record;
  return (
    <>
      <PageTitle>{t('This application was submitted')}</PageTitle>
      <Stack gap="md" align="flex-start">
        <ApplicationStatus
          status={status}
          name={record.status_name}
          membershipNo={record.membership_no}
          forApplicant
        />
        <NextStep
          application={{ ...record, id }}
          message={message}
          own
          paid={record.payment_status === paymentStatusIds.success}
        />
        <Group gap="sm">
          <ButtonLink to="/user-member-application-preview/$id" params={{ id }}>
            {t('View Application')}
          </ButtonLink>
          <ButtonLink to="/user-member-application-status/$id" params={{ id }} variant="default">
            {t('Track Status')}
          </ButtonLink>
          {onLeave && (
            <Button variant="default" onClick={onLeave}>
              {t('Start another application')}
            </Button>
          )}
        </Group>
      </Stack>
    </>
  );
}
