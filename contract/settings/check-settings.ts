import { z } from 'zod';
import { printPlace, readPlace } from '#contract/documents/place-of-supply.ts';
import { printable } from '#contract/documents/printed.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { faultsOfShape } from '#contract/kit/faults.ts';
import { anyText, email, flag, optionalId, requiredText, textField } from '#contract/kit/fields.ts';
import { isEmail, LONGEST_EMAIL, readEmail, tidyEmail } from '#contract/kit/email.ts';
import { optionalUpload } from '#contract/kit/upload.ts';
import { isTestKey } from '#contract/payments/gateway.ts';
import { faultOfBenefits, readBenefits } from './benefits.ts';
import { checkLinks, linksInput } from './check-links.ts';
import { faultOfGstNumber, readGstNumber } from './gst-number.ts';
import { checkMailServer, mailServerInput, type StoredMailServer } from './mail-server.ts';
import { text } from '#contract/texts/text.ts';

/**
 * The settings as the office enters them (D1 section 5). Their faults depend on what is stored, so `checkSettings`
 * reports them all.
 */
export const SettingsInput = z.object({
  id: optionalId(),
  version: optionalId(),
  logo: optionalUpload(),
  website_name: anyText(),
  email: anyText().transform(readEmail),
  phone: anyText(),
  /** Forms send the end of a line as CR LF. */
  webaddress: anyText().transform((value) => value.replaceAll(/\r\n?/g, '\n')),
  /** Stored in upper case without blanks; or the word Unregistered. */
  webgst: anyText().transform(readGstNumber),
  /** Both stand on documents; those not sent do not change (docs/decisions/0063). */
  registered_name: anyText().transform(printable).optional(),
  registration: anyText().transform(printable).optional(),
  /** Stored as invoices state it: 33 and Tamil Nadu become TN (33). */
  place_of_supply: anyText().transform((value) => {
    const place = readPlace(value);
    return place ? printPlace(place) : value;
  }),
  ...linksInput,
  /** One on each line; those not sent do not change. */
  benefits: anyText().transform(readBenefits).optional(),
  /** 1: payments go to the sandbox gateway and no keys are stored (docs/decisions/0012). */
  practice_payments: flag(),
  razor_key_id: anyText(),
  /** A secret left empty does not change. */
  razor_key_secret: anyText(),
  razor_webhook_secret: anyText(),
  /** 1: mails stay in the product's mailbox and no account is stored. */
  practice_mail: flag(),
  /** The user name at the mail server, which may tell capitals apart. */
  smtp_email: anyText().transform(tidyEmail),
  smtp_password: anyText(),
  ...mailServerInput,
});
export type SettingsInput = z.output<typeof SettingsInput>;

/** The facts that the check needs about the stored settings and the installation. */
export interface StoredSettings {
  hasLogo: boolean;
  /** '' when there is none. */
  keyId: string;
  hasKeySecret: boolean;
  /** '' when there is none. */
  smtpEmail: string;
  hasSmtpPassword: boolean;
  /** The mail server of the stored account. */
  mailServer: StoredMailServer;
  /** The environment sets the gateway's keys: stored ones are not needed. */
  gatewayFromEnvironment: boolean;
  /** The keys of the environment are not test keys. */
  liveFromEnvironment: boolean;
  /** The environment sets the mail account: a stored one is not needed. */
  mailFromEnvironment: boolean;
  /** Payments in play money are allowed. */
  mayPractise: boolean;
  /** Mails may stay in the mailbox, where every visitor reads them. */
  mayKeepMails: boolean;
}

/** Six to fifteen digits with spaces, dashes, dots and brackets between them; + starts an international number. */
const PHONE_PATTERN = /^\+?(?:[ ().-]*\d){6,15}$/;

/** A phone number of the association. */
export const phoneNumber = z
  .string()
  .regex(PHONE_PATTERN, text('Please enter a phone number such as +91 98765 43210'));

/** Shape and length of each field by itself. */
const rules = z.object({
  website_name: requiredText(text('Website name cannot be empty'), 100),
  email: email(),
  phone: requiredText(text('Phone number cannot be empty'), 30).pipe(phoneNumber),
  webaddress: requiredText(text('Address cannot be empty'), 300),
  webgst: requiredText(text('GST cannot be empty'), 20),
  registered_name: textField(150).optional(),
  registration: textField(200).optional(),
  place_of_supply: requiredText(text('Place of supply cannot be empty')).pipe(
    z
      .string()
      .refine((value) => readPlace(value) !== undefined, text('Please choose a State of the GST register')),
  ),
  razor_key_id: textField(100).pipe(
    z.string().regex(/^[\w-]*$/, text('Razorpay key id can hold letters, digits, - and _ only')),
  ),
  razor_key_secret: textField(200),
  razor_webhook_secret: textField(200),
  smtp_email: textField(LONGEST_EMAIL).pipe(
    z.string().refine((value) => value === '' || isEmail(value), text('Invalid email format')),
  ),
  smtp_password: textField(200),
});

/** All faults of the settings, by field of the payload, in the order of the fields. */
export function checkSettings(input: SettingsInput, stored: StoredSettings): FieldErrors {
  const errors: FieldErrors = {
    ...checkGateway(input, stored),
    ...checkMail(input, stored),
    ...checkLinks(input),
  };
  const gstFault = faultOfGstNumber(input.webgst, input.place_of_supply);
  if (gstFault !== undefined) errors['webgst'] = gstFault;
  if (!input.logo && !stored.hasLogo) errors['logo'] = text('Logo cannot be empty');
  const benefits = faultOfBenefits(input.benefits ?? []);
  if (benefits !== undefined) errors['benefits'] = benefits;
  Object.assign(errors, faultsOfShape(rules, input));
  return Object.fromEntries(
    Object.entries(errors).sort(([one], [other]) => positionOf(one) - positionOf(other)),
  );
}

const order = Object.keys(SettingsInput.shape);

/** The position of a fault's field in the form; 'link_url.2' belongs to link_url. */
function positionOf(path: string): number {
  return order.indexOf(path.split('.', 1)[0] ?? '');
}

const noPractice = text('This installation works for real: there is nothing to practise with');

const noMailbox = text('This installation has no mailbox: please enter a mail account');
const notBeside = text(
  'Live gateway keys need a mail account: every visitor can read the mailbox, with the codes in it',
);

/** Whether payments are real with these settings. */
function movesRealMoney({ practice_payments, razor_key_id }: SettingsInput, stored: StoredSettings): boolean {
  if (stored.gatewayFromEnvironment) return stored.liveFromEnvironment;
  return practice_payments !== 1 && razor_key_id !== '' && !isTestKey(razor_key_id);
}

function checkGateway(input: SettingsInput, stored: StoredSettings): FieldErrors {
  if (input.practice_payments === 1) return stored.mayPractise ? {} : { practice_payments: noPractice };
  const { razor_key_id: keyId, razor_key_secret: secret } = input;
  if (stored.gatewayFromEnvironment && keyId === '' && secret === '') return {};
  const errors: FieldErrors = {};
  if (keyId === '') errors['razor_key_id'] = text('Razorpay key id cannot be empty');
  if (secret === '' && !stored.hasKeySecret)
    errors['razor_key_secret'] = text('Razorpay secret key cannot be empty');
  else if (secret === '' && keyId !== '' && keyId !== stored.keyId)
    errors['razor_key_secret'] = text('Another key id has another secret key: please enter it');
  return errors;
}

function checkMail(input: SettingsInput, stored: StoredSettings): FieldErrors {
  if (input.practice_mail === 1) {
    if (!stored.mayKeepMails) return { practice_mail: noMailbox };
    return movesRealMoney(input, stored) && !stored.mailFromEnvironment ? { practice_mail: notBeside } : {};
  }
  const { smtp_email: address, smtp_password: password } = input;
  if (stored.mailFromEnvironment && address === '' && password === '') return {};
  const errors: FieldErrors = {};
  if (address === '') errors['smtp_email'] = text('SMTP email cannot be empty');
  if (password === '' && !stored.hasSmtpPassword)
    errors['smtp_password'] = text('SMTP password cannot be empty');
  else if (password === '' && address !== '' && address !== tidyEmail(stored.smtpEmail))
    errors['smtp_password'] = text('Another e-mail has another password: please enter it');
  return { ...checkMailServer(input, stored.mailServer), ...errors };
}
