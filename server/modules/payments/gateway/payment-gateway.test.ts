import { describe, expect, test } from 'vitest';
import { GatewayError } from './gateway-request.ts';
import {
  askAboutKeys,
  checkoutOf,
  createPaymentGateway,
  type PaymentGatewayOptions,
} from './payment-gateway.ts';

const nowhere = { baseUrl: null, keyId: null, keySecret: null, webhookSecret: null };
const live = { ...nowhere, keyId: 'rzp_live_env', keySecret: 'env secret', webhookSecret: 'env hook' };
const entered = { keyId: 'rzp_test_office', keySecret: 'office secret', webhookSecret: 'office hook' };
const sandbox = {
  baseUrl: 'http://127.0.0.1:8080/sandbox/razorpay/v1',
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox secret',
  webhookSecret: 'sandbox hook',
  checkoutScript: '/sandbox/razorpay/v1/checkout.js',
};

function current(options: {
  env?: PaymentGatewayOptions['env'];
  keys?: Awaited<ReturnType<PaymentGatewayOptions['settingsKeys']>>;
  sandbox?: typeof sandbox;
}) {
  const { env = nowhere, keys = null } = options;
  return createPaymentGateway({
    env,
    settingsKeys: async () => keys,
    sandbox: options.sandbox ?? null,
  }).current();
}

describe('the gateway in force', () => {
  test('has the keys of the environment before the entered ones, and both webhook secrets', async () => {
    expect(await current({ env: live, keys: entered, sandbox })).toMatchObject({
      keyId: 'rzp_live_env',
      keySecret: 'env secret',
      webhookSecrets: ['env hook', 'office hook'],
      checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
      testMode: false,
    });
  });

  test('has the entered keys before the sandbox', async () => {
    const using = await current({ keys: entered, sandbox });
    expect(using).toMatchObject({
      keyId: 'rzp_test_office',
      testMode: true,
      webhookSecrets: ['office hook'],
    });
  });

  test('is the sandbox without any keys', async () => {
    const using = await current({ sandbox });
    expect(checkoutOf(using)).toEqual({
      keyId: 'rzp_test_sandbox',
      script: '/sandbox/razorpay/v1/checkout.js',
      testMode: true,
    });
  });

  test.each([
    'https://gateway.example',
    'https://gateway.example/',
    'https://gateway.example/v1',
    'https://gateway.example/v1/',
  ])('at %s has its checkout from there', async (baseUrl) => {
    const using = await current({ env: { ...live, baseUrl } });
    expect(using.checkoutScript).toBe('https://gateway.example/v1/checkout.js');
  });

  test('takes two webhook secrets while one replaces the other', async () => {
    const using = await current({ env: { ...live, webhookSecret: 'new, old' } });
    expect(using.webhookSecrets).toEqual(['new, old', 'new', 'old']);
  });

  test.each([
    ['in production without keys', {}, { keyId: '', unusable: 'no_keys' }],
    [
      'with a secret that cannot be read',
      { keys: { ...entered, keySecret: null }, sandbox },
      { keyId: 'rzp_test_office', unusable: 'unreadable_keys' },
    ],
  ])('%s is there, and no call of it is answered', async (_, options, expected) => {
    const using = await current(options);
    expect(using).toMatchObject({ ...expected, keySecret: '', webhookSecrets: [] });
    await expect(using.gateway.fetchPayment('pay_1')).rejects.toBeInstanceOf(GatewayError);
    await expect(askAboutKeys({ current: async () => using })).resolves.toMatchObject({
      fault: expected.unusable,
    });
  });
});
