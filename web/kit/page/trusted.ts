/*
 * What may become HTML or a script, where browsers ask (Trusted Types, docs/decisions/0079). The policies are named in
 * server/kit/http/content-policy.ts.
 */

interface TrustedPolicy {
  createHTML: (html: string) => string;
}

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML?: (html: string) => string; createScriptURL?: (url: string) => string | null },
  ) => TrustedPolicy;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** Scripts, workers and the service worker: ours, and the gateway's checkout, whose host the content policy names. */
export function isKnownScript(url: string, page: string): boolean {
  const { origin, pathname } = new URL(url, page);
  if (origin === new URL(page).origin) return /^\/(?:application|sandbox\/razorpay)\//.test(pathname);
  return pathname.endsWith('/v1/checkout.js');
}

/** Asked for every script address that is plain text; what it denies is not loaded. HTML it never allows. */
export function trustOwnScripts(): void {
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (isKnownScript(url, window.location.href) ? url : null),
  });
}

let inert: TrustedPolicy | undefined;

/** HTML for what runs nothing of it: a document of its own, or a frame without scripts. */
function trustedForInert(html: string): string {
  inert ??= trustedTypes?.createPolicy('omas-html', { createHTML: (text) => text });
  return inert?.createHTML(html) ?? html;
}

/** Reads HTML as a document that is part of no page: nothing in it loads or runs. */
export function readInert(html: string): HTMLElement {
  return new DOMParser().parseFromString(trustedForInert(html), 'text/html').body;
}

/** HTML of a frame whose sandbox allows no scripts. */
export function inertFrame(html: string): string {
  return trustedForInert(html);
}
