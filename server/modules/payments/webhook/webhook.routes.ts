import { webhook } from '#contract/payments/webhook.ts';
import { originOf } from '#server/kit/http/http.ts';
import type { Mounting } from '#server/kit/http/mount-calls.ts';
import { backgroundContext } from '#server/modules/payments/settlement/background-context.ts';
import { receiveWebhook } from './receive-webhook.ts';
import type { PaymentGateway } from '#server/modules/payments/gateway/payment-gateway.ts';

/**
 * The gateway's own call. Not one of the contract's: its signature is over the bytes as they came, so they
 * are read in a scope of their own that parses nothing.
 */
export function mountWebhook({ app, db, services }: Mounting, gateways: PaymentGateway): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
    scope.post(`/api${webhook.path}`, async (request, reply) => {
      const header = (name: string) => String(request.headers[name] ?? '');
      const reported = {
        rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        signature: header('x-razorpay-signature'),
        eventId: header('x-razorpay-event-id').slice(0, 100),
      };
      const context = backgroundContext(db, services, originOf(request).ip);
      await receiveWebhook(context, gateways, request.log, reported);
      return reply.send({ status: true });
    });
  });
}
