import { certificateSignatures } from '#contract/documents/certificate.ts';
import { type Day, showDay } from '#contract/kit/day.ts';
import type { ActorContext } from '#server/kit/context/context.ts';
import { refuse } from '#server/kit/refusal.ts';
import { type OfficersView, viewOfficersAt } from '#server/modules/certificates/index.ts';
import { holdCertificatePictures } from './documents.store.ts';

type Sign = keyof typeof certificateSignatures;

/**
 * The officers in office on a day, who sign; their pictures stay until the transaction ends.
 * @param signs the signatures without which the document is not issued (docs/decisions/0037)
 * @throws Refusal certificate_settings_missing to the office, which learns what is missing; nobody_signs to others
 */
export async function signingOfficers(
  { tx, caller }: Pick<ActorContext, 'tx' | 'caller'>,
  document: { day: Day; signs: readonly Sign[] },
): Promise<OfficersView> {
  await holdCertificatePictures(tx);
  const officers = await viewOfficersAt(tx, document.day);
  const missing = missingOf(officers, document.signs);
  if (officers && missing === '') return officers;
  throw caller.admin ? refuse('certificate_settings_missing', { missing }) : refuse('nobody_signs');
}

/** What the office must enter before these officers can sign; '' when nothing is missing. */
function missingOf(officers: OfficersView | undefined, signs: readonly Sign[]): string {
  if (!officers) return 'a period with its president, secretary and their signatures';
  const lacking = signs.flatMap((sign) => (officers[sign] === null ? [certificateSignatures[sign]] : []));
  if (lacking.length === 0) return '';
  return `${lacking.join(' and ')} of the period from ${showDay(officers.from_date)}`;
}
