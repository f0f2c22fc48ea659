/** Refusals of refusals.ts about mails to members (docs/decisions/0102). */
export const mailingRefusals = {
  mailing_sent: {
    status: 409,
    text: 'This mailing was sent already. Copy its text into a new one to change it.',
  },
  mailing_ended: {
    status: 409,
    text: 'All mails of this mailing were sent already: nothing is left to stop.',
  },
  mailing_to_nobody: { status: 422, text: 'Nobody on this list would get the mail.' },
  mailing_audience_changed: {
    status: 409,
    text: 'Meanwhile the list has changed: {count} people get the mail now. Please look again, then send it.',
  },
} as const;
