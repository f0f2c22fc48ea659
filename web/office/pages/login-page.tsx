import { Text } from '@mantine/core';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { ForgotEmailLink, OfficeHelpLink, officeSignIn, SignIn } from '#web/features/sign-in/index.ts';
import { appHref } from '#web/kit/page/app-link.ts';
import { PageTitle } from '#web/kit/page/page-title.tsx';

const route = getRouteApi('/office-door/login');

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
              <PageTitle>Office sign-in</PageTitle>
              <Text c="dimmed" mt={-16} mb="md">
                For the staff of the association
              </Text>
            </>
          ),
          code: <PageTitle>Verify OTP</PageTitle>,
        }}
        help={<ForgotEmailLink to="/forgot-password" />}
        onSignedIn={() => router.navigate({ href: appHref(next ?? '/'), replace: true })}
      />
      <OfficeHelpLink display="inline-block" mt="md" />
    </>
  );
}
