import { Alert, Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { accountCalls } from '#contract/accounts/calls.ts';
import { api } from '#web/kit/data/api.ts';
import { t } from '#web/kit/language/t.ts';

/** When the server is asked, in seconds after the code was sent. A mail server refuses an address at once or within a minute. */
const ASK_AFTER_S = [2, 4, 8, 15, 30, 60];

type Refusal = 'nobody' | 'refused';

/**
 * Tells why the mail server refused the mail with a code; null while it did not.
 * @param handle of the code; undefined where nobody asks
 * @param sends how often this page has sent a code: each one is asked about
 */
export function useRefusedMail(handle: string | undefined, sends: number): Refusal | null {
  const [told, setTold] = useState<{ sends: number; failure: Refusal | null }>({ sends, failure: null });
  useEffect(() => {
    if (handle === undefined) return undefined;
    let isGone = false;
    const ask = async () => {
      const answer = await api(accountCalls.codeDelivery, { id: handle }).catch(() => null);
      if (answer?.data.failure && !isGone) setTold({ sends, failure: answer.data.failure });
    };
    const timers = ASK_AFTER_S.map((seconds) => setTimeout(() => void ask(), seconds * 1_000));
    return () => {
      isGone = true;
      for (const timer of timers) clearTimeout(timer);
    };
  }, [handle, sends]);
  return told.sends === sends ? told.failure : null;
}

export interface RefusedMailProps {
  email: string;
  failure: Refusal;
  /** Leads back to the field; without it the address cannot be changed here. */
  onCorrect?: () => void;
}

/** Says that the code will not arrive, and leads back to the address. */
export function RefusedMail({ email, failure, onCorrect }: RefusedMailProps) {
  return (
    <Alert color="red" role="alert" title={t('Our mail did not arrive')}>
      <Stack gap="sm" align="flex-start">
        <Text>
          {failure === 'nobody'
            ? t('The mail server says that {email} does not exist. Please check the address.', { email })
            : t(
                'The mail server refused our mail to {email}. Please check the address, or use another one.',
                {
                  email,
                },
              )}
        </Text>
        {onCorrect && (
          <Button variant="default" onClick={onCorrect}>
            {t('Correct the e-mail')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
