import { Alert, Text } from '@mantine/core';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import type { Correction } from '#contract/applications/findings.ts';
import { messageBeside, useOfficeMessage } from './office-message.ts';

export interface OfficeMessageNoticeProps {
  record: ApplicationRecord;
  /** Uploads that the page itself asks for again: what the message says of them is not repeated. */
  corrections?: readonly Correction[];
}

/** What the office asks of the applicant in the present status; nothing when it wrote nothing. */
export function OfficeMessageNotice({ record, corrections = [] }: OfficeMessageNoticeProps) {
  const message = messageBeside(useOfficeMessage(record), corrections);
  if (message === '') return null;
  return (
    <Alert color="orange" title="Message from the office">
      {/* As the office wrote it, with its line breaks. */}
      <Text style={{ whiteSpace: 'pre-line' }}>{message}</Text>
    </Alert>
  );
}
