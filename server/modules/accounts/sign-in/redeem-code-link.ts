import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { type Refusal, refuse } from '#server/kit/refusal.ts';
import { hashToken } from '#server/kit/secrets.ts';
import { type CodePurpose, lockCodeLink, spendCode } from '#server/modules/accounts/codes/codes.store.ts';
import type { Proven } from '#server/modules/accounts/codes/verify-code.ts';

/**
 * Uses up the link of a code mail and with it the code, in a transaction of its own. Answers the address it proves and
 * what its code is for. No number of wrong codes touches it (docs/decisions/0034).
 */
export async function redeemCodeLink(
  context: ContextWithoutTransaction,
  purpose: CodePurpose,
  token: string,
): Promise<(Proven & { handle: string }) | Refusal> {
  return context.inTransaction(async ({ tx, now }) => {
    const link = await lockCodeLink(tx, purpose, hashToken(token));
    if (!link) return refuse('code_link_unknown');
    if (link.used_at !== null) return refuse('code_link_used');
    if (link.expires_at <= now) return refuse('code_link_expired');
    await spendCode(tx, link, now);
    return { email: link.email, handle: link.handle };
  });
}
