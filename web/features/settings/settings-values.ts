import type { FieldErrors } from '#contract/kit/answer.ts';
import type { OfficeSettings } from '#contract/settings/calls.ts';
import { checkSettings, SettingsInput } from '#contract/settings/check-settings.ts';
import { linksToSend, type SocialSite, type EnteredLink } from '#contract/settings/links.ts';
import { homeCountry } from '#web/kit/form/calling-codes.ts';
import { type Phone, readPhone } from '#web/kit/form/phone.ts';
import { toFormPaths } from '#web/kit/data/api-error.ts';
import { checkShape } from '#contract/kit/faults.ts';

/** What the form of the settings holds. */
export interface SettingsValues extends Record<string, unknown>, Record<SocialSite, string> {
  logo: File | null;
  website_name: string;
  email: string;
  phone: Phone;
  webaddress: string;
  webgst: string;
  place_of_supply: string;
  registered_name: string;
  registration: string;
  links: EnteredLink[];
  /** One on each line. */
  benefits: string;
  /** '1': the practice gateway, no real money. */
  practice_payments: '0' | '1';
  razor_key_id: string;
  /** Empty: the stored one stays. */
  razor_key_secret: string;
  razor_webhook_secret: string;
  /** '1': mails are kept in the mailbox of the product. */
  practice_mail: '0' | '1';
  smtp_email: string;
  smtp_password: string;
  /** Empty: the mail server is found from the address. */
  smtp_host: string;
  /** '' or digits. */
  smtp_port: string;
  smtp_encryption: OfficeSettings['smtp_encryption'];
  smtp_user: string;
}

/** What is stored, as the first values of the form; secrets are never known here. */
export function valuesOf(settings: OfficeSettings): SettingsValues {
  const { may_practise, may_keep_mails, gateway_from_environment, mail_from_environment } = settings;
  const practises = may_practise && !gateway_from_environment && !settings.has_razor_key_secret;
  const { facebook, x, instagram, linkedin, youtube } = settings;
  const keepsMails = may_keep_mails && !mail_from_environment && !settings.has_smtp_password;
  return {
    logo: null,
    website_name: settings.website_name,
    email: settings.email,
    phone: phoneOf(settings.phone),
    webaddress: settings.webaddress,
    webgst: settings.webgst,
    place_of_supply: settings.place_of_supply,
    registered_name: settings.registered_name,
    registration: settings.registration,
    links: settings.links.map(({ label, url }) => ({ link_label: label, link_url: url })),
    facebook,
    x,
    instagram,
    linkedin,
    youtube,
    benefits: settings.benefits.join('\n'),
    practice_payments: practises ? '1' : '0',
    razor_key_id: settings.stored_razor_key_id,
    razor_key_secret: '',
    razor_webhook_secret: '',
    practice_mail: keepsMails ? '1' : '0',
    smtp_email: settings.smtp_email,
    smtp_password: '',
    ...mailServerIn(settings),
  };
}

/** The stored mail server, as the form holds it. */
function mailServerIn({ smtp_host, smtp_port, smtp_encryption, smtp_user }: OfficeSettings) {
  return { smtp_host, smtp_port: String(smtp_port ?? ''), smtp_encryption, smtp_user };
}

const noKeys = { razor_key_id: '', razor_key_secret: '', razor_webhook_secret: '' };
const noServer = { smtp_host: '', smtp_port: '', smtp_encryption: '', smtp_user: '' } as const;
const noAccount = { smtp_email: '', smtp_password: '', ...noServer };

/** What the values are sent as: nothing of an account that the form does not ask for. */
export function inputOf({ links, ...values }: SettingsValues, settings: OfficeSettings) {
  const asksKeys = values.practice_payments === '0' && !settings.gateway_from_environment;
  const asksAccount = values.practice_mail === '0' && !settings.mail_from_environment;
  return {
    ...values,
    phone: phoneToSend(values.phone, settings.phone),
    ...linksToSend(links),
    ...(!asksKeys && noKeys),
    ...(!asksAccount && noAccount),
    ...(isOfAnotherAddress(values, settings) && noServer),
  };
}

/** A number that nobody changed is sent as it is stored: the field shows it in another form. */
function phoneToSend(phone: Phone, stored: string): string {
  const { code, number } = phoneOf(stored);
  return phone.code === code && phone.number === number ? stored : phoneText(phone);
}

/** Whether the mail server is still that of the stored address, while another address was typed. */
export function isOfAnotherAddress(
  values: Pick<SettingsValues, 'smtp_email' | 'smtp_host' | 'smtp_user'>,
  settings: OfficeSettings,
): boolean {
  const stored = mailServerIn(settings);
  return (
    values.smtp_email.trim() !== settings.smtp_email &&
    values.smtp_host === stored.smtp_host &&
    values.smtp_user === stored.smtp_user
  );
}

/** Every fault of the values, as the server would report it, by path of the form. */
export function checkValues(values: SettingsValues, settings: OfficeSettings): FieldErrors {
  const read = checkShape(SettingsInput, inputOf(values, settings));
  if (!read.success) return read.faults;
  const errors = checkSettings(read.data, {
    hasLogo: settings.logo !== null,
    keyId: settings.stored_razor_key_id,
    hasKeySecret: settings.has_razor_key_secret,
    smtpEmail: settings.smtp_email,
    hasSmtpPassword: settings.has_smtp_password,
    mailServer: storedServer(settings),
    gatewayFromEnvironment: settings.gateway_from_environment,
    mailFromEnvironment: settings.mail_from_environment,
    liveFromEnvironment: settings.gateway_from_environment && !settings.test_mode,
    mayPractise: settings.may_practise,
    mayKeepMails: settings.may_keep_mails,
  });
  return toFormPaths(errors, 'links');
}

function storedServer({
  smtp_host: host,
  smtp_port: port,
  smtp_encryption,
  smtp_user: user,
}: OfficeSettings) {
  if (port === null || smtp_encryption === '') return null;
  return { host, port, encryption: smtp_encryption, user };
}

/** The stored text as the phone field takes it; a number without its country is one of India (D1 section 5). */
function phoneOf(stored: string): Phone {
  const [, code, number] = /^(\+\d{1,4}) (.+)$/.exec(stored) ?? [];
  if (code !== undefined && number !== undefined) return { code, number };
  const read = readPhone(stored, homeCountry);
  return { code: read.code, number: read.number };
}

/** '+91 9876543210'; '' while there is no number. */
export function phoneText({ code, number }: Phone): string {
  return number === '' ? '' : `${code} ${number}`;
}
