import { orGatewayDown } from '#server/modules/payments/orders/ask-gateway.ts';
import { orUnknown } from './close-unknown-order.ts';
import { GatewayError } from '#server/modules/payments/gateway/index.ts';

/** The gateway wants its answer within 5 seconds (facts A8): so long we wait for each of at most two questions. */
const ASK_AT_MOST_MS = 2_000;

/**
 * What the gateway says of something that a signed webhook told, or null when it has no such thing. Only where it does
 * not answer does the told count (docs/decisions/0036); an answer that comes later is told again anyway.
 * @throws Refusal gateway_down when it answers anything else, as that our keys are wrong, so that it tells once more
 */
export async function askInTime<Reported>(
  asking: Promise<Reported>,
  reported: Reported,
): Promise<Reported | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Reported>((resolve) => {
    timer = setTimeout(() => resolve(reported), ASK_AT_MOST_MS);
  });
  const answer = orUnknown(asking).catch((error: unknown) => {
    if (error instanceof GatewayError && error.unanswered) return reported;
    throw error;
  });
  try {
    return await orGatewayDown(Promise.race([answer, tooLate]));
  } finally {
    clearTimeout(timer);
  }
}
