import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { passwordLength } from '#contract/accounts/callers.ts';
import { isEmail, readEmail } from '#contract/kit/email.ts';
import { ownSecrets } from '#server/kit/own-secret.ts';

const optional = z
  .string()
  .optional()
  .transform((value) => (value === undefined || value === '' ? null : value));

const address = (protocol: RegExp, example: string) =>
  optional.refine(
    (value) => value === null || (URL.canParse(value) && protocol.test(value)),
    `must be like ${example}`,
  );
const webAddress = (example: string) => address(/^https?:\/\//, example);
const PORTS = 'must be a number from 1 to 65535';
const PROXIES =
  'must be 0 or the addresses and networks of the proxies in front, like 127.0.0.1 or 10.0.0.0/8, fd00::/8';

/** A network of all addresses would let clients claim any address. */
const network = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
  .refine((written) => !/\/0+$/.test(written));

/**
 * The proxies whose X-Forwarded-* is believed, by address: behind them the client is the last address that is none of
 * theirs. With a number of hops, a client that reaches us past the proxy would be believed; Fastify no longer accepts one.
 */
const proxies = z
  .string()
  .default('0')
  .transform((written) => (written === '0' || written === '' ? [] : written.split(/[\s,]+/)))
  .refine((list) => list.every((item) => network.safeParse(item).success), PROXIES);

/** The environment's variables (decisions section 1); README lists them with their defaults. */
const Variables = z.object({
  PORT: z.coerce.number(PORTS).int(PORTS).min(1, PORTS).max(65_535, PORTS).default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  AUDIT_LOG: optional,
  DATABASE_URL: optional,
  DATABASE_DIRECT_URL: optional,
  DATABASE_READ_URL: optional,
  DATABASE_PREPARE: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  STORAGE_URL: optional,
  APP_SECRET: optional,
  APP_SECRET_PREVIOUS: optional,
  PUBLIC_URL: webAddress('https://members.example.org'),
  SMTP_URL: address(/^smtps?:\/\//, 'smtp://user:password@mail.example.org:587'),
  RAZORPAY_BASE_URL: webAddress('https://api.razorpay.com'),
  RAZORPAY_KEY_ID: optional,
  RAZORPAY_KEY_SECRET: optional,
  RAZORPAY_WEBHOOK_SECRET: optional,
  ADMIN_EMAIL: z
    .string()
    .transform(readEmail)
    .refine(isEmail, 'must be an e-mail address')
    .default('admin@example.org'),
  ADMIN_PASSWORD: optional.refine(
    (value) => value === null || value.length <= passwordLength.max,
    `must have at most ${passwordLength.max} characters`,
  ),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  MAILBOX: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  METRICS_TOKEN: optional.refine(
    (value) => value === null || /^[\w-]{16,}$/.test(value),
    'must have 16 or more of A-Z a-z 0-9 - _',
  ),
  TRUST_PROXY: proxies,
  NODE_ENV: z.string().default('development'),
});

export type Env = Awaited<ReturnType<typeof readEnv>>;

/** Reads and checks the environment once; throws with every fault in one message. Makes DATA_DIR and its secret. */
export async function readEnv(source: Record<string, string | undefined>) {
  const checked = Variables.safeParse(source);
  if (!checked.success)
    throw new Error(
      checked.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'),
    );
  const values = checked.data;
  if (values.DATABASE_URL && !values.APP_SECRET)
    throw new Error('APP_SECRET must be given when DATABASE_URL is: all machines share it');
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    if (values[name] && !values.DATABASE_URL) throw new Error(`${name} means nothing without DATABASE_URL`);
  if (values.APP_SECRET && values.APP_SECRET.length < 32)
    throw new Error('APP_SECRET must have at least 32 characters');
  if (values.APP_SECRET_PREVIOUS && !values.APP_SECRET)
    throw new Error('APP_SECRET_PREVIOUS means nothing without APP_SECRET');
  const previous = (values.APP_SECRET_PREVIOUS ?? '').split(',').map((secret) => secret.trim());
  if (values.APP_SECRET_PREVIOUS && previous.some((secret) => secret.length < 32))
    throw new Error(
      'APP_SECRET_PREVIOUS must be secrets of at least 32 characters, with commas between them',
    );
  const production = values.NODE_ENV === 'production';
  if (production && values.MAILBOX === '1')
    throw new Error('MAILBOX must not be 1 in production: every visitor could read the mails');
  const publicUrl = values.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${values.PORT}`;
  const dataDir = resolve(values.DATA_DIR);
  await mkdir(dataDir, { recursive: true });
  const { secret: appSecret, previous: previousSecrets } = values.APP_SECRET
    ? { secret: values.APP_SECRET, previous: previous.filter(Boolean) }
    : await ownSecrets(dataDir);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    /** The same database past a pooler, for what needs a session of its own. */
    directUrl: values.DATABASE_DIRECT_URL,
    readUrl: values.DATABASE_READ_URL,
    /** May connections keep plans by a name? Not behind a pooler that does not know names. */
    keepsPlans: values.DATABASE_PREPARE === '1',
    /** `stdout` or a file. */
    auditLog: values.AUDIT_LOG,
    storageUrl: values.STORAGE_URL ?? `file:${join(dataDir, 'files')}`,
    appSecret,
    /** Those before it: what was made under them still opens and is recognised. */
    previousSecrets,
    publicUrl,
    smtpUrl: values.SMTP_URL,
    gateway: {
      baseUrl: values.RAZORPAY_BASE_URL,
      keyId: values.RAZORPAY_KEY_ID,
      keySecret: values.RAZORPAY_KEY_SECRET,
      webhookSecret: values.RAZORPAY_WEBHOOK_SECRET,
    },
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    demo: values.DEMO === undefined ? values.DATABASE_URL === null && !production : values.DEMO === '1',
    /** While no mail account is set, every visitor may read the mails; by default only on an installation that nobody else can reach. */
    mayKeepMails: !production && (values.MAILBOX ?? (isLoopback(publicUrl) ? '1' : '0')) === '1',
    metrics: { token: values.METRICS_TOKEN, fromThisMachine: isLoopback(publicUrl) },
    trustedProxies: values.TRUST_PROXY,
    production,
  };
}

/** Does an address lead to the machine on which it is opened? */
function isLoopback(url: string): boolean {
  return /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
}
