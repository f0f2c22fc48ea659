import type { packageCalls } from '#contract/packages/calls.ts';
import { type Routes, withTransaction } from '#server/kit/http/mount-calls.ts';
import { deletePackage } from './delete-package.ts';
import { listPackages } from './list-packages.ts';
import { savePackage } from './save-package.ts';

export const packageRoutes: Routes<typeof packageCalls> = {
  getApplication: listPackages,
  addApplication: withTransaction(savePackage),
  deleteApplication: withTransaction(deletePackage),
};
