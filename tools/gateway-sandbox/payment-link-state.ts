import type { PaymentLink } from './documents.ts';

/** The link as it stands at that second: one past its time has expired without anybody touching it. */
export function linkAsOf(link: PaymentLink, now: number): PaymentLink {
  const expired = link.status === 'created' && link.expire_by > 0 && link.expire_by <= now;
  return expired ? { ...link, status: 'expired', expired_at: link.expire_by } : link;
}
