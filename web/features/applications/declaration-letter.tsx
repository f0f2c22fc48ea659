import { Paper, Stack, Text } from '@mantine/core';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import { fullName } from '#contract/applications/names.ts';
import { useSettings } from '#web/features/settings/index.ts';

/** The letter to the Honorary Secretary General: what is stated is correct, or membership is at stake (D3 section 2). */
export function DeclarationLetter({ record }: { record: ApplicationRecord }) {
  const association = useSettings()?.website_name;
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-label="Declaration">
      <Stack gap="xs" maw={720}>
        <Text size="sm">
          To
          <br />
          The Honorary Secretary General
          {association && (
            <>
              <br />
              {association}
            </>
          )}
        </Text>
        <Text size="sm">Dear Sir or Madam,</Text>
        <Text size="sm">
          I wish to be enrolled under the membership type {record.application_name}. I declare that the
          information given in this application and the documents enclosed with it are true and correct. I
          understand that my membership may be forfeited if any of it is found to be incorrect.
        </Text>
        <Text size="sm">
          Yours faithfully,
          <br />
          {fullName(record)}
        </Text>
      </Stack>
    </Paper>
  );
}
