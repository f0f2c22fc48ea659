import { z } from 'zod';

/** A refusal as it travels: never a stack trace, never SQL (decisions section 2). */
export const RefusalBody = z.object({
  status: z.literal(false),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  /** Which refusal it is, for the screen that reacts to one (a key of refusals in texts). */
  code: z.string().optional(),
  /** Shown to the person when the fault is ours, so that the log line can be found. */
  request_id: z.string().optional(),
});
export type RefusalBody = z.infer<typeof RefusalBody>;
