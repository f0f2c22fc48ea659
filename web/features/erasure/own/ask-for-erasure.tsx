import { Button, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { erasureCalls } from '#contract/erasure/calls.ts';
import { EraseWord } from '#contract/erasure/check-erasure.ts';
import { erasureWord } from '#contract/erasure/rules.ts';
import { CodeForm } from '#web/kit/code/code-form.tsx';
import { api } from '#web/kit/data/api.ts';
import { useSend } from '#web/kit/data/query.ts';
import { ContractForm, useContractForm } from '#web/kit/form/contract-form.tsx';
import { t } from '#web/kit/language/t.ts';

/** A code that was mailed, and to what it belongs. */
interface Sent {
  handle: string;
  /** In milliseconds since 1970. */
  at: number;
}

/** First the typed word, then the code of the mail: nobody is erased by a slip, or by who finds the page open. */
export function AskForErasure({ email }: { email: string }) {
  const [sent, setSent] = useState<Sent | null>(null);
  const ask = useSend(erasureCalls.erasureRequest, { onRefused: () => true });

  async function sendCode() {
    const { userid, message } = await api(erasureCalls.erasureSendOtp, {});
    setSent({ handle: userid, at: Date.now() });
    return { message };
  }

  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section">
      <Title order={2} size="h3" mb="sm">
        {t('Ask us to erase it')}
      </Title>
      {sent === null ? (
        <WordForm onTyped={sendCode} />
      ) : (
        <CodeForm
          email={email}
          handle={sent.handle}
          sentAt={sent.at}
          submitLabel={t('Ask for erasure')}
          onVerify={(otp) => ask.mutateAsync({ id: sent.handle, otp, word: erasureWord })}
          onResend={sendCode}
        />
      )}
    </Paper>
  );
}

function WordForm({ onTyped }: { onTyped: () => Promise<unknown> }) {
  const form = useContractForm<{ word: string }>(EraseWord, { word: '' });
  return (
    <ContractForm form={form} onSubmit={onTyped}>
      {(sending) => (
        <Stack gap="md" align="flex-start">
          <Text>
            {t('Type {word} and we mail you a code that proves it is you. Nothing is erased at once.', {
              word: erasureWord,
            })}
          </Text>
          <TextInput
            label={t('Type {word}', { word: erasureWord })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            w={{ base: '100%', xs: 320 }}
            {...form.getInputProps('word')}
          />
          <Button type="submit" color="red" loading={sending}>
            {t('Mail me the code')}
          </Button>
        </Stack>
      )}
    </ContractForm>
  );
}
