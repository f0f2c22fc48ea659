import { Group } from '@mantine/core';
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router';
import { useContext } from 'react';
import { accountCalls } from '#contract/accounts/calls.ts';
import { emailOfSignInLink } from '#contract/accounts/sign-in-link.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import {
  ForgotEmailLink,
  HelpLink,
  memberSignIn,
  SignIn,
  SignInByLink,
} from '#web/features/sign-in/index.ts';
import { ButtonLink, TextLink } from '#web/kit/page/links.tsx';
import { SiteName } from '#web/kit/page/page-title.tsx';
import { t } from '#web/kit/language/t.ts';
import { NarrowPage } from './narrow-page.tsx';

const route = getRouteApi('/portal/user-login');

/** /user-login: on to the page that was asked for, otherwise to the member's own application. */
export function MemberLoginPage() {
  const { next } = route.useSearch();
  const email = useLocation({ select: ({ hash }) => emailOfSignInLink(hash) });
  const navigate = useNavigate();
  return (
    <NarrowPage
      title={t('Member login')}
      help={t('Sign in to see your application, your certificate and your invoice.')}
      below={
        <Group justify="space-between" gap="sm">
          <TextLink to="/user-member-application-list">{t('New here? Apply for membership')}</TextLink>
          <HelpLink />
        </Group>
      }
    >
      <SignIn
        calls={memberSignIn}
        {...(email !== undefined && { email })}
        help={<ForgotEmailLink to="/user-forgot-password" />}
        onSignedIn={(id) =>
          next
            ? navigate({ href: next, replace: true })
            : navigate({ to: '/user-member-application-preview/$id', params: { id }, replace: true })
        }
      />
    </NarrowPage>
  );
}

/** /user-login-by-link#…: the link of a member's code mail. */
export function MemberLinkPage() {
  const site = useContext(SiteName);
  const navigate = useNavigate();
  return (
    <NarrowPage
      title={t('Sign in to {site}', { site })}
      help={t('You came here by the link in our mail. It works once.')}
    >
      <SignInByLink
        call={accountCalls.memberLinkVerify}
        label={t('Sign in')}
        another={
          <ButtonLink to="/user-login" fullWidth>
            {t('Go to the login')}
          </ButtonLink>
        }
        onSignedIn={({ userid: id }) =>
          void navigate({ to: '/user-member-application-preview/$id', params: { id }, replace: true })
        }
      />
    </NarrowPage>
  );
}

/** /user-member-application-by-link#…: the link of an applicant's code mail; its browser need not be the first one. */
export function ApplicantLinkPage() {
  const site = useContext(SiteName);
  const navigate = useNavigate();
  return (
    <NarrowPage
      title={t('Continue your application to {site}', { site })}
      help={t('You came here by the link in our mail. It shows that the e-mail is yours, and works once.')}
    >
      <SignInByLink
        call={applicationCalls.linkVerify}
        label={t('Continue my application')}
        another={
          <ButtonLink to="/user-member-application-list" fullWidth>
            {t('Go to the membership types')}
          </ButtonLink>
        }
        onSignedIn={({ type_slug: slug }) =>
          void navigate({ to: '/user-member-application/$slug', params: { slug }, search: {}, replace: true })
        }
      />
    </NarrowPage>
  );
}
