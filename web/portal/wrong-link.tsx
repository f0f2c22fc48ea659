import { Alert, Stack, Text } from '@mantine/core';
import { EnquiryButton } from '#web/features/enquiries/index.ts';
import { t } from '#web/kit/language/t.ts';

/** What the page of a mail's link shows where nothing belongs to the link. */
export function WrongLink() {
  return (
    <Alert color="orange" role="alert" title={t('This link is not right')}>
      <Stack gap="sm" align="flex-start">
        <Text>{t('Please open it from our mail again. The application may also be gone.')}</Text>
        <EnquiryButton variant="default" />
      </Stack>
    </Alert>
  );
}
