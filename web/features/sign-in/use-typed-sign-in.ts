import { useState } from 'react';
import { rememberEmail, rememberedEmail } from './remembered-email.ts';

/** What both tabs of the sign-in share. */
export interface TypedSignIn {
  email: string;
  setEmail: (email: string) => void;
  remember: boolean;
  setRemember: (remember: boolean) => void;
  /** Keeps or forgets the e-mail that was just accepted, as 'Remember me' says. */
  keep: (email: string) => void;
}

export function useTypedSignIn(): TypedSignIn {
  const [email, setEmail] = useState(() => rememberedEmail(localStorage));
  const [remember, setRemember] = useState(email !== '');
  return {
    email,
    setEmail,
    remember,
    setRemember,
    keep: (accepted) => {
      setEmail(accepted);
      rememberEmail(localStorage, accepted, remember);
    },
  };
}
