import { Secret, TOTP } from 'otpauth';
import { totp } from '#contract/accounts/factors.ts';

const periodMs = totp.seconds * 1_000;

function generatorOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  const { algorithm, digits, seconds: period } = totp;
  return new TOTP({ ...names, algorithm, digits, period, secret: Secret.fromBase32(secret) });
}

/** 160 bits (RFC 4226, section 4), as an app shows and takes them. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the QR code says: apps show the issuer beside the person. */
export function totpAddress(secret: string, issuer: string, email: string): string {
  return generatorOf(secret, { issuer, label: email }).toString();
}

/**
 * The step whose code this is, of now or one beside it; null for a wrong one.
 * @param lastStep no code of this step or an earlier one is right any more
 */
export function stepOfCode(secret: string, code: string, now: Date, lastStep: number): number | null {
  const timestamp = now.getTime();
  const delta = generatorOf(secret).validate({ token: code, timestamp, window: totp.window });
  if (delta === null) return null;
  const step = Math.floor(timestamp / periodMs) + delta;
  return step > lastStep ? step : null;
}
