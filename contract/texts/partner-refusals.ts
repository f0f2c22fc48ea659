/** Refusals of refusals.ts about partners, who ask by a key (docs/decisions/0100). */
export const partnerRefusals = {
  partner_key_unknown: {
    status: 401,
    text: 'This key is missing, not known, or its access has ended. Please ask the association for a key.',
  },
  partner_ended: { status: 409, text: 'The access of this partner has ended. Please add the partner anew.' },
} as const;
