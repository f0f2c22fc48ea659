import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { type OfficeSettings, settingsCalls } from '#contract/settings/calls.ts';
import { network } from '#contract/texts/en.ts';
import { useConflict } from '#web/features/records/use-conflict.ts';
import { useSend } from '#web/kit/data/query.ts';
import { withFormPaths } from '#web/kit/data/api-error.ts';
import { checkValues, inputOf, type SettingsValues, valuesOf } from './settings-values.ts';
import { useReadSettings } from './use-office-settings.ts';

/**
 * The form of the settings; what others changed meanwhile is never overwritten unasked.
 * @param settings as they are stored, as far as it is known: may change while the form is open
 */
export function useSettingsForm(settings: OfficeSettings) {
  const read = useReadSettings();
  const held = useConflict(settings, { read, networkFailure: network.submission });
  const [begun, setBegun] = useState(0);
  const form = useForm<SettingsValues>({
    mode: 'controlled',
    initialValues: valuesOf(settings),
    validate: (values) => checkValues(values, settings),
  });
  const isChanged = form.isDirty();

  function begin(now: OfficeSettings) {
    held.rebase(now);
    form.setInitialValues(valuesOf(now));
    form.setValues(valuesOf(now));
    form.clearErrors();
    held.clear();
    setBegun((count) => count + 1);
  }

  // Where nothing was typed, what somebody else saved is shown as soon as it is known.
  useEffect(() => {
    if (settings.version !== held.base().version && !isChanged) begin(settings);
    // oxlint-disable-next-line react/exhaustive-deps -- `begin` is new at every render and needs none of its past
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
    // What was saved counts as saved even when it cannot be read again; what was typed meanwhile stays.
    form.resetDirty(values);
    const now = await read().catch(() => undefined);
    if (now && !form.isDirty()) begin(now);
  }

  return {
    form,
    conflict: held.conflict,
    /** Another number each time the form begins anew. */
    begun,
    /** Something was entered that is not stored. */
    isChanged,
    /** Shows what is stored now in place of what was typed. */
    begin,
    /** Takes the version that is stored now, so that the next save goes over it. */
    keepMine: held.rebase,
    save,
  };
}
