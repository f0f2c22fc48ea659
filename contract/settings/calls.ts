import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';

/** What every visitor may know of the association (decisions section 7). */
const PublicSettings = z.object({
  website_name: z.string(),
  logo: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  webaddress: z.string(),
  webgst: z.string(),
  razor_key_id: z.string(),
  /** Where the browser finds the gateway's checkout script. */
  checkout_script: z.string(),
  /** True when payments go to the sandbox gateway: no real money moves. */
  test_mode: z.boolean(),
  /** True when mails are read at /application/mailbox because no mail account is set. */
  mailbox: z.boolean(),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

export const settingsCalls = {
  settings: defineCall({
    method: 'GET',
    path: '/settings',
    summary: "The association's public settings",
    access: { visitor: true },
    input: z.object({}),
    output: z.object({ data: z.array(PublicSettings).length(1) }),
  }),
} as const;
