import type { Context } from '#server/kit/context/context.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { refuse } from '#server/kit/refusal.ts';
import { newDigits } from '#server/kit/secrets.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { type Package, readPackage } from '#server/modules/packages/index.ts';

/** Webhook and browser report within seconds; where neither does, we ask. */
const FIRST_CHECK_SECONDS = 120;

/** Queues the first question to the gateway about a new order. */
export async function queueFirstCheck({ tx, services }: Context, orderId: number): Promise<void> {
  await services.jobs.send(tx, 'check-order', { orderId }, { startAfterSeconds: FIRST_CHECK_SECONDS });
}

/** What is bought, with what it costs now. @throws Refusal when it costs nothing */
export async function readPackageToPay(tx: Tx, packageId: number): Promise<Package> {
  const bought = await readPackage(tx, packageId);
  if (!bought) throw new Error(`There is no package ${packageId}`);
  if (bought.parts.total === 0) throw refuse('nothing_to_pay');
  return bought;
}

/** The figures of an order as they stay, whatever the package costs later; minor units. */
export function figuresOf({ name, currencyCode, gstPercent, processingPercent, parts }: Package) {
  return {
    ...parts,
    currency: currencyCode,
    gst_percent: gstPercent,
    processing_percent: processingPercent,
    package_name: name,
  };
}

/**
 * Names an order at the gateway, and is its key there. Chance makes it unique beyond this database: a test
 * account of the gateway outlives many of ours, and would give an old order back.
 */
export function newReceipt({ application_no }: Pick<ApplicationRow, 'application_no'>): string {
  return `${application_no ?? ''}-${newDigits(8)}`;
}

/** The international number as the gateway takes it; '' when there is none. */
export function contactOf({ mobile, mobile_code }: Pick<ApplicationRow, 'mobile' | 'mobile_code'>): string {
  return mobile === '' ? '' : `+${`${mobile_code}${mobile}`.replaceAll(/\D/g, '')}`;
}
