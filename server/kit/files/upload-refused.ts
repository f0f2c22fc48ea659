import { uploadMessages } from '#contract/kit/upload.ts';
import type { Message } from '#contract/texts/text.ts';
import { say } from '#server/kit/say.ts';
import { type Refusal, refuse, refuseFields } from '#server/kit/refusal.ts';

export type UploadRefusal = keyof typeof uploadMessages;

/** The person must choose another file. */
export class UploadRefused extends Error {
  readonly reason: UploadRefusal;
  /** What they read under the field. */
  readonly text: Message;

  /** `cause`: what the library said, for the log only. */
  constructor(reason: UploadRefusal, cause?: unknown) {
    const text: Message = uploadMessages[reason];
    super(say('en', text), { cause });
    this.name = 'UploadRefused';
    this.reason = reason;
    this.text = text;
  }
}

/** The answer to a request whose only file is refused: at its field, 413 when it is too large. */
export function refuseUpload(field: string, { reason, text }: UploadRefused): Refusal {
  return reason === 'tooBig' ? refuse('too_large', {}, { [field]: text }) : refuseFields({ [field]: text });
}
