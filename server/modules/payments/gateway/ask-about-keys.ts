import type { GatewayFault, GatewayTest } from '#contract/settings/test-faults.ts';
import { GatewayError } from './index.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** Asks the gateway in force with its keys, at most 8 seconds long. Throws only what is no fault of gateway or keys. */
export async function askAboutKeys(gateways: PaymentGateway): Promise<GatewayTest> {
  const { gateway, testMode, host, unusable } = await gateways.current();
  if (unusable) return { testMode, host, fault: unusable, details: '' };
  try {
    await gateway.checkKeys();
    return { testMode, host, fault: null, details: '' };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { testMode, host, fault: faultOf(error), details: error.description ?? causeOf(error) };
  }
}

function faultOf({ kind, httpStatus }: GatewayError): GatewayFault {
  if (kind === 'timeout' || kind === 'throttled') return kind;
  if (kind === 'network') return 'unreachable';
  if (kind === 'server') return 'broken';
  return httpStatus === 401 ? 'wrong_keys' : 'refused';
}

/** fetch hides why it failed in the cause of its own error: ECONNREFUSED, ENOTFOUND, a certificate. */
function causeOf({ cause }: GatewayError): string {
  const inner = cause instanceof Error ? cause.cause : undefined;
  return typeof inner === 'object' && inner !== null && 'code' in inner ? String(inner.code) : '';
}
