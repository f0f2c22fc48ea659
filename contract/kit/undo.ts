/** How long a change can be taken back, in seconds. */
export const undo = {
  offered: 10,
  /** What would leave the house waits a little longer, so that who presses in the last moment is not too late. */
  held: 12,
} as const;
