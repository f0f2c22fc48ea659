import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { type OfficeSettings, type PublicSettings, settingsCalls } from '#contract/settings/calls.ts';
import { refusals } from '#contract/texts/refusals.ts';
import { network } from '#contract/texts/sentences.ts';
import { useConflict } from '#web/features/records/index.ts';
import { keyOf, useCall, useSend } from '#web/kit/data/query.ts';
import { ApiError, withFormPaths } from '#web/kit/data/api-error.ts';
import { api } from '#web/kit/data/api.ts';
import type { Loadable } from '#web/kit/page/page-state.tsx';
import { t } from '#web/kit/language/t.ts';
import { checkValues, inputOf, type SettingsValues, valuesOf } from './settings-values.ts';
import { sayFaults } from '#web/kit/language/say-faults.ts';

/**
 * The form of the settings; what others have changed since is never overwritten without a question.
 * @param settings as they are stored, as far as it is known: may change while the form is open
 */
export function useSettingsForm(settings: OfficeSettings) {
  const read = useReadSettings();
  const held = useConflict(settings, { read, networkFailure: t(network.submission) });
  const [started, setStarted] = useState(0);
  const form = useForm<SettingsValues>({
    mode: 'controlled',
    initialValues: valuesOf(settings),
    validate: (values) => sayFaults(checkValues(values, settings)),
  });
  const isChanged = form.isDirty();

  function start(now: OfficeSettings) {
    held.rebase(now);
    form.setInitialValues(valuesOf(now));
    form.setValues(valuesOf(now));
    form.clearErrors();
    held.clear();
    setStarted((count) => count + 1);
  }

  // Where nothing was typed, what somebody else saved is shown as soon as it is known.
  useEffect(() => {
    if (settings.version !== held.base().version && !isChanged) start(settings);
    // oxlint-disable-next-line react/exhaustive-deps -- `start` is new at every render and needs none of its past
  }, [settings, isChanged]);

  const send = useSend(settingsCalls.settingsUpdate, {
    onRefused: held.onRefused,
  });

  async function save(values: SettingsValues): Promise<void> {
    held.clear();
    const { id, version } = held.base();
    const input = { ...inputOf(values, settings), id, version };
    const { data } = await send.mutateAsync(input).catch((error: unknown) => {
      throw withFormPaths(error, 'links');
    });
    held.rebase({ ...held.base(), ...data[0] });
    // What was saved counts as saved even when it cannot be read again; what was typed since stays.
    form.resetDirty(values);
    const now = await read().catch(() => undefined);
    if (now && !form.isDirty()) start(now);
  }

  return {
    form,
    conflict: held.conflict,
    /** Another number each time the form starts again. */
    started,
    /** Something was entered that is not stored. */
    isChanged,
    /** Shows what is stored now in place of what was typed. */
    start,
    /** Takes the version that is stored now, so that the next save goes over it. */
    keepMine: held.rebase,
    save,
  };
}

const call = settingsCalls.settings;

/** All of the settings for the page about them, requested again when it opens. */
export function useOfficeSettings(): Loadable<OfficeSettings> {
  const { data, error, isFetchedAfterMount, isPending, refetch } = useCall(call, {}, { staleTime: 0 });
  const settings = data?.data[0];
  if (!isFetchedAfterMount || !settings) return { data: undefined, error, isPending, refetch };
  return isComplete(settings)
    ? { data: settings, error, isPending, refetch }
    : { data: undefined, error: notAllowed(), isPending, refetch };
}

/** Requests the settings again and updates every part that shows them, such as the name and the logo of the shell. */
function useReadSettings(): () => Promise<OfficeSettings | undefined> {
  const queryClient = useQueryClient();
  return async () => {
    const { data } = await queryClient.fetchQuery({
      queryKey: keyOf(call, {}),
      queryFn: ({ signal }) => api(call, {}, { signal }),
      staleTime: 0,
    });
    return data[0] && isComplete(data[0]) ? data[0] : undefined;
  };
}

function isComplete(settings: PublicSettings): settings is OfficeSettings {
  return settings.version !== undefined;
}

/** The role lost its right while the page was open. */
function notAllowed(): ApiError {
  const { status, text } = refusals.not_allowed;
  return new ApiError(t(text), { status, code: 'not_allowed' });
}
