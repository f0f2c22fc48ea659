import { createHash } from 'node:crypto';
import { policyReports } from '#contract/browser-faults/policy-reports.ts';

interface Page {
  /** Where the gateway is beside its own hosts: at the one that RAZORPAY_BASE_URL names. */
  elsewhere: string | null;
  /** One of applicants, members or visitors, where somebody may pay. */
  isOfPortal: boolean;
  /** The sources of its style elements: of a page that the server drew. */
  styles?: readonly string[] | undefined;
}

const reporting = {
  'report-uri': [`/api${policyReports.path}`],
  'report-to': [policyReports.group],
};

/** The policies that the browser side makes (web/kit/page/trusted.ts), and that of its editor for what is pasted. */
const trustedTypes = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default', 'omas-html', 'ProseMirrorClipboard'],
};

/**
 * The headers of a page that say what it may load and do (docs/decisions/0079). Styles made while it runs are no elements
 * (web/kit/theme/page-styles.tsx); those of a page that the server drew are known by their hashes.
 */
export function pageHeaders(page: Page): Record<string, string> {
  const { isOfPortal, styles = [] } = page;
  const elsewhere = page.elsewhere === null ? [] : [page.elsewhere];
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", 'https://checkout.razorpay.com', 'https://cdn.razorpay.com', ...elsewhere],
    'style-src': ["'self'", ...styles],
    // For the gateway's checkout, and for pages that the server drew.
    'style-src-attr': [isOfPortal || styles.length > 0 ? "'unsafe-inline'" : "'none'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", 'https://lumberjack.razorpay.com', 'https://api.razorpay.com', ...elsewhere],
    'frame-src': ["'self'", 'https://api.razorpay.com', 'https://checkout.razorpay.com', ...elsewhere],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  // What the gateway's script does with HTML is not ours to know: where somebody may pay, it is only reported.
  return isOfPortal
    ? {
        'content-security-policy': written({ ...directives, ...reporting }),
        'content-security-policy-report-only': written({ ...trustedTypes, ...reporting }),
      }
    : { 'content-security-policy': written({ ...directives, ...trustedTypes, ...reporting }) };
}

const closed = {
  'default-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** Of what is no page: opened by itself, it loads nothing and is in no frame. */
export function policyOfAnswers(more: Record<string, readonly string[]> = {}): string {
  return written({ ...closed, ...more });
}

/** Of scripts, styles and pictures: a worker is held by the policy of its own file, and loads its decoders. */
export const filePolicy = policyOfAnswers({ 'default-src': ["'self'"] });

/** What pages may use of a device. Photos are taken by the device's own camera app, which asks nobody here. */
export const permissionsPolicy = [
  ...'accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi serial usb'
    .split(' ')
    .map((feature) => `${feature}=()`),
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  'payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com")',
].join(', ');

/** Names the group of `report-to`. */
export const reportingEndpoints = `${policyReports.group}="/api${policyReports.path}"`;

/** How a policy knows a style element: by the hash of what stands in it. */
export function hashSource(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}

function written(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}
