import type { DB } from '#server/kit/db/db-types.ts';

/** A column whose values `encrypt` sealed; of factor_handles.detail some. */
export interface SealedColumn {
  table: keyof DB;
  column: string;
}

/** Every one of them: what is not here would be lost with the secret (tests/keeping/rotation.test.ts). */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'factor_handles', column: 'detail' },
  { table: 'push_keys', column: 'private_key' },
  { table: 'settings', column: 'razor_key_secret' },
  { table: 'settings', column: 'razor_webhook_secret' },
  { table: 'settings', column: 'smtp_password' },
  { table: 'totp_factors', column: 'sealed_secret' },
];
