import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { applicationCalls } from '#contract/applications/calls.ts';
import { offersCertificate } from '#contract/documents/certificate.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { text } from '#contract/texts/text.ts';
import { showDayOf } from '#contract/kit/day.ts';
import { paidPayment } from '#contract/payments/payment.ts';
import { ApplicationStatus } from '#web/features/applications/index.ts';
import { DocumentButton } from '#web/features/documents/index.ts';
import { fact } from '#contract/kit/fact.ts';
import { FactList } from '#web/kit/page/fact-list.tsx';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { t } from '#web/kit/language/t.ts';
import { ProveOwnerDialog } from './prove-owner-dialog.tsx';

type Status = OutputOf<typeof applicationCalls.applicationStatus>;

export interface StatusSummaryProps {
  summary: Status['data'][number];
  payments: Status['payment_status'];
}

/**
 * Applicant, date and status of an application, and its documents (D3 section 2). A tracker proves the registered address
 * before a document opens (docs/decisions/0114).
 */
export function StatusSummary({ summary, payments }: StatusSummaryProps) {
  const { id, city, state_name, membership_no, own } = summary;
  const [proving, setProving] = useState(false);
  const documents = [
    ...(offersCertificate(membership_no, summary.application_status)
      ? [{ kind: 'certificate', label: text('Certificate') } as const]
      : []),
    ...(paidPayment(payments) ? [{ kind: 'invoice', label: text('View Invoice') } as const] : []),
  ];
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-label={t('Application')}>
      <Stack gap="lg">
        <Group justify="space-between" gap="sm">
          <div>
            <Text fw={600} fz="var(--omas-h3)">
              {summary.applicant_name}
            </Text>
            <Text c="dimmed">{[city, state_name].filter((part) => part !== '').join(', ')}</Text>
          </div>
          <ApplicationStatus
            status={summary.application_status}
            name={summary.status_name}
            membershipNo={membership_no}
            forApplicant
          />
        </Group>
        <FactList
          facts={[
            fact(t('Application ID'), summary.application_no),
            fact(t('Application date'), showDayOf(summary.submitted_on)),
            fact(t('Membership type'), summary.application_name),
          ]}
        />
        <Group gap="sm">
          <ButtonLink to="/user-member-application-preview/$id" params={{ id }} variant="default">
            {t('View Application')}
          </ButtonLink>
          {documents.map(({ kind, label }) =>
            own ? (
              <DocumentButton key={kind} kind={kind} id={id}>
                {t(label)}
              </DocumentButton>
            ) : (
              <Button key={kind} variant="default" onClick={() => setProving(true)}>
                {t(label)}
              </Button>
            ),
          )}
        </Group>
        {!own && (
          <Text size="sm" c="dimmed">
            {t('To view the whole application you sign in with your e-mail.')}
          </Text>
        )}
        {proving && !own && <ProveOwnerDialog id={id} onClose={() => setProving(false)} />}
      </Stack>
    </Paper>
  );
}
