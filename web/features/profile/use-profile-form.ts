import { useState } from 'react';
import { accountCalls } from '#contract/accounts/calls.ts';
import { profileCalls } from '#contract/accounts/profile-calls.ts';
import { network } from '#contract/texts/en.ts';
import { useConflict } from '#web/features/records/use-conflict.ts';
import { useContractForm } from '#web/kit/contract-form.tsx';
import { useSend } from '#web/kit/query.ts';
import { type Profile, useReadProfile } from './use-profile.ts';

interface Values extends Record<string, unknown> {
  full_name: string;
  email: string;
}

const valuesOf = ({ full_name, email }: Profile): Values => ({ full_name, email });

/** The form of the own profile with its chosen photo; what others changed meanwhile is never overwritten unasked. */
export function useProfileForm(person: Profile) {
  const read = useReadProfile();
  const form = useContractForm(profileCalls.myProfileUpdate.input, valuesOf(person));
  const [photo, setPhoto] = useState<File | null>(null);
  const held = useConflict(person, { read, networkFailure: network.submission });

  const send = useSend(profileCalls.myProfileUpdate, {
    // The top bar shows name and photo.
    invalidate: [accountCalls.session],
    onRefused: held.onRefused,
  });

  function begin(now: Profile) {
    held.rebase(now);
    form.setInitialValues(valuesOf(now));
    form.setValues(valuesOf(now));
    form.clearErrors();
    held.clear();
  }

  async function save(values: Values): Promise<void> {
    held.clear();
    const { data } = await send.mutateAsync({ ...values, version: held.base().version, profile: photo });
    held.rebase({ ...held.base(), ...data[0] });
    setPhoto(null);
    const now = await read();
    if (now) begin(now);
  }

  return {
    form,
    photo,
    setPhoto,
    conflict: held.conflict,
    /** Shows what is stored now in place of what was typed. */
    begin,
    /** Takes the version that is stored now, so that the next save goes over it. */
    keepMine: held.rebase,
    isChanged: () => form.isDirty() || photo !== null,
    save,
  };
}
