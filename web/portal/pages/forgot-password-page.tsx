import { accountCalls } from '#contract/accounts/calls.ts';
import { ForgotPasswordForm } from '#web/features/sign-in/index.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import { NarrowPage } from './narrow-page.tsx';

/** /user-forgot-password: its title is D3's; what it does is set a new password. */
export function ForgotPasswordPage() {
  return (
    <NarrowPage
      title="Forgot your Email?"
      help="Enter the e-mail of your application. We send a link to it by which you set a new password."
      below={<TextLink to="/user-login">Back to the login</TextLink>}
    >
      <ForgotPasswordForm call={accountCalls.memberForgotPassword} />
    </NarrowPage>
  );
}
