import { Box, Stack, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { profileCalls } from '#contract/accounts/profile-calls.ts';
import { ForgotPasswordForm, PasswordByLink } from '#web/features/sign-in/index.ts';
import { useSession } from '#web/features/session/index.ts';
import { t } from '#web/kit/language/t.ts';
import { ButtonLink, TextLink } from '#web/kit/page/links.tsx';
import { LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';

const route = getRouteApi('/office-sign-in/change-password');

/** /change-password?token=…: the page of the mailed links, of a forgotten password and of an invitation. */
export function ChangePasswordPage() {
  const { token } = route.useSearch();
  return (
    <>
      <PageTitle>{t('Change password')}</PageTitle>
      {token === undefined ? <WithoutLink /> : <WithLink token={token} />}
    </>
  );
}

function WithLink({ token }: { token: string }) {
  const navigate = useNavigate();
  return (
    <>
      <Text mb="md">
        {t('You use the new password with your e-mail under Login with Password. A code works as well.')}
      </Text>
      <PasswordByLink
        call={profileCalls.adminChangePassword}
        who="admin"
        token={token}
        inputOf={(password) => ({ id: token, password })}
        empty={t('New password cannot be empty')}
        forgot="/forgot-password"
        onDone={() => void navigate({ to: '/login', replace: true })}
      />
      <Box mt="md">
        <TextLink to="/login">{t('Back to the sign-in')}</TextLink>
      </Box>
    </>
  );
}

/** Where a password is changed by who came here without a link. */
function WithoutLink() {
  const session = useSession();
  if (!session) return <LoadingSkeleton rows={1} />;
  return session.admin ? (
    <Stack gap="md">
      <Text>{t('You change your password on your profile.')}</Text>
      <ButtonLink to="/my-profile" fullWidth>
        {t('Go to My Profile')}
      </ButtonLink>
    </Stack>
  ) : (
    <Stack gap="md">
      <Text>{t('A new password is set by a link that we send to your e-mail.')}</Text>
      <ButtonLink to="/forgot-password" fullWidth>
        {t('Ask for a link')}
      </ButtonLink>
      <TextLink to="/login">{t('Back to the sign-in')}</TextLink>
    </Stack>
  );
}

/** /forgot-password of the staff (D1 section 2). */
export function ForgotPasswordPage() {
  return (
    <>
      <PageTitle>{t('Forgot password')}</PageTitle>
      <Text mb="md">{t('Enter your e-mail. We send a link to it by which you set a new password.')}</Text>
      <ForgotPasswordForm call={profileCalls.adminForgotPassword} />
      <Box mt="md">
        <TextLink to="/login">{t('Back to the sign-in')}</TextLink>
      </Box>
    </>
  );
}
