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

/** @param known the e-mail that stands there from the start; the remembered one, unless told */
export function useTypedSignIn(known?: string): TypedSignIn {
  const [remembered] = useState(() => rememberedEmail(localStorage));
  const [email, setEmail] = useState(known ?? remembered);
  const [remember, setRemember] = useState(remembered !== '');
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
