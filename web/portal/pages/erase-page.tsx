import { Box, Text } from '@mantine/core';
import { answerWithinDays } from '#contract/privacy/rights.ts';
import { EraseMyData } from '#web/features/erasure/own/index.ts';
import { t } from '#web/kit/language/t.ts';
import { PageTitle } from '#web/kit/page/page-title.tsx';

/** /erase-my-data: the right of s.12 of the Digital Personal Data Protection Act 2023. */
export function ErasePage() {
  return (
    <Box maw={720} mx="auto">
      <PageTitle>{t('Erase my data')}</PageTitle>
      <Text mb="lg">
        {t('You may ask us to erase what we hold about you. Our office answers within {days} days.', {
          days: answerWithinDays,
        })}
      </Text>
      <EraseMyData />
    </Box>
  );
}
