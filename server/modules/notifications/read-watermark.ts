/**
 * A transaction that took a lower number may commit after one that took a higher one. The mark below which
 * everything counts as read moves only over notifications that are older than any transaction lives; newer
 * ones are marked one by one.
 */
const LONGEST_TRANSACTION_MS = 300_000;

/** The instant by which all notifications that were made are to be seen. */
export function settledBy(now: Date): Date {
  return new Date(now.getTime() - LONGEST_TRANSACTION_MS);
}
