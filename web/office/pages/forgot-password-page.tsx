import { Box, Text } from '@mantine/core';
import { profileCalls } from '#contract/accounts/profile-calls.ts';
import { ForgotPasswordForm } from '#web/features/sign-in/index.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';

/** /forgot-password of the staff (D1 section 2). */
export function ForgotPasswordPage() {
  return (
    <>
      <PageTitle>Forgot password</PageTitle>
      <Text mb="md">Enter your e-mail. We send a link to it by which you set a new password.</Text>
      <ForgotPasswordForm call={profileCalls.adminForgotPassword} />
      <Box mt="md">
        <TextLink to="/login">Back to the sign-in</TextLink>
      </Box>
    </>
  );
}
