import { Alert, Stack, Text } from '@mantine/core';
import { type EndKind, type Ending, endingInWords } from '#contract/membership-ends/ending.ts';
import { text } from '#contract/texts/text.ts';
import { t } from '#web/kit/language/t.ts';

/** What a member, or who looks after their affairs, can do about it. */
const nextSteps: Record<EndKind, string> = {
  lapsed: text('Please write to the office to have it reinstated.'),
  resigned: text('Please write to the office when you want to take it up again.'),
  died: text('Our condolences. Please write to the office if this is not right.'),
  removed: text('Please write to the office if you have a question about it.'),
};

/** That a membership ended, how and since when, and what to do (docs/decisions/0105). */
export function EndingNote({ ending }: { ending: Ending }) {
  return (
    <section aria-label={t('What to do next')}>
      <Alert color="blue" role="group" title={t('This membership has ended')}>
        <Stack gap="sm">
          <Text>{t(endingInWords(ending))}</Text>
          <Text>{t(nextSteps[ending.how])}</Text>
        </Stack>
      </Alert>
    </section>
  );
}
