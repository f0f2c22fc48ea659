/** Of signing in: passwords, codes, second factors, passkeys and links. */
export const signInRefusals = {
  wrong_sign_in: { status: 401, text: 'The e-mail or the password is not right.' },
  second_factor_needed: { status: 401, text: 'Please confirm with your second factor.' },
  factor_wrong: { status: 422, text: 'This code is not right. Please check it and try again.' },
  factor_expired: {
    status: 422,
    text: 'This took too long, or too many codes were wrong. Please begin again.',
  },
  passkey_unknown: { status: 422, text: 'This passkey opens nothing here. Please choose another way.' },
  passkey_wrong: { status: 422, text: 'This passkey could not be checked.' },
  passkey_expired: { status: 422, text: 'This took too long. Please try again.' },
  passkeys_full: { status: 409, text: 'You have {most} passkeys. Please remove one first.' },
  code_wrong: { status: 422, text: 'This code is not right. Please check it and try again.' },
  code_expired: { status: 422, text: 'This code has expired. Please ask for a new one.' },
  code_used_up: { status: 422, text: 'This code was tried too often. Please ask for a new one.' },
  code_by_link: {
    status: 429,
    text: 'Codes are not accepted here just now, since too many wrong ones were tried. Please press the link in our mail instead: it always works.',
  },
  code_too_soon: {
    status: 429,
    text: 'A code was just sent. Please wait {seconds} seconds before asking again.',
  },
  code_link_used: {
    status: 422,
    text: 'This link was used already, or the code of its mail was. Please ask for a new one.',
  },
  code_link_expired: { status: 422, text: 'This link has expired. Please ask for a new one.' },
  code_link_unknown: {
    status: 422,
    text: 'This link is not right. Please open it from our mail again, or ask for a new one.',
  },
  link_expired: { status: 422, text: 'This link has expired or was used already. Please ask for a new one.' },
  /** At the account step of the wizard; it does not name the other address (docs/decisions/0108). */
  address_merged: {
    status: 409,
    text: 'Our office merged this address with another one of yours. Please use the one that remains: our mail to you says how.',
  },
} as const;
