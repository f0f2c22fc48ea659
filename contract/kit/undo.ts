/** How long a change can be taken back. */
export const undo = {
  offeredSeconds: 10,
  /** What would leave the house waits a little longer, so that who presses in the last moment is not too late. */
  heldSeconds: 12,
  /** A change of many shows its results first: there is more to read before one wants it undone. */
  offeredSecondsOfMany: 30,
  /** Counted from the start of the call, which changes up to a hundred applications one after the other. */
  heldSecondsOfMany: 90,
} as const;
