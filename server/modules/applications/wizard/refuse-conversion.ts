import { isConversion } from '#contract/packages/types.ts';
import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { refuse } from '#server/kit/refusal.ts';
import { isOpenForApplicant } from '#server/modules/applications/record/applications.policy.ts';
import { openApplication } from '#server/modules/applications/record/open-application.ts';
import { formTypeOf } from '#server/modules/packages/index.ts';

/**
 * Refuses the steps of the wizard for a conversion that is being filled in: its record is the membership's, and
 * what it needs beside that is asked on its own page. Nothing was stored yet.
 */
export async function refuseConversion(
  { db, caller }: ContextWithoutTransaction,
  reference: string,
): Promise<void> {
  const application = await openApplication(db, caller, reference, 'own');
  if (!isOpenForApplicant(application)) return;
  if (isConversion(await formTypeOf(db, application.package_id))) throw refuse('conversion_only');
}
