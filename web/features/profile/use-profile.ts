import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { profileCalls } from '#contract/accounts/profile-calls.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { ProfileInput } from '#contract/accounts/check-profile.ts';
import { network } from '#contract/texts/sentences.ts';
import { useConflict } from '#web/features/records/index.ts';
import { api } from '#web/kit/data/api.ts';
import { keyOf, useCall, useSend } from '#web/kit/data/query.ts';
import { useContractForm } from '#web/kit/form/contract-form.tsx';
import { needsCode } from './use-own-code.ts';

const call = profileCalls.adminProfile;

/** The signed-in administrator as stored. */
export type Profile = OutputOf<typeof call>['data'][number];

/** The own profile, for the page about it. */
export function useProfile() {
  return useCall(call, {});
}

/** Loads the own profile again and updates every place that shows it. */
function useReadProfile(): () => Promise<Profile | undefined> {
  const queryClient = useQueryClient();
  return () => readProfile(queryClient);
}

async function readProfile(queryClient: QueryClient): Promise<Profile | undefined> {
  const { data } = await queryClient.fetchQuery({
    queryKey: keyOf(call, {}),
    queryFn: ({ signal }) => api(call, {}, { signal }),
    staleTime: 0,
  });
  return data[0];
}

interface Values extends Record<string, unknown> {
  full_name: string;
  email: string;
}

const valuesOf = ({ full_name, email }: Profile): Values => ({ full_name, email });

/**
 * The form of the own profile with its chosen photo; changes by others are never overwritten without asking.
 * @param onCodeNeeded nothing was saved and what was typed stays; it must be saved again after a code was verified
 */
export function useProfileForm(person: Profile, onCodeNeeded: () => void) {
  const read = useReadProfile();
  const form = useContractForm(ProfileInput, valuesOf(person));
  const [photo, setPhoto] = useState<File | null>(null);
  const held = useConflict(person, { read, networkFailure: network.submission });

  const send = useSend(profileCalls.myProfileUpdate, {
    onRefused: (error) => {
      if (!needsCode(error)) return held.onRefused(error);
      onCodeNeeded();
      return true;
    },
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
    // What was saved counts as saved even when it cannot be read again; what was typed since stays.
    form.resetDirty(values);
    setPhoto((chosen) => (chosen === photo ? null : chosen));
    const now = await read().catch(() => undefined);
    if (now && !form.isDirty()) begin(now);
  }

  return {
    form,
    photo,
    setPhoto,
    conflict: held.conflict,
    /** Shows what is stored now in place of what was typed. */
    begin,
    /** Takes over the stored version, so that the next save overwrites it. */
    keepMine: held.rebase,
    isChanged: () => form.isDirty() || photo !== null,
    save,
  };
}
