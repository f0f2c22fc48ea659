/** A mailing of which a portion could not be written. */
export class MailingStuck extends Error {
  readonly mailing: number;

  constructor(mailing: number, cause: unknown) {
    super(`The mailing ${mailing} stands still`, { cause });
    this.mailing = mailing;
  }
}
