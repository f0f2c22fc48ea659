import { randomInt } from 'node:crypto';
import { recoveryCodes } from '#contract/accounts/factors.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { Secrets } from '#server/kit/secrets.ts';
import { countRecoveryCodes, putRecoveryCodes } from './factors.store.ts';

/** Letters and digits that nobody takes for one another: 49 bits in ten of them. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

function newCode(): string {
  return Array.from({ length: recoveryCodes.characters }, () => letters[randomInt(letters.length)]).join('');
}

/**
 * Under every known secret, the present one first: the codes lie on paper for years.
 * @param code in lower case, without its dash
 */
export function hashesOfRecoveryCode(secrets: Secrets, adminId: number, code: string): Buffer[] {
  return secrets.keyedHashes('recovery', String(adminId), code);
}

/** Ten new codes in place of those before, as they are shown: 'abcde-fgh23'. */
export async function renewRecoveryCodes({ tx, services }: Context, adminId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes.count }, newCode);
  const hashes = codes.flatMap((code) => hashesOfRecoveryCode(services.secrets, adminId, code).slice(0, 1));
  await putRecoveryCodes(tx, adminId, hashes);
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Beside a factor that was just added: new codes with the first one, or where all were used; those there are stay. */
export async function codesBesideFactor(context: Context, adminId: number): Promise<string[]> {
  return (await countRecoveryCodes(context.tx, adminId)) > 0 ? [] : renewRecoveryCodes(context, adminId);
}
