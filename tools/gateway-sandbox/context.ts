import type { Pool } from 'pg';

/** What every handler of the sandbox needs to know. */
export interface Sandbox {
  pool: Pool;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Where webhooks are posted. */
  webhookUrl: string;
  /** The address people open, up to the sandbox's own prefix; no slash at its end. */
  address: string;
  /** Unix seconds. */
  now(): number;
}
