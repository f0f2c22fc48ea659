import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { sendOnce } from '#server/kit/mail/mailer.ts';
import { mailFailure } from './mail-fault.ts';
import { UnreadableSecret } from './stored-secrets.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** The port of a real mail server that behaves as these options say. */
async function mailServer(options: SMTPServerOptions): Promise<number> {
  const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options });
  smtp.on('error', () => {});
  open.push(() => smtp.close());
  return listening(smtp.listen(0, '127.0.0.1'));
}

/** The port of a server that handles every connection like this. */
async function server(meet: (socket: Socket) => void): Promise<number> {
  const tcp = createServer(meet);
  open.push(() => tcp.close());
  return listening(tcp.listen(0, '127.0.0.1'));
}

async function listening(server: Server): Promise<number> {
  if (!server.listening) await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** What the office reads when a mail is sent through this address. */
async function faultOf(url: string): Promise<string> {
  const from = { name: 'Surgeons', address: 'from@surgeons.example' };
  const mail = { to: 'to@surgeons.example', subject: 'Test', html: '<p>Test</p>', text: 'Test' };
  const fault = await sendOnce({ url, from }, mail, 1_000).catch((error: unknown) => error);
  return mailFailure(fault, { host: new URL(url).hostname, from: from.address, to: mail.to }).reason;
}

function no(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code });
}

test('names a wrong user or password', async () => {
  const port = await mailServer({ onAuth: (_, __, done) => done(no(535, '5.7.8 Not accepted')) });
  expect(await faultOf(`smtp://u:secret@127.0.0.1:${port}`)).toBe(
    'the mail server 127.0.0.1 does not accept the user or the password. More exactly: 535 5.7.8 Not accepted',
  );
});

test('names a sender that the server refuses', async () => {
  const port = await mailServer({ onMailFrom: (_, __, done) => done(no(553, '5.7.1 Not yours')) });
  expect(await faultOf(`smtp://127.0.0.1:${port}`)).toBe(
    'the mail server 127.0.0.1 does not send mails from from@surgeons.example. More exactly: 553 5.7.1 Not yours',
  );
});

test('names a recipient that the server refuses', async () => {
  const port = await mailServer({ onRcptTo: (_, __, done) => done(no(550, '5.1.1 Unknown')) });
  expect(await faultOf(`smtp://127.0.0.1:${port}`)).toBe(
    'the mail server 127.0.0.1 does not take mails to to@surgeons.example. More exactly: 550 5.1.1 Unknown',
  );
});

test('quotes why the server refused the mail', async () => {
  const port = await mailServer({
    onData(stream, _, done) {
      stream.resume().on('end', () => done(no(554, '5.7.0 Looks bad')));
    },
  });
  expect(await faultOf(`smtp://127.0.0.1:${port}`)).toBe(
    'the mail server 127.0.0.1 did not take the mail. More exactly: 554 5.7.0 Looks bad',
  );
});

test('names a server that does not encrypt', async () => {
  const port = await mailServer({});
  expect(await faultOf(`smtp://u:p@127.0.0.1:${port}/?requireTLS=true`)).toContain('no secure connection');
  expect(await faultOf(`smtps://u:p@127.0.0.1:${port}`)).toBe(
    'no secure connection to the mail server 127.0.0.1 could be made. More exactly: wrong version number',
  );
});

test('names a certificate that is not trusted', async () => {
  const port = await mailServer({ disabledCommands: [] });
  const fault = await faultOf(`smtp://u:p@127.0.0.1:${port}/?requireTLS=true`);
  expect(fault).toMatch(/^no secure connection to .* More exactly: .*certificate/i);
});

test('names a server that does not exist', async () => {
  expect(await faultOf('smtp://smtp.nowhere.invalid')).toMatch(
    /^there is no mail server smtp.nowhere.invalid\./,
  );
});

test('names a server that cannot be reached', async () => {
  const port = await server(() => {});
  open.splice(0).forEach((close) => close());
  expect(await faultOf(`smtp://127.0.0.1:${port}`)).toMatch(
    /cannot be reached\. More exactly: .*ECONNREFUSED/,
  );
});

test('names a server that closes the connection', async () => {
  const port = await server((socket) => socket.destroy());
  expect(await faultOf(`smtp://127.0.0.1:${port}`)).toContain('cannot be reached');
});

test('times out on a silent server and on one that never finishes its greeting', async () => {
  const late = 'the mail server 127.0.0.1 did not answer in time.';
  const silent = await server((socket) => void open.push(() => socket.destroy()));
  expect(await faultOf(`smtp://127.0.0.1:${silent}`)).toBe(late);
  const slow = await server((socket) => {
    const drip = setInterval(() => socket.write('220-wait\r\n'), 100);
    socket.on('error', () => {});
    socket.on('close', () => clearInterval(drip));
    open.push(() => socket.destroy());
  });
  expect(await faultOf(`smtp://127.0.0.1:${slow}`)).toBe(late);
});

test('names an answer that is not from a mail server', async () => {
  const port = await server((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  expect(await faultOf(`smtp://127.0.0.1:${port}`)).toBe(
    'what answers at 127.0.0.1 is no mail server. More exactly: HTTP/1.1 400 Bad Request',
  );
});

test('asks for the password again when it was encrypted under another APP_SECRET', () => {
  const params = { host: '', from: '', to: '' };
  expect(mailFailure(new UnreadableSecret('details'), params).reason).toBe(
    'the stored password cannot be read, because it was stored under another APP_SECRET. Please enter it again.',
  );
});
