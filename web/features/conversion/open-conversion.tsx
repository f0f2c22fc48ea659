import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import { editScopeOf } from '#contract/applications/edit-scope.ts';
import { awaitsApplicant, conversionFailed } from '#contract/statuses/statuses.ts';
import {
  ApplicationStatus,
  CorrectionStep,
  OfficeMessageNotice,
  useAsked,
  useOfficeMessage,
} from '#web/features/applications/index.ts';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { t } from '#web/kit/language/t.ts';
import { ConversionForm, type ConversionFormProps } from './conversion-form.tsx';

/**
 * The conversion page of a member: the form, the corrections that the office asked for, or a closed conversion. A form
 * that was open when the page opened stays open until the page is left, so that nothing being typed disappears.
 */
export function OpenConversion(props: Omit<ConversionFormProps, 'onReload'>) {
  const { info, record, onSubmitted } = props;
  const asked = useAsked(record);
  const [opening, setOpening] = useState(0);
  const [isOpen] = useState(editScopeOf(record.application_status) === 'all');
  const onReload = () => setOpening((count) => count + 1);
  if (asked.length > 0)
    return <CorrectionStep key={opening} {...{ info, record, asked, onSubmitted, onReload }} />;
  if (!isOpen) return <ClosedConversion record={record} />;
  return (
    <Stack gap="lg">
      {awaitsApplicant.includes(record.application_status) && <OfficeMessageNotice record={record} />}
      <ConversionForm {...props} key={opening} onReload={onReload} />
    </Stack>
  );
}

/** A conversion that cannot be changed: its status, what the office wrote, and links onwards. */
function ClosedConversion({ record }: { record: ApplicationRecord }) {
  const message = useOfficeMessage(record);
  const { public_id: id, application_status: status } = record;
  const failed = conversionFailed.includes(status);
  return (
    <>
      <PageTitle>{t('This conversion was submitted')}</PageTitle>
      <Stack gap="md" align="flex-start">
        <ApplicationStatus
          status={status}
          name={record.status_name}
          membershipNo={record.membership_no}
          forApplicant
        />
        <Text>
          {failed
            ? t(
                'Your application {application} has ended. Your membership {membership} stays as it was, and you may try again.',
                { application: record.application_no, membership: record.converts_membership_no },
              )
            : t(
                'Your application {application} cannot be changed now; you will get a mail when something is needed from you.',
                { application: record.application_no },
              )}
        </Text>
        {message !== '' && (
          <Text style={{ whiteSpace: 'pre-line' }}>{t('The office wrote: {message}', { message })}</Text>
        )}
        <Group gap="sm">
          <ButtonLink to="/user-member-application-preview/$id" params={{ id }}>
            {t('View Application')}
          </ButtonLink>
          <ButtonLink to="/user-member-application-status/$id" params={{ id }} variant="default">
            {t('Track Status')}
          </ButtonLink>
          {failed && (
            <ButtonLink
              to="/user-member-application/$slug"
              params={{ slug: record.type_slug }}
              variant="default"
            >
              {t('Try again')}
            </ButtonLink>
          )}
        </Group>
      </Stack>
    </>
  );
}
