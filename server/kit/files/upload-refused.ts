import { uploadMessages } from '#contract/kit/upload.ts';
import { type Refusal, refuse, refuseFields } from '#server/kit/refusal.ts';

export type UploadRefusal = keyof typeof uploadMessages;

/** The person must choose another file; `message` is what they read under the field. */
export class UploadRefused extends Error {
  readonly reason: UploadRefusal;

  /** `cause`: what the library said, for the log only. */
  constructor(reason: UploadRefusal, cause?: unknown) {
    super(uploadMessages[reason], { cause });
    this.name = 'UploadRefused';
    this.reason = reason;
  }
}

/** The answer to a request whose only file is refused: at its field, 413 when it is too large. */
export function refuseUpload(field: string, { reason, message }: UploadRefused): Refusal {
  return reason === 'tooBig'
    ? refuse('too_large', {}, { [field]: message })
    : refuseFields({ [field]: message });
}
