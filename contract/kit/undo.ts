/** How long a change can be taken back. */
export const undo = {
  offeredSeconds: 10,
  /** What would leave the house waits a little longer, so that who presses in the last moment is not too late. */
  heldSeconds: 12,
} as const;
