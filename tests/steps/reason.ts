/** What an export is for, in tests about something else. */
export const aReason = { reason_kind: 'accounts', reason: 'For the yearly accounts' } as const;
