import { Alert, Button, Stack, Text } from '@mantine/core';
import { mailingCalls } from '#contract/mailings/calls.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { useSend } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';

/** Why a mailing failed, and the way to go on with it. */
export function FailedMailing({ id, error }: { id: number; error: string }) {
  const maySend = usePermissions('Push notification').create;
  const again = useSend(mailingCalls.mailingTryAgain);
  return (
    <Alert role="alert" color="red" title={t('The mailing has failed')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{error}</Text>
        <Text size="sm">
          {t('The people who are still waiting have no mail yet. No one gets the mail twice.')}
        </Text>
        {maySend && (
          <Button loading={again.isPending} onClick={() => again.mutate({ id })}>
            {t('Try again')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
