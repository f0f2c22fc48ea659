import { useLocation, useNavigate } from '@tanstack/react-router';
import { accountCalls } from '#contract/accounts/calls.ts';
import { ForgotPasswordForm, InvalidLink, PasswordByLink } from '#web/features/sign-in/index.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import { t } from '#web/kit/language/t.ts';
import { NarrowPage } from './narrow-page.tsx';

const forgot = '/user-forgot-password';

/** /user-change-password?token=…: the page of the mailed link. */
export function NewPasswordPage() {
  const query = useLocation({ select: ({ searchStr }) => searchStr });
  const navigate = useNavigate();
  return (
    <NarrowPage
      title={t('Create a new password!')}
      help={t('You use it with your e-mail under Login with Password.')}
      below={<TextLink to="/user-login">{t('Back to the login')}</TextLink>}
    >
      {new URLSearchParams(query).get('token') ? (
        <PasswordByLink
          call={accountCalls.memberForgotPassUpdate}
          who="member"
          token={query}
          inputOf={(password) => ({ password, encrypt_data: query })}
          empty={t('Password cannot be empty')}
          forgot={forgot}
          onDone={() => void navigate({ to: '/user-login', replace: true })}
        />
      ) : (
        <InvalidLink
          why={t('This link is incomplete. Please open it from our mail again, or ask for a new one.')}
          forgot={forgot}
        />
      )}
    </NarrowPage>
  );
}

/** /user-forgot-password: its title is D3's; what it does is set a new password. */
export function ForgotPasswordPage() {
  return (
    <NarrowPage
      title={t('Forgot your Email?')}
      help={t('Enter the e-mail of your application. We send a link to it by which you set a new password.')}
      below={<TextLink to="/user-login">{t('Back to the login')}</TextLink>}
    >
      <ForgotPasswordForm call={accountCalls.memberForgotPassword} />
    </NarrowPage>
  );
}
