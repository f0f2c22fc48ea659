import { type reviewCalls, type ReviewDays, reviewWindow } from '#contract/applications/review-calls.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { viewReviewDays } from './tracking.views.ts';

/** How long an answer is given again, in milliseconds: a day's decisions hardly move what three months show. */
const KEPT_MS = 600_000;

const DAY_MS = 86_400_000;

/** review_days: the same for all who ask, so that it is measured once in ten minutes by each process. */
export function createReviewDays(): ReadHandler<typeof reviewCalls.reviewDays> {
  let kept: { data: ReviewDays | null; at: number } | undefined;
  return async ({ db, now }) => {
    const at = now.getTime();
    if (!kept || at - kept.at >= KEPT_MS) kept = { data: await measure(db, at), at };
    return { data: kept.data };
  };
}

async function measure(db: Db, at: number): Promise<ReviewDays | null> {
  const row = await viewReviewDays(db, new Date(at - reviewWindow.days * DAY_MS));
  if (!row || row.decided < reviewWindow.leastDecisions) return null;
  // What was decided in the very second of its payment took a day too.
  return { half: Math.max(row.half, 1), most: Math.max(row.most, 1) };
}
