import { Group } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ForgotEmailLink, HelpLink, memberSignIn, SignIn } from '#web/features/sign-in/index.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import { NarrowPage } from './narrow-page.tsx';

const route = getRouteApi('/portal/user-login');

/** /user-login: on to the page that was asked for, otherwise to the member's own application. */
export function MemberLoginPage() {
  const { next } = route.useSearch();
  const navigate = useNavigate();
  return (
    <NarrowPage
      title="Member login"
      help="Sign in to see your application, your certificate and your invoice."
      below={
        <Group justify="space-between" gap="sm">
          <TextLink to="/user-member-application-list">New here? Apply for membership</TextLink>
          <HelpLink />
        </Group>
      }
    >
      <SignIn
        calls={memberSignIn}
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
