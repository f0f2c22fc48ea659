/** What waits for the office, by what it has to do next. An application waits in one of these ways at most. */
export const waitingKinds = ['new', 'answered', 'approved', 'unpaid'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** The titles of their lists. */
export const waitingTitles: Record<WaitingKind, string> = {
  new: 'New',
  answered: 'Answered',
  approved: 'Approved, no number yet',
  unpaid: 'Unpaid',
};

/** What the office has to do with them. */
export const waitingTasks: Record<WaitingKind, string> = {
  new: 'Review what was submitted',
  answered: 'Read the answer or correction',
  approved: 'Allot the membership number',
  unpaid: 'Ask for the payment',
};
