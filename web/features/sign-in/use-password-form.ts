import { useContractForm } from '#web/kit/form/contract-form.tsx';
import { useSend } from '#web/kit/data/query.ts';
import { refusedSignIn } from './refused-sign-in.ts';
import type { SignInCalls } from './sign-in-calls.ts';

/** E-mail and password, and the call that takes them; a wrong pair is told at the password. */
export function usePasswordForm<LoginCall extends SignInCalls['login']>(call: LoginCall, email: string) {
  const form = useContractForm(call.input, { username: email, password: '' });
  const login = useSend(call, { onRefused: refusedSignIn(form, 'password') });
  return { form, login };
}
