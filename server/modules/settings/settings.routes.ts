import { settingsCalls } from '#contract/settings/calls.ts';
import { type Mounting, mountOutside } from '#server/kit/mount-calls.ts';
import { type Checkout, readSettings } from './read-settings.ts';

/** @param checkout the gateway in force, as payments knows it */
export function mountSettings(mounting: Mounting, checkout: () => Promise<Checkout>): void {
  mountOutside(mounting, settingsCalls.settings, readSettings(checkout));
}
