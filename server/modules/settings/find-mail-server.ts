import { Resolver } from 'node:dns/promises';
import wellKnown from 'nodemailer/lib/well-known';
import type { MailServer } from '#contract/settings/mail-server.ts';
import { serverOfAddress } from './mail-account.ts';

/** Names of the hosts that receive a domain's mails. Rejects when the domain is unknown or nobody answers. */
export type LookUpMailHosts = (domain: string) => Promise<string[]>;

/** Providers that host other people's domains: the ending of the hosts that receive, and the server that sends. */
const providers: readonly [receives: RegExp, sends: string][] = [
  [/\.(google|googlemail)\.com$/, 'smtp.gmail.com'],
  [/\.(outlook\.com|mx\.microsoft)$/, 'smtp.office365.com'],
  [/\.zoho\.in$/, 'smtppro.zoho.in'],
  [/\.zoho\.eu$/, 'smtppro.zoho.eu'],
  [/\.zoho\.com$/, 'smtppro.zoho.com'],
  [/\.titan\.email$/, 'smtp.titan.email'],
  [/\.yahoodns\.net$/, 'smtp.mail.yahoo.com'],
  [/\.secureserver\.net$/, 'smtpout.secureserver.net'],
  [/\.hostinger\.com$/, 'smtp.hostinger.com'],
  [/\.emailsrvr\.com$/, 'secure.emailsrvr.com'],
];

/**
 * Finds the mail server of an address: a society's own domain is often hosted by Google, Microsoft or Zoho, which the
 * domain's MX records show.
 */
export async function findMailServer(address: string, lookUp: LookUpMailHosts): Promise<MailServer> {
  const guess = serverOfAddress(address);
  if (wellKnown(address)) return guess;
  const hosts = await lookUp(address.slice(address.lastIndexOf('@') + 1)).catch(() => []);
  const provider = providers.find(([receives]) => hosts.some((host) => receives.test(host.toLowerCase())));
  return provider ? { ...guess, host: provider[1] } : guess;
}

const LOOK_UP_MS = 2_000;

/** Asks the domain name system. */
export const lookUpMailHosts: LookUpMailHosts = async (domain) => {
  const resolver = new Resolver({ timeout: LOOK_UP_MS, tries: 1 });
  const records = await resolver.resolveMx(domain);
  return records.map(({ exchange }) => exchange);
};
