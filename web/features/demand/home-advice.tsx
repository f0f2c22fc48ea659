import { Alert, Stack, Text } from '@mantine/core';
import { passwordLength } from '#contract/accounts/callers.ts';
import { useSession } from '#web/features/session/index.ts';
import { t } from '#web/kit/language/t.ts';
import { TextLink } from '#web/kit/page/links.tsx';

/** What makes the own sign-in safer, until it is done; nothing where nothing is to be done. */
export function HomeAdvice() {
  const admin = useSession()?.admin;
  const lacksFactor = admin?.factor === 'put_off' || admin?.factor === 'advised';
  if (!lacksFactor && !admin?.is_password_short) return null;
  return (
    <Stack gap="sm" mb="lg">
      {lacksFactor && (
        <Alert title={t('Your sign-in has no second factor')}>
          <Text>{t('A stolen password alone would open everything that you may do here.')}</Text>
          <TextLink to="/second-factor">{t('Set up your second factor')}</TextLink>
        </Alert>
      )}
      {admin?.is_password_short && (
        <Alert title={t('Your password is short')}>
          <Text>
            {t('New passwords of the staff have {minimum} characters or more.', {
              minimum: passwordLength.staff,
            })}
          </Text>
          <TextLink to="/my-profile">{t('Choose a longer one')}</TextLink>
        </Alert>
      )}
    </Stack>
  );
}
