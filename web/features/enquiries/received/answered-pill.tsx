import type { ReceivedEnquiry } from '#contract/enquiries/calls.ts';
import { StatusPill } from '#web/kit/page/status-pill.tsx';

/** Was it answered? */
export function AnsweredPill({ enquiry }: { enquiry: ReceivedEnquiry }) {
  return enquiry.replies.length > 0 ? (
    <StatusPill tone="good">Answered</StatusPill>
  ) : (
    <StatusPill tone="attention">New</StatusPill>
  );
}
