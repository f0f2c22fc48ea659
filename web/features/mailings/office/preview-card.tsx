import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { longestSearch } from '#contract/kit/page.ts';
import { mailingCalls } from '#contract/mailings/calls.ts';
import { loadFailure } from '#web/kit/data/api-error.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { searchRestMs } from '#web/kit/form/field-defaults.ts';
import { t } from '#web/kit/language/t.ts';
import { FactCard } from '#web/kit/page/fact-list.tsx';
import type { AudienceInput } from './audience-of-address.ts';
import type { Words } from './words-fields.tsx';

/** A pause of who writes, in milliseconds, after which the preview follows. */
const WRITING_RESTS_MS = 1_000;

interface PreviewCardProps {
  /** As they are typed, without faults. */
  words: Words;
  filters: AudienceInput;
}

/** The mail as real people of the audience would get it, one after the other, and a test to oneself. */
export function PreviewCard({ words, filters }: PreviewCardProps) {
  const [find, setFind] = useState('');
  const [position, setPosition] = useState(0);
  // Each answer reads the whole list, and leaves a line in the log: not one for every letter.
  const [subject] = useDebouncedValue(words.subject, WRITING_RESTS_MS);
  const [body] = useDebouncedValue(words.body, WRITING_RESTS_MS);
  const [sought] = useDebouncedValue(find, searchRestMs);
  const input = { ...filters, subject, body, find: sought, position };
  const answer = useCall(mailingCalls.mailingPreview, input, { keepPrevious: true, staleTime: 0 });
  const test = useSend(mailingCalls.mailingTest);
  const mail = answer.data?.data;
  const total = answer.data?.total ?? 0;
  return (
    <FactCard title={t('Preview')}>
      <Stack gap="md">
        <TextInput
          label={t('As this person gets it')}
          placeholder={t('Name or number')}
          maxLength={longestSearch}
          value={find}
          onChange={(event) => {
            setFind(event.currentTarget.value);
            setPosition(0);
          }}
        />
        <Group gap="sm">
          <Button variant="default" disabled={position === 0} onClick={() => setPosition(position - 1)}>
            {t('Previous')}
          </Button>
          <Button
            variant="default"
            disabled={position + 1 >= total}
            onClick={() => setPosition(position + 1)}
          >
            {t('Next')}
          </Button>
          <Text size="sm" className="omas-figures" role="status">
            {total > 0 && t('{number, number} of {total, number}', { number: position + 1, total })}
          </Text>
        </Group>
        {answer.error && <Text role="alert">{loadFailure(answer.error)}</Text>}
        {mail === null && <Text>{t('Nobody who gets the mail is called so.')}</Text>}
        {mail && (
          <div>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {t('To {address}', { address: mail.to })}
            </Text>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {mail.subject}
            </Text>
            <Paper withBorder p="md" mt="xs" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {mail.text}
            </Paper>
          </div>
        )}
        <Group gap="sm">
          <Button
            variant="default"
            disabled={!mail}
            loading={test.isPending}
            onClick={() => test.mutate({ ...words, ...filters, find, position })}
          >
            {t('Send a test to myself')}
          </Button>
        </Group>
      </Stack>
    </FactCard>
  );
}
