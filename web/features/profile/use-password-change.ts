import { useState } from 'react';
import { profileCalls } from '#contract/accounts/profile-calls.ts';
import { useSend } from '#web/kit/data/query.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { needsCode, type OwnCode } from './use-own-code.ts';
import type { Profile } from './use-profile.ts';

/**
 * The way to a new password (D1 section 7): a code is mailed to the own address, verified, and for some minutes
 * after it the password may be set.
 */
export function usePasswordChange({ id, email }: Profile, code: OwnCode) {
  const [opened, setOpened] = useState(false);
  // A code is used up by a new e-mail, too.
  const [provenFor, setProvenFor] = useState<string | null>(null);
  const proven = provenFor === email;
  const set = useSend(profileCalls.adminChangePassword, {
    successToast: false,
    onRefused: (error) => {
      // It took too long: another code proves it again.
      if (needsCode(error)) {
        setProvenFor(null);
        code.askAnew();
      }
      return false;
    },
  });

  return {
    opened,
    open: () => {
      setOpened(true);
      if (!proven) code.ask();
    },
    close: () => setOpened(false),
    /** The code was verified; what is left is the password. */
    proven,
    prove: () => setProvenFor(email),
    setPassword: async (password: string): Promise<void> => {
      const { message } = await set.mutateAsync({ id: String(id), password });
      toast.success(message, 'long');
      setProvenFor(null);
      setOpened(false);
    },
  };
}

export type PasswordChange = ReturnType<typeof usePasswordChange>;
