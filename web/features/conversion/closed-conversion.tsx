import { Group, Stack, Text, Title } from '@mantine/core';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import { conversionFailed } from '#contract/statuses/statuses.ts';
import { ApplicationStatus } from '#web/features/applications/application-status.tsx';
import { useOfficeMessage } from '#web/features/applications/office-message.ts';
import { ButtonLink } from '#web/kit/page/links.tsx';

/** A conversion that cannot be changed: how it stands, what the office wrote, and the ways on. */
export function ClosedConversion({ record }: { record: ApplicationRecord }) {
  const message = useOfficeMessage(record);
  const { public_id: id, application_status: status } = record;
  const failed = conversionFailed.includes(status);
  return (
    <Stack gap="md" align="flex-start">
      <Title order={2}>This conversion was submitted</Title>
      <ApplicationStatus status={status} name={record.status_name} membershipNo={record.membership_no} />
      <Text>
        {failed
          ? `Your application ${record.application_no} has ended. Your membership ${record.converts_membership_no} stays as it was, and you may try again.`
          : `Your application ${record.application_no} cannot be changed now; you will get a mail when something is needed from you.`}
      </Text>
      {message !== '' && <Text style={{ whiteSpace: 'pre-line' }}>The office wrote: {message}</Text>}
      <Group gap="sm">
        <ButtonLink to="/user-member-application-preview/$id" params={{ id }}>
          View Application
        </ButtonLink>
        <ButtonLink to="/user-member-application-status/$id" params={{ id }} variant="default">
          Track Status
        </ButtonLink>
        {failed && (
          <ButtonLink
            to="/user-member-application/$slug"
            params={{ slug: record.type_slug }}
            variant="default"
          >
            Try again
          </ButtonLink>
        )}
      </Group>
    </Stack>
  );
}
