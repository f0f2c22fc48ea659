import type { World } from './app.ts';

/** What checkout hands the browser; without a payment id when it was closed or declined. */
export interface CheckoutAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** Does on the sandbox's checkout page what a person would do there. */
export async function checkOut(
  world: World,
  orderId: string,
  outcome: 'succeed' | 'fail' | 'close' | 'pay_then_close',
): Promise<CheckoutAnswer> {
  return askSandbox(world, `checkout/${orderId}`, { outcome });
}

/** Asks the sandbox gateway itself, as its own pages do. */
export async function askSandbox<Answer>(world: World, path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${world.url}/sandbox/razorpay/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const told = (await answer.json()) as Answer;
  if (!answer.ok) throw new Error(`The sandbox refused ${path}: ${JSON.stringify(told)}`);
  return told;
}
