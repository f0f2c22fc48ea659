import { Alert, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { applicationCalls } from '#contract/applications/calls.ts';
import { text } from '#contract/texts/text.ts';
import { useOwnApplications, useSession } from '#web/features/session/index.ts';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { type Asking, nextStepOf } from './next-steps.ts';
import { FormLink } from './form-link.tsx';

const label = text('Continue your application');

/** The application that this browser's applicant or member still has to do something for; nothing without one. */
export function ContinueApplication() {
  const { applicant, member } = useSession() ?? {};
  if (applicant) return <OfApplicant id={applicant.id} />;
  return member ? <OfMember /> : null;
}

function OfApplicant({ id }: { id: string }) {
  const record = useCall(applicationCalls.memberInfo, { id }).data?.data[0];
  if (!record || !isOpen(record)) return null;
  return (
    <OpenApplication application={record}>
      {nextStepOf(record).action === 'pay' ? (
        <ToPreview id={id} />
      ) : (
        <FormLink application={{ ...record, id }}>{t(label)}</FormLink>
      )}
    </OpenApplication>
  );
}

function OfMember() {
  const application = useOwnApplications().data?.data.find(isOpen);
  if (!application) return null;
  return (
    <OpenApplication application={application}>
      <ToPreview id={application.id} />
    </OpenApplication>
  );
}

type Application = Asking & { application_name: string };

function isOpen(application: Application): boolean {
  return ['finish', 'pay', 'answer'].includes(nextStepOf(application).action);
}

function OpenApplication({ application, children }: { application: Application; children: ReactNode }) {
  const { text: says } = nextStepOf(application);
  return (
    <Alert title={t(label)} role="region" mb="lg">
      <Stack gap="sm" align="flex-start">
        <Text>
          {application.application_name}. {t(says)}
        </Text>
        {children}
      </Stack>
    </Alert>
  );
}

/** The page where the fee is paid, and where a member sees what to do next. */
function ToPreview({ id }: { id: string }) {
  return (
    <ButtonLink to="/user-member-application-preview/$id" params={{ id }}>
      {t(label)}
    </ButtonLink>
  );
}
