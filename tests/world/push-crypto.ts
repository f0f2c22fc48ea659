import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser keeps of its subscription, and what it tells of it. */
interface BrowserKeys {
  p256dh: string;
  auth: string;
  /** The secret that it shares with whoever has this public key. */
  secretWith: (publicKey: Buffer) => Buffer;
}

export function newBrowserKeys(): BrowserKeys {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys('base64url');
  return {
    p256dh,
    auth: randomBytes(16).toString('base64url'),
    secretWith: (publicKey) => curve.computeSecret(publicKey),
  };
}

const TAG_BYTES = 16;

/**
 * What a browser reads in a push message of one record (RFC 8291 on RFC 8188): salt (16 bytes), size of a record (4),
 * length of the sender's public key (1), that key, and the record, whose text ends with the byte 2.
 * @throws Error when it was not encrypted for this browser
 */
export function decryptPush(message: Buffer, browser: BrowserKeys): unknown {
  const salt = message.subarray(0, 16);
  const keyEnd = 21 + message.readUInt8(20);
  const sender = message.subarray(21, keyEnd);
  const record = message.subarray(keyEnd);
  const receiver = Buffer.from(browser.p256dh, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const auth = Buffer.from(browser.auth, 'base64url');
  const secret = Buffer.from(hkdfSync('sha256', browser.secretWith(sender), auth, info, 32));
  const derive = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, bytes));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG_BYTES)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  return JSON.parse(padded.subarray(0, end).toString());
}
