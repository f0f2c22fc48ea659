import { Paper, Stack, Text } from '@mantine/core';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import { fullName } from '#contract/applications/names.ts';
import { useSettings } from '#web/features/settings/index.ts';
import { t } from '#web/kit/language/t.ts';
import { Trans } from '#web/kit/language/trans.tsx';

/** The letter to the Honorary Secretary General: what is stated is correct, or membership is at stake (D3 section 2). */
export function DeclarationLetter({ record }: { record: ApplicationRecord }) {
  const association = useSettings()?.website_name;
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-label={t('Declaration')}>
      <Stack gap="xs" maw={720}>
        <Text size="sm">
          <Trans text="To<0/>The Honorary Secretary General" parts={[<br key="line" />]} />
          {association && (
            <>
              <br />
              {association}
            </>
          )}
        </Text>
        <Text size="sm">{t('Dear Sir or Madam,')}</Text>
        <Text size="sm">
          {t(
            'I wish to be enrolled under the membership type {type}. I declare that the information given in this application and the documents enclosed with it are true and correct. I understand that my membership may be forfeited if any of it is found to be incorrect.',
            { type: record.application_name },
          )}
        </Text>
        <Text size="sm">
          {t('Yours faithfully,')}
          <br />
          {fullName(record)}
        </Text>
      </Stack>
    </Paper>
  );
}
