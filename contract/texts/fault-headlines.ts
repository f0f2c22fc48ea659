/** The headline above the faults of a form; contract/kit/faults.ts selects one. */
export const faultHeadlines = {
  /** D2 and D3 section 5. */
  missing: 'Please fill in the required details.',
  wrong: 'Please correct what is marked.',
} as const;
