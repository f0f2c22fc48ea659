import { Alert, List, Text } from '@mantine/core';
import type { ActivityEntry, ApplicationRecord } from '#contract/applications/application.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { fileLabels } from '#contract/applications/uploads.ts';
import { type Correction, correctionsInWords } from '#contract/applications/findings.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';

/** What the office wrote when it set the present status; '' when it wrote nothing. */
export function officeMessage(entries: readonly ActivityEntry[], statusName: string): string {
  return entries.find((entry) => entry.status_name === statusName && !entry.of_refund)?.message ?? '';
}

/** The message without the lines that name the uploads, for pages that list them themselves. */
export function messageBeside(message: string, corrections: readonly Correction[]): string {
  return message.replaceAll('\r\n', '\n').replace(correctionsInWords(corrections), '').trim();
}

/** What the office asks of the applicant in the present status; '' while it is not known. */
export function useOfficeMessage(record: ApplicationRecord): string {
  const activity = useCall(applicationCalls.getMemberActivity, { member_id: record.public_id });
  return officeMessage(activity.data?.data ?? [], record.status_name);
}

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
    <Alert color="orange" title={t('Message from the office')}>
      {/* As the office wrote it, with its line breaks. */}
      <Text style={{ whiteSpace: 'pre-line' }}>{message}</Text>
    </Alert>
  );
}

/** The uploads that the office asks for again, each with why; nothing when it named none. */
export function CorrectionList({ corrections }: { corrections: readonly Correction[] }) {
  if (corrections.length === 0) return null;
  return (
    <div>
      <Text fw={600}>{t('Please send these documents again:')}</Text>
      <List>
        {corrections.map(({ field, reason }) => (
          <List.Item key={field}>
            <Text span fw={600}>
              {t(fileLabels[field])}:
            </Text>{' '}
            {t(reason)}
          </List.Item>
        ))}
      </List>
    </div>
  );
}
