import { z } from 'zod';

/** How many one person has, how long the name of one may be, and how long a device may take, in seconds. */
export const passkeyLimits = { most: 10, nameLength: 60, challengeSeconds: 300 } as const;

const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/);

/** What a browser sends of a passkey (WebAuthn Level 3, PublicKeyCredential.toJSON); what else it says is left out. */
const Shown = {
  /** A credential's id has 1023 bytes at most (WebAuthn, section 4). */
  id: bytes(1_364),
  rawId: bytes(1_364),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};

/** A passkey that was just made, with its public key. */
export const MadePasskey = z.object({
  ...Shown,
  response: z.object({
    clientDataJSON: bytes(4_096),
    attestationObject: bytes(16_384),
    /** How a browser reaches the device again, as 'internal' or 'usb'. */
    transports: z.array(z.string().max(32)).max(10).default([]),
  }),
});
export type MadePasskey = z.infer<typeof MadePasskey>;

/** A challenge that a passkey has signed. */
export const SignedByPasskey = z.object({
  ...Shown,
  response: z.object({
    clientDataJSON: bytes(4_096),
    authenticatorData: bytes(4_096),
    signature: bytes(4_096),
    userHandle: bytes(128).optional(),
  }),
});
export type SignedByPasskey = z.infer<typeof SignedByPasskey>;

const Known = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** What a browser needs to make a passkey; the bytes are base64url. */
export const ToMake = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  /** In milliseconds. */
  timeout: z.int(),
  attestation: z.literal('none'),
  /** Those the person has: a device makes no second one. */
  excludeCredentials: z.array(Known),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type ToMake = z.infer<typeof ToMake>;

/** What a browser needs to have a challenge signed. */
export const ToSign = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Those of the person, where it is known who it is; otherwise the device offers what it has. */
  allowCredentials: z.array(Known).optional(),
});
export type ToSign = z.infer<typeof ToSign>;
