/** Refusals of refusals.ts about uploads, conversions, and proposer and seconder (docs/decisions/0094). */
export const applyingRefusals = {
  place_taken: {
    status: 409,
    text: 'This document already has a file. Nothing was replaced; please choose where this file belongs.',
  },
  no_conversion: { status: 409, text: 'This application does not convert a membership.' },
  conversion_only: { status: 409, text: 'A conversion is filled in on its own page.' },
  conversion_open: { status: 409, text: 'A conversion of this membership is already with the office.' },
  not_convertible: {
    status: 409,
    text: 'The membership is not active any more, so that it cannot be converted. Please ask the office.',
  },
  endorsers_needed: {
    status: 422,
    text: 'Please name the members who endorse your application, and then submit it.',
  },
  endorser_unknown: {
    status: 422,
    text: 'We know nobody by this number or e-mail who may endorse this application.',
  },
  endorser_self: { status: 422, text: 'You cannot endorse your own application. Please name somebody else.' },
  endorser_named: { status: 409, text: 'This member is named already.' },
  endorser_twice: {
    status: 422,
    text: 'This member is named in the other place. Proposer and seconder are two people.',
  },
  endorser_declined: {
    status: 422,
    text: 'This member declined to endorse this application. Please name somebody else.',
  },
  endorser_again: {
    status: 422,
    text: 'This member was asked less than a day ago. Please name somebody else, or this member again tomorrow.',
  },
  endorser_same_clinic: {
    status: 422,
    text: 'This member works at the same clinic or hospital as you. Please name somebody from elsewhere.',
  },
  endorsement_fixed: { status: 409, text: 'This member has confirmed already, and stays.' },
  endorsement_not_awaited: { status: 409, text: 'No endorsement of this application is awaited now.' },
  endorsement_answered: {
    status: 409,
    text: 'You have answered already, and your answer stays. Please write to our office about it.',
  },
  endorsement_not_allowed: {
    status: 403,
    text: 'Only active members of the types that may endorse can confirm. Please write to our office if that is wrong.',
  },
  endorsement_missing: {
    status: 409,
    text: 'An approval waits for every endorsement. Missing: {missing}.',
  },
} as const;
