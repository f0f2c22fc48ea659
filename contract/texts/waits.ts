/** How long somebody has to wait, after 'Please try again in'. */
export const waits = { minute: 'a minute', minutes: '{count} minutes', hours: '{count} hours' } as const;
