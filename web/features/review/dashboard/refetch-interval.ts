/** The dashboard asks again this often, in milliseconds, and whenever the window gets the focus. */
export const refetchInterval = 30_000;
