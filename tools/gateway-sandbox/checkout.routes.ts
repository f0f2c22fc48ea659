import type { FastifyInstance, FastifyReply } from 'fastify';
import { checkOut, payLink } from './checkout.ts';
import { PAGE_POLICY, PAGE_STYLE, payingPage, type PayingPage } from './checkout-page.ts';
import { checkoutPageScript } from './checkout-page-script.ts';
import { checkoutScript } from './checkout-script.ts';
import type { Sandbox } from './context.ts';
import type { PaymentLink } from './documents.ts';
import { getOrder } from './orders.ts';
import { getPaymentLink } from './payment-links.ts';

const MERCHANT = 'Sandbox gateway';

type OfOrder = { Params: { order_id: string }; Querystring: Record<string, string | string[] | undefined> };
type OfLink = { Params: { plink_id: string } };

/** What a browser opens: the script, the popup's page and the hosted page of a payment link. */
export function checkoutRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const assets = `${app.prefix}/assets`;
  serve(app, '/v1/checkout.js', 'text/javascript', `(${checkoutScript.toString()})();`);
  serve(app, '/assets/page.js', 'text/javascript', `(${checkoutPageScript.toString()})();`);
  serve(app, '/assets/page.css', 'text/css', PAGE_STYLE);

  app.get<OfOrder>('/checkout/:order_id', async ({ params, query }, reply) => {
    const order = await getOrder(sandbox, params.order_id);
    return sendPage(reply, {
      action: `${app.prefix}/checkout/${order.id}`,
      assets,
      merchant: one(query['name']) || MERCHANT,
      description: one(query['description']),
      amount: order.amount_due || order.amount,
      currency: order.currency,
      closedBecause: order.status === 'paid' ? 'This order is already paid.' : undefined,
      hidden: {
        email: one(query['email']),
        contact: one(query['contact']).slice(0, 20),
        description: one(query['description']),
      },
      color: one(query['color']),
      popup: { escape: query['escape'] !== 'no' },
    });
  });
  app.post<OfOrder>('/checkout/:order_id', ({ params, body }) => checkOut(sandbox, params.order_id, body));

  const linkPage = (link: PaymentLink, message?: string): PayingPage => ({
    action: `${app.prefix}/pay/${link.id}`,
    assets,
    merchant: MERCHANT,
    description: link.description,
    amount: link.amount,
    currency: link.currency,
    closedBecause: link.status === 'created' ? undefined : `This payment link is ${link.status}.`,
    message,
    hidden: {},
  });
  app.get<OfLink>('/pay/:plink_id', async ({ params }, reply) =>
    sendPage(reply, linkPage(await getPaymentLink(sandbox, params.plink_id))),
  );
  app.post<OfLink>('/pay/:plink_id', async ({ params, body }, reply) => {
    const answer = await payLink(sandbox, params.plink_id, body);
    if ('goTo' in answer) return reply.redirect(answer.goTo, 303);
    return sendPage(reply, linkPage(await getPaymentLink(sandbox, params.plink_id), answer.say));
  });
}

/** A query field given once; a name given twice counts as not given. */
function one(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value.slice(0, 254) : '';
}

function sendPage(reply: FastifyReply, page: PayingPage): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', PAGE_POLICY)
    .header('x-frame-options', 'SAMEORIGIN')
    .send(payingPage(page));
}

function serve(app: FastifyInstance, path: string, type: string, content: string): void {
  app.get(path, (_, reply) =>
    reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(content),
  );
}
