import { Alert, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import { useOfficeMessage } from '#web/features/applications/office-message.ts';
import { useMembershipTypes } from '#web/features/applications/use-membership-types.ts';
import { ButtonLink } from '#web/kit/links.tsx';

/** What the office asks for, and the way to answer it: the wizard in update mode (D3 section 2). */
export function UpdateNotice({ record }: { record: ApplicationRecord }) {
  const message = useOfficeMessage(record);
  return (
    <Notice title={record.status_name} record={record} button="Update">
      {message || 'Please look through your application, correct it and send it again.'}
    </Notice>
  );
}

/** The wizard was not finished: the way back into it. */
export function UnfinishedNotice({ record }: { record: ApplicationRecord }) {
  return (
    <Notice title={record.status_name} record={record} button="Continue application">
      This application was not submitted yet. What you entered is kept.
    </Notice>
  );
}

interface NoticeProps {
  title: string;
  record: ApplicationRecord;
  button: string;
  children: ReactNode;
}

function Notice({ title, record, button, children }: NoticeProps) {
  const types = useMembershipTypes();
  const slug = types.data?.data.find((type) => type.id === record.application_id)?.slug;
  return (
    <Alert color="orange" title={title}>
      <Text style={{ whiteSpace: 'pre-line' }}>{children}</Text>
      {slug && (
        <ButtonLink
          to="/user-member-application/$slug"
          params={{ slug }}
          search={{ id: record.public_id }}
          mt="sm"
        >
          {button}
        </ButtonLink>
      )}
    </Alert>
  );
}
