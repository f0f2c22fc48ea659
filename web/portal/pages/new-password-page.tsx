import { useLocation, useNavigate } from '@tanstack/react-router';
import { accountCalls } from '#contract/accounts/calls.ts';
import { PasswordByLink } from '#web/features/sign-in/password-by-link.tsx';
import { TextLink } from '#web/kit/links.tsx';
import { NarrowPage } from './narrow-page.tsx';

/** /user-change-password?token=…: the page of the mailed link. */
export function NewPasswordPage() {
  const query = useLocation({ select: ({ searchStr }) => searchStr });
  const navigate = useNavigate();
  return (
    <NarrowPage
      title="Create a new password!"
      help="You use it with your e-mail under Login with Password."
      below={<TextLink to="/user-login">Back to the login</TextLink>}
    >
      <PasswordByLink
        call={accountCalls.memberForgotPassUpdate}
        inputOf={(password) => ({ password, encrypt_data: query })}
        empty="Password cannot be empty"
        forgot="/user-forgot-password"
        onDone={() => void navigate({ to: '/user-login', replace: true })}
      />
    </NarrowPage>
  );
}
