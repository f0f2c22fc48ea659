import { applyingRefusals } from './applying-refusals.ts';
import { committeeRefusals } from './committee-refusals.ts';
import { exportRefusals } from './export-refusals.ts';
import { importRefusals } from './import-refusals.ts';
import { mergeRefusals } from './merge-refusals.ts';
import { mailingRefusals } from './mailing-refusals.ts';
import { membershipRefusals } from './membership-refusals.ts';
import { partnerRefusals } from './partner-refusals.ts';
import { signInRefusals } from './sign-in-refusals.ts';
import { faultHeadlines } from './sentences.ts';

/**
 * Why the server refuses a request: HTTP status and the sentence the person reads, with `{name}` from the refusal's parameters.
 * A code without a sentence does not compile. `retryAfterSeconds` is the value of the header Retry-After.
 */
export const refusals = {
  /** For invalid fields; the headline is the text. */
  invalid_input: { status: 422, text: faultHeadlines.wrong },
  unreadable_body: { status: 400, text: 'This request could not be read.' },
  unsupported_type: { status: 415, text: 'This kind of request is not understood.' },
  too_much: { status: 413, text: 'This request holds more than can be taken at once.' },
  too_large: { status: 413, text: 'File size should not exceed 2 MB' },
  not_found: { status: 404, text: 'We could not find what you are looking for.' },
  sign_in_needed: { status: 401, text: 'Please sign in to continue.' },
  not_allowed: { status: 403, text: 'Your role does not allow this.' },
  factor_demanded: { status: 403, text: 'Your role needs a second factor. Please set one up first.' },
  proof_needed: { status: 403, text: 'Please confirm that it is you.' },
  foreign_origin: { status: 403, text: 'This request came from another website and was refused.' },
  too_slow: {
    status: 408,
    text: 'This took too long to arrive. Nothing you entered is lost; please try again where the connection is better.',
  },
  uploads_busy: {
    status: 503,
    retryAfterSeconds: 10,
    text: 'Many files are arriving just now. Nothing you entered is lost; please try again in a minute.',
  },
  papers_busy: {
    status: 503,
    retryAfterSeconds: 10,
    text: 'Many papers are being checked just now. Nothing you entered is lost; please try again in a minute.',
  },
  database_busy: {
    status: 503,
    retryAfterSeconds: 5,
    text: 'Our database does not answer just now. Nothing you entered is lost; please try again in a minute.',
  },
  too_many: { status: 429, text: 'Too many attempts. Please try again in {wait}.' },
  fault: {
    status: 500,
    text: 'Something went wrong on our side. Please try again; if it happens again, tell us the number {request}.',
  },
  ...exportRefusals,
  picture_lost: { status: 500, text: 'A picture of this document is lost.' },
  storage_busy: {
    status: 503,
    retryAfterSeconds: 10,
    text: 'Our store of files does not answer just now. Nothing you entered is lost; please try again in a minute.',
  },
  storage_full: {
    status: 507,
    text: 'The file could not be stored just now. Nothing you entered is lost; please try again later.',
  },

  ...signInRefusals,

  not_submitted: {
    status: 409,
    text: 'This application was not submitted yet: until then only the applicant can change it.',
  },
  already_registered: { status: 409, text: 'This e-mail is already registered. Please sign in to continue.' },
  no_old_application: { status: 404, text: 'No member data found' },
  track_not_found: { status: 404, text: 'No application was found for this e-mail and application ID.' },
  type_not_offered: { status: 422, text: 'This membership type is not open for applications.' },
  not_editable: { status: 409, text: 'This application is with the office and cannot be changed now.' },
  verified_data: {
    status: 409,
    text: 'This was verified for your membership and stands on your certificates. Only the office can change it.',
  },
  not_asked: {
    status: 409,
    text: 'The office did not ask for this. Only what it named can be changed now.',
  },
  uncorrected: {
    status: 422,
    text: 'Please correct what is marked before you send it again.',
  },
  step_elsewhere: {
    status: 409,
    text: 'This was changed in another window or on another device meanwhile. Nothing was overwritten.',
  },
  incomplete: { status: 422, text: 'Please complete the application before paying.' },
  ...applyingRefusals,
  ...committeeRefusals,
  ...importRefusals,
  ...mergeRefusals,
  ...mailingRefusals,
  ...membershipRefusals,
  ...partnerRefusals,
  nothing_to_pay: { status: 409, text: 'There is nothing to pay for this application.' },
  pays_after_approval: {
    status: 409,
    text: 'The fee is paid once the application is approved. We write to you then.',
  },
  application_ended: {
    status: 409,
    text: 'This application has ended, so nothing can be paid for it. If you paid a moment ago, your payment comes back in full.',
  },
  paid_after_end: {
    status: 409,
    text: 'Your payment arrived after your application had ended. It is being returned to you in full.',
  },
  already_paid: { status: 409, text: 'Payment already completed for this order.' },
  payment_unconfirmed: {
    status: 409,
    text: 'The payment is not confirmed yet. If your account was charged, it will be recorded within minutes; please do not pay again.',
  },
  payment_mismatch: { status: 422, text: 'This payment does not belong to this application.' },
  gateway_down: {
    status: 503,
    text: 'The payment service does not answer just now. Your application is saved; please try again in a few minutes.',
  },
  link_ended: {
    status: 409,
    text: 'This payment link cannot be paid any more. Please look at the payments again.',
  },
  refund_changed: {
    status: 409,
    text: 'What can be refunded of this payment has changed meanwhile. This request refunded nothing; please look at the payment again.',
  },
  refund_under_way: {
    status: 409,
    text: 'A refund of this application is under way. No number can be allotted until it ends.',
  },
  refund_refused: { status: 409, text: 'The payment gateway refused this refund: {reason}' },
  no_gateway: {
    status: 409,
    text: 'No payment gateway can be used: its keys are missing or unreadable. Nothing was refunded.',
  },
  bad_signature: { status: 400, text: 'The signature is not right.' },

  move_not_allowed: { status: 409, text: 'An application that is {from} cannot become {to}.' },
  status_already: { status: 409, text: 'It already has the status {status}.' },
  membership_unconfirmed: {
    status: 409,
    text: 'This member has a membership number. Tick the box for members to change this one too.',
  },
  undo_too_late: { status: 409, text: 'This change cannot be taken back any more.' },
  undo_overtaken: {
    status: 409,
    text: 'This change cannot be taken back: the application was changed again since.',
  },
  notice_changed: {
    status: 409,
    text: 'The privacy notice has changed since you opened this page. Please look at it, and then submit again. Nothing you entered is lost.',
  },
  changed_meanwhile: {
    status: 409,
    text: 'Somebody else changed this application meanwhile: it is now {status}. Please look at it again.',
  },
  file_replaced: {
    status: 409,
    text: 'This file was replaced or removed meanwhile. Please look at it again.',
  },
  not_judged: { status: 409, text: 'The papers of an application that is {status} are not judged.' },
  payment_needed: { status: 409, text: 'A membership number needs a successful payment first.' },
  payment_type_needed: {
    status: 409,
    text: 'Please choose a payment type: a payment is requested by a link or recorded.',
  },
  no_application_no: { status: 409, text: 'This application has no number yet: it was not submitted.' },
  password_wrong: { status: 422, text: 'Your password is not right.' },
  code_needed: { status: 403, text: 'Please verify the code we mailed you first.' },

  in_use: { status: 409, text: 'This {item} cannot be deleted: it is used by {users}.' },
  kept: {
    status: 409,
    text: 'This {item} cannot be deleted: the product relies on it. It can be renamed.',
  },
  edited_meanwhile: {
    status: 409,
    text: 'Somebody else changed this {item} while you had it open. Nothing was overwritten.',
  },
  gone_meanwhile: { status: 404, text: 'This {item} was deleted by somebody else meanwhile.' },
  beyond_own_rights: { status: 403, text: 'You can only give and change rights that your own role has.' },
  first_role: { status: 409, text: 'The first role always has every permission and cannot be deleted.' },
  last_administrator: {
    status: 409,
    text: 'This is the last user with the first role. Give another user that role before.',
  },
  own_user: { status: 409, text: 'You cannot delete your own user.' },
  mail_failed: { status: 422, text: 'The test mail could not be sent: {reason}' },
  gateway_failed: { status: 422, text: 'The payment gateway could not be used: {reason}' },

  message_sent: {
    status: 409,
    text: 'This message was sent already and stays as members have read it. Please write a new one.',
  },
  being_sent: { status: 409, text: 'This message is already being sent.' },
  just_sent: {
    status: 409,
    text: 'This message was sent less than a minute ago. Please wait a minute to send it again.',
  },
  push_key_unreadable: {
    status: 503,
    text: 'Messages cannot be sent: their key was kept with another APP_SECRET. Nothing you entered is lost; please tell who runs this server.',
  },

  no_certificate: { status: 404, text: 'No Certificate Available' },
  /** To the office, which can enter what is missing. */
  certificate_settings_missing: {
    status: 409,
    text: 'This document cannot be issued yet. Missing under Membership Certificate: {missing}.',
  },
  /** To the member. */
  nobody_signs: {
    status: 409,
    text: 'It cannot be issued yet: our office still has to enter who signs it. Please come back later.',
  },
  /** To the office, of a document with a character that no font has (docs/decisions/0122). */
  not_printable: {
    status: 409,
    text: '{document} of {name} cannot be issued: it cannot show {characters}. Please correct the text, then open the document again.',
  },
  /** To the member, of the same document. */
  document_waits: {
    status: 409,
    text: 'Your document is not ready yet: our office has to correct a character in it, and was told. Please come back later.',
  },
  no_letter: { status: 404, text: 'A letter of good standing needs a membership that holds today.' },
  no_membership: { status: 404, text: 'No membership was found for these details.' },
  membership_without_email: {
    status: 409,
    text: 'We have no e-mail for this membership yet, so that we cannot send a code. Please write to our office.',
  },
  several_memberships: {
    status: 409,
    text: 'More than one member has this mobile number. Please enter your e-mail as well.',
  },
  unknown_certificate: {
    status: 404,
    text: 'No certificate with this code is known. It may have been withdrawn or replaced.',
  },
  erasure_not_open: {
    status: 409,
    text: 'This request is not open any more: it was withdrawn or answered.',
  },
  erasure_held: { status: 409, text: 'It cannot be carried out yet: {reason}.' },
  erased: { status: 409, text: 'This person was erased: nothing can be added or changed.' },
  reason_needed: { status: 422, text: 'Please say what the export is for.' },
  no_invoice: { status: 404, text: 'There is no invoice before the payment.' },
} as const satisfies Record<string, { status: number; text: string; retryAfterSeconds?: number }>;

export type RefusalCode = keyof typeof refusals;
