import { packageCalls } from '#contract/packages/calls.ts';
import { mount, type Mounting } from '#server/kit/mount-calls.ts';
import { listPackages } from './list-packages.ts';

export function mountPackages(mounting: Mounting): void {
  mount(mounting, packageCalls.getApplication, listPackages);
}
