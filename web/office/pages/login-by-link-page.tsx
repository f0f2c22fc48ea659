import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useContext } from 'react';
import { accountCalls } from '#contract/accounts/calls.ts';
import { SignInByLink } from '#web/features/sign-in/index.ts';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { PageTitle, SiteName } from '#web/kit/page/page-title.tsx';

/** /login-by-link#…: the link of an administrator's code mail. */
export function LoginByLinkPage() {
  const site = useContext(SiteName);
  const navigate = useNavigate();
  return (
    <>
      <PageTitle>{`Sign in to the office of ${site}`}</PageTitle>
      <Text mb="lg">You came here by the link in our mail. It works once.</Text>
      <SignInByLink
        call={accountCalls.adminLinkVerify}
        label="Sign in"
        another={
          <ButtonLink to="/login" fullWidth>
            Go to the sign-in
          </ButtonLink>
        }
        onSignedIn={() => void navigate({ to: '/', replace: true })}
      />
    </>
  );
}
