/** Sentences for people that are used in several places. Field messages are defined with their rules. */

/** Failures between browser and server (D1, D2, D3 section 8). */
export const network = {
  failed: 'A network error occurred, or the server is temporarily busy. Please try again later.',
  noResponse: 'No response received from the server',
  unexpected: 'An error occurred',
  signIn: 'Please try again',
  submission: 'Submission failed. Please try again.',
  statusUpdate: 'An error occurred while updating status',
  refundUnsure: 'No answer came. The refund may have been made; please look at the payment.',
  export: 'Failed to export data. Please try again.',
  countriesFailed: 'The countries did not load.',
  statesFailed: 'The states did not load.',
  newVersion: 'There is a new version of this page.',
  whatIsKept: 'Please reload it. What you have not saved yet would be lost, so save it first if you can.',
} as const;

/** The headline above the faults of a form; contract/kit/faults.ts selects one. */
export const faultHeadlines = {
  /** D2 and D3 section 5. */
  missing: 'Please fill in the required details.',
  wrong: 'Please correct what is marked.',
} as const;

/** How long somebody has to wait, after 'Please try again in'. */
export const waits = { minute: 'a minute', minutes: '{count} minutes', hours: '{count} hours' } as const;
