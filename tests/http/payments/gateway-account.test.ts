import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentCalls } from '#contract/payments/calls.ts';
import { settingsCalls } from '#contract/settings/calls.ts';
import { type CheckoutAnswer, aPayer, ledgerOf, openOrder, paidOnce } from '#tests/steps/pay.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { startTestSandbox, type TestSandbox } from '#tests/world/services/test-sandbox.ts';

let elsewhere: TestSandbox;
let world: World;
beforeAll(async () => {
  elsewhere = await startTestSandbox();
  world = await startApp({
    env: {
      RAZORPAY_BASE_URL: elsewhere.url,
      RAZORPAY_KEY_ID: 'rzp_test_sandbox',
      RAZORPAY_KEY_SECRET: elsewhere.keySecret,
      RAZORPAY_WEBHOOK_SECRET: 'a webhook secret',
    },
  });
});
afterAll(async () => {
  await world.close();
  await elsewhere.stop();
});

test('with an account of its own the product speaks to the gateway of that address', async () => {
  const { data } = await world.browser().ok(settingsCalls.settings, {});
  expect(data[0]).toMatchObject({
    razor_key_id: 'rzp_test_sandbox',
    checkout_script: `${elsewhere.url}/v1/checkout.js`,
  });
});

test('a payment at that gateway is verified there and recorded here', async () => {
  const payer = await aPayer(world);
  const order = await openOrder(payer);
  const { body } = await elsewhere.checkOut(order.id, 'succeed');
  const { data } = await payer.browser.ok(paymentCalls.verifyAndCapture, {
    ...(body as unknown as CheckoutAnswer),
    amount: String(order.amount),
  });
  expect(data.paid).toBe(true);
  expect(await ledgerOf(world, payer.application)).toMatchObject(paidOnce);
});
