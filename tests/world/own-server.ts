import { join } from 'node:path';
import { freePort, type OwnProcess, startProcess } from './own-process.ts';
import { adminEmail, adminPassword, appSecret } from './product.ts';

const SERVER = join(import.meta.dirname, '../long/world/bare-server.ts');

interface OwnServerOptions {
  connectionString: string;
  /** Holds the files, which all servers of one folder share. */
  folder: string;
  smtpUrl?: string;
}

/** The product in a separate process, without its pages, on a database of the test. The caller ends it. */
export async function startOwnServer({
  connectionString,
  folder,
  smtpUrl,
}: OwnServerOptions): Promise<{ url: string; own: OwnProcess }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    DATA_DIR: join(folder, String(port)),
    STORAGE_URL: `file:${join(folder, 'files')}`,
    DATABASE_URL: connectionString,
    APP_SECRET: appSecret,
    PUBLIC_URL: url,
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
    TRUST_PROXY: '127.0.0.1',
    DEMO: '0',
    ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl }),
  };
  const own = startProcess(env, folder, [], SERVER);
  await own.ready.catch((error: unknown) => {
    own.child.kill('SIGKILL');
    throw error;
  });
  return { url, own };
}
