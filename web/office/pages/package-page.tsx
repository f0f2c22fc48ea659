import { packageCalls } from '#contract/packages/calls.ts';
import { packageKind } from '#web/features/packages/package-kind.tsx';
import { RecordPage } from '#web/features/records/record-page.tsx';
import { usePermissions } from '#web/features/session/index.ts';
import { useCall } from '#web/kit/data/query.ts';

/** /member-package: the membership packages (D1 section 2). */
export function PackagePage() {
  const applications = usePermissions('Application');
  return <RecordPage kind={packageKind(applications.view)} list={useCall(packageCalls.getApplication, {})} />;
}
