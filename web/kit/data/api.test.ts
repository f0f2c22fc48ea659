import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { roleCalls } from '#contract/accounts/role-calls.ts';
import { refusals } from '#contract/texts/refusals.ts';
import { network } from '#contract/texts/sentences.ts';
import { api, apiWithProgress, whenProofIsTooOld } from './api.ts';
import { needsProof } from './api-error.ts';

const requests: SilentRequest[] = [];

/** A request to which nothing happens but what the test says. */
class SilentRequest extends EventTarget {
  upload = new EventTarget();
  open = vi.fn<() => void>();
  setRequestHeader = vi.fn<() => void>();
  send(): void {
    requests.push(this);
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
    this.dispatchEvent(new Event('loadend'));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', SilentRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an upload on a dead connection fails as one that did not arrive; one that moves does not', async () => {
  const input = { id: 'a', field: 'profile', file: new File(['x'], 'a.jpg') } as const;
  const failed = vi.fn<(error: Error) => void>();
  void apiWithProgress(applicationCalls.uploadFile, input, () => {}).catch(failed);
  await vi.advanceTimersByTimeAsync(100_000);
  requests[0]?.upload.dispatchEvent(new Event('progress'));
  await vi.advanceTimersByTimeAsync(100_000);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(failed.mock.calls[0]?.[0].message).toBe(network.failed);
  expect(vi.getTimerCount()).toBe(0);
});

const proofNeeded = { status: false, code: 'proof_needed', message: refusals.proof_needed.text };
const saved = { status: true, message: 'Saved.', data: [] };
const input = { id: 1 } as const;

test.each([
  ['is sent again by who shows who they are', true, 2],
  ['stays refused where they decline', false, 1],
])('a call that needs a fresh proof %s', async (_, isProven, sent) => {
  const answers = [new Response(JSON.stringify(proofNeeded), { status: 403 }), Response.json(saved)];
  const fetched = vi.fn<() => Promise<Response | undefined>>(async () => answers.shift());
  vi.stubGlobal('fetch', fetched);
  whenProofIsTooOld(async () => isProven);
  const answer = api(roleCalls.deleteRole, input).then(
    () => 'done',
    (error: unknown) => needsProof(error),
  );
  expect(await answer).toBe(isProven ? 'done' : true);
  expect(fetched).toHaveBeenCalledTimes(sent);
});
