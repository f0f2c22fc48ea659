import type { Browser } from '#tests/world/browser.ts';

interface Outside {
  who: string;
  /** What everybody is answered who only comes with a session, the first administrator too. */
  http: number;
  method?: 'GET' | 'POST';
}

const everyone = { who: 'everyone', http: 200 };
const byKeys = { who: "the gateway's keys (sandbox)", http: 401 };
const sandboxPage = { who: 'everyone (sandbox)', http: 200 };

/** What is served outside the contract, and to whom. The sandbox gateway is not there in production. */
export const outside = {
  '/healthz': everyone,
  '/readyz': everyone,
  '/metrics': { who: 'METRICS_TOKEN, or without one this machine', http: 404 },
  '/api/openapi.json': everyone,
  '/api/docs': everyone,
  '/api/policy_reports': { who: 'every browser, in types of their own', http: 415, method: 'POST' },
  '/api/razorpay_webhook': { who: "the gateway's signature", http: 400, method: 'POST' },
  '/api/mailing_one_click/:token': { who: 'the signed link of a mail', http: 400, method: 'POST' },
  '/api/reminder_one_click/:token': { who: 'the signed link of a mail', http: 400, method: 'POST' },
  '/sandbox/razorpay/v1/orders': byKeys,
  '/sandbox/razorpay/v1/payments/:id': byKeys,
  '/sandbox/razorpay/v1/payment_links': { ...byKeys, method: 'POST' },
  '/sandbox/razorpay/v1/refunds': byKeys,
  '/sandbox/razorpay/v1/checkout.js': sandboxPage,
  '/sandbox/razorpay/assets/page.js': sandboxPage,
  '/sandbox/razorpay/assets/page.css': sandboxPage,
  // Of an order, a link or a refund that is none.
  '/sandbox/razorpay/checkout/:order_id': { ...sandboxPage, http: 400 },
  '/sandbox/razorpay/pay/:plink_id': { ...sandboxPage, http: 400 },
  '/sandbox/razorpay/refunds/:id/end': { ...sandboxPage, http: 400, method: 'POST' },
  '/sandbox/razorpay/faults': { ...sandboxPage, method: 'POST' },
  '/sandbox/razorpay/webhooks/flush': { ...sandboxPage, method: 'POST' },
} as const satisfies Record<string, Outside>;

/** Asks as somebody with a session and nothing else; the status of the answer. */
export async function reachOutside(browser: Browser, path: keyof typeof outside): Promise<number> {
  const asked: Outside = outside[path];
  const method = asked.method ?? 'GET';
  const response = await browser.fetch(path.replaceAll(/:\w+/g, 'none'), {
    method,
    ...(method === 'POST' && { body: '{}', headers: { 'content-type': 'application/json' } }),
  });
  await response.body?.cancel();
  return response.status;
}
