import { Alert, Text } from '@mantine/core';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import { useOfficeMessage } from './office-message.ts';

/** What the office asks of the applicant in the present status; nothing when it wrote nothing. */
export function OfficeMessageNotice({ record }: { record: ApplicationRecord }) {
  const message = useOfficeMessage(record);
  if (message === '') return null;
  return (
    <Alert color="orange" title="Message from the office">
      {/* As the office wrote it, with its line breaks. */}
      <Text style={{ whiteSpace: 'pre-line' }}>{message}</Text>
    </Alert>
  );
}
