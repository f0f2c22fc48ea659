import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Client } from 'pg';

/** The way to a database that can fall silent or break, as when its machine hangs or is stopped. */
export interface SilentLine {
  connectionString: string;
  /** Connections stay open, new ones are taken, and nothing gets through. */
  freeze(): void;
  /** Connections are broken, and new ones too. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

/** Opens a way to the database of a connection string. */
export async function openLine(connectionString: string): Promise<SilentLine> {
  const { host, port, user = '', password, database = '' } = new Client({ connectionString });
  const sockets = new Set<Socket>();
  let state: 'open' | 'frozen' | 'cut' = 'open';
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    // Where the host is a folder, the database listens on a unix socket in it.
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      // Not pipe(), which would read on by itself.
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (state === 'frozen') from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(`postgres://127.0.0.1:${(server.address() as AddressInfo).port}/${database}`);
  url.username = user;
  url.password = password ?? '';
  const cut = () => {
    state = 'cut';
    for (const socket of sockets) socket.destroy();
  };
  return {
    connectionString: url.href,
    freeze() {
      state = 'frozen';
      for (const socket of sockets) socket.pause();
    },
    cut,
    restore() {
      state = 'open';
      for (const socket of sockets) socket.resume();
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
