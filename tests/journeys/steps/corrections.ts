import { applicationCalls } from '#contract/applications/calls.ts';
import type { FileField } from '#contract/applications/uploads.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { correctionsInWords } from '#contract/applications/findings.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import type { World } from '#tests/world/product.ts';

type Refused = Partial<Record<FileField, string>>;

/** The office refuses these uploads and sends the application back for them. */
export async function sendBack(
  world: World,
  { public_id: id }: ApplicationRow,
  refused: Refused,
): Promise<void> {
  const office = await world.admin();
  const { files } = await office.ok(applicationCalls.memberDetail, { id });
  const corrections = Object.entries(refused).map(([field, reason]) => ({
    field: field as FileField,
    reason,
  }));
  for (const { field, reason } of corrections) {
    const url = files.find((file) => file.field === field)?.url ?? '';
    await office.ok(officeCalls.fileVerdict, { member_id: id, field, url, verdict: 'refused', reason });
  }
  await office.ok(officeCalls.memberActivityUpdate, {
    member_id: id,
    application_status: 4,
    message: `Thank you for your application.\n\n${correctionsInWords(corrections)}`,
    corrections: corrections.map(({ field }) => field),
  });
}
