import type { SendMailOptions, Transporter } from 'nodemailer';

/** The mail server had the whole mail and did not answer: nobody knows whether it took it. */
export class UnknownOutcome extends Error {
  constructor(cause: unknown) {
    super(`The mail server had the mail and did not confirm it. ${String(cause)}`, { cause });
    this.name = 'UnknownOutcome';
  }
}

/**
 * Watches which mails a transport has read to their end. The transport reads a mail after the server has asked for it
 * (DATA), so the server may have taken one that was read.
 * @returns sends by the transport; throws UnknownOutcome when the mail was read to its end and no answer came
 */
export function watchReceipts(
  transport: Transporter,
): (options: SendMailOptions & { messageId: string }) => Promise<void> {
  const read = new Set<string>();
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((stream) => stream.once('end', () => read.add(String(data.messageId))));
    done();
  });
  return async (options) => {
    try {
      await transport.sendMail(options);
    } catch (error) {
      const isAnswered = error instanceof Error && 'response' in error && Boolean(error.response);
      throw read.has(options.messageId) && !isAnswered ? new UnknownOutcome(error) : error;
    } finally {
      read.delete(options.messageId);
    }
  };
}
