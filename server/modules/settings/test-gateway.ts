import type { settingsCalls } from '#contract/settings/calls.ts';
import { faultSentence, gatewayFaults, type GatewayTest } from '#contract/settings/test-faults.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';

/** test_gateway: says whether the gateway takes the keys in force. @throws Refusal gateway_failed with the reason */
export function testGateway(
  ask: () => Promise<GatewayTest>,
): HandlerWithoutTransaction<typeof settingsCalls.testGateway> {
  return async (context) => {
    const { testMode, host, fault, details } = await ask();
    const reason = fault === null ? null : faultSentence(gatewayFaults[fault], { host }, details);
    await context.inTransaction((inside) =>
      audit(inside, 'settings.gateway_tested', 'settings', { outcome: reason ?? 'answers', host }),
    );
    if (reason !== null) throw refuse('gateway_failed', { reason });
    return { data: { test_mode: testMode }, message: done.gatewayAnswers };
  };
}
