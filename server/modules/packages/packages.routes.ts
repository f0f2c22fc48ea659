import { packageCalls } from '#contract/packages/calls.ts';
import { mount, mountRead, type Mounting } from '#server/kit/mount-calls.ts';
import { deletePackage } from './delete-package.ts';
import { listPackages } from './list-packages.ts';
import { savePackage } from './save-package.ts';

export function mountPackages(mounting: Mounting): void {
  mountRead(mounting, packageCalls.getApplication, listPackages);
  mount(mounting, packageCalls.addApplication, savePackage);
  mount(mounting, packageCalls.deleteApplication, deletePackage);
}
