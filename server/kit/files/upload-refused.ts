import { uploadMessages } from '#contract/kit/upload.ts';

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
