import { Text } from '@mantine/core';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import {
  ForgotEmailLink,
  OfficeHelpLink,
  officeSignIn,
  SignIn,
  SignInByLink,
} from '#web/features/sign-in/index.ts';
import { useContext } from 'react';
import { accountCalls } from '#contract/accounts/calls.ts';
import { t } from '#web/kit/language/t.ts';
import { appHref } from '#web/kit/page/app-link.ts';
import { PageTitle, SiteName } from '#web/kit/page/page-title.tsx';
import { ButtonLink } from '#web/kit/page/links.tsx';

const route = getRouteApi('/office-sign-in/login');

/** The staff's sign-in (D1 section 2), then the page that was asked for. */
export function LoginPage() {
  const { next } = route.useSearch();
  const router = useRouter();
  return (
    <>
      <SignIn
        calls={officeSignIn}
        heading={{
          signIn: (
            <>
              <PageTitle>{t('Office sign-in')}</PageTitle>
              <Text c="dimmed" mt="-md" mb="md">
                {t('For the staff of the association')}
              </Text>
            </>
          ),
          code: <PageTitle>{t('Verify OTP')}</PageTitle>,
          second: <PageTitle>{t('Your second factor')}</PageTitle>,
        }}
        help={<ForgotEmailLink to="/forgot-password" />}
        onSignedIn={() => {
          const path = next ?? '/';
          // A link from elsewhere may hold the whole path.
          const href = path.startsWith(appHref('/')) ? path : appHref(path);
          return router.navigate({ href, replace: true });
        }}
      />
      <OfficeHelpLink display="inline-block" mt="md" />
    </>
  );
}

/** /login-by-link#…: the link of an administrator's code mail. */
export function LoginByLinkPage() {
  const site = useContext(SiteName);
  const navigate = useNavigate();
  return (
    <>
      <PageTitle>{t('Sign in to the office of {site}', { site })}</PageTitle>
      <Text mb="lg">{t('You came here by the link in our mail. It works once.')}</Text>
      <SignInByLink
        call={accountCalls.adminLinkVerify}
        label={t('Sign in')}
        another={
          <ButtonLink to="/login" fullWidth>
            {t('Go to the sign-in')}
          </ButtonLink>
        }
        onSignedIn={() => void navigate({ to: '/', replace: true })}
      />
    </>
  );
}
