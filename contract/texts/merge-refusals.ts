/** Refusals of refusals.ts about accounts that are merged (docs/decisions/0108). */
export const mergeRefusals = {
  merge_same: { status: 409, text: 'Both are of one account already.' },
  merge_changed: {
    status: 409,
    text: 'One of the two has changed since you looked. Please compare them as they are now.',
  },
  merge_held: { status: 409, text: 'They cannot be merged yet: {reason}' },
  merge_undone: { status: 409, text: 'This merge was undone already.' },
  merge_final: { status: 409, text: 'It is too late to undo this merge.' },
  merge_tied: { status: 409, text: 'This merge cannot be undone: {reason}.' },
} as const;
