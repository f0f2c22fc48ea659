import { formatAmount } from '#contract/kit/money.ts';

/** What a page for paying says. Texts come from outside and are escaped here. */
export interface PayingPage {
  /** Where the form goes. */
  action: string;
  /** The folder of the page's style and script. */
  assets: string;
  merchant: string;
  description: string;
  amount: number;
  currency: string;
  /** Already paid, cancelled, expired: then nothing can be pressed but Close. */
  closedBecause?: string;
  /** Shown as an alert from the start. */
  message?: string;
  /** Sent along with what is pressed. */
  hidden: Record<string, string>;
  color?: string;
  /** The popup works with a script and can be closed; the hosted page of a link needs neither. */
  popup?: { escape: boolean };
}

/** Only what the page itself needs; other sites cannot show it in a frame. */
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; " +
  "base-uri 'none'; frame-ancestors 'self'";

const signs: Readonly<Record<string, string>> = { INR: '₹', USD: '$' };

/** The page where a person pays, or pretends not to. */
export function payingPage(page: PayingPage): string {
  const amount = `${signs[page.currency] ?? `${page.currency} `}${formatAmount(page.amount, page.currency)}`;
  const color = /^#[0-9a-f]{3,8}$/i.test(page.color ?? '') ? page.color : '#1f3a5f';
  const hidden = Object.entries(page.hidden)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`);
  const buttons = page.closedBecause
    ? [page.popup ? button('close', 'Close', 'plain') : '']
    : [
        button('succeed', `Pay ${amount}`, 'main'),
        button('fail', 'Decline the card'),
        button('pay_then_close', 'Pay but lose the answer'),
        button('close', 'Close', 'plain'),
      ];
  return wholePage(
    page,
    `<main aria-label="Payment in test mode" style="border-top-color:${color}">
<h1>${escapeHtml(page.merchant)}</h1>
<p class="for">${escapeHtml(page.description)}</p>
<p class="amount">${amount}</p>
${page.closedBecause ? `<p class="closed">${escapeHtml(page.closedBecause)}</p>` : ''}
<p role="alert">${escapeHtml(page.message ?? '')}</p>
<form method="post" action="${escapeHtml(page.action)}"${page.popup?.escape === false ? ' data-escape="no"' : ''}>
${hidden.join('')}
${buttons.join('\n')}
<p role="status"></p>
</form>
</main>`,
  );
}

function wholePage(page: PayingPage, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Payment in test mode – ${escapeHtml(page.merchant)}</title>
<link rel="stylesheet" href="${escapeHtml(page.assets)}/page.css">
${page.popup ? `<script src="${escapeHtml(page.assets)}/page.js" defer></script>` : ''}
</head>
<body>
<header><strong>TEST MODE</strong> – no real money</header>
${main}
</body>
</html>
`;
}

function button(outcome: string, label: string, look = ''): string {
  return `<button name="outcome" value="${outcome}" class="${look}">${label}</button>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export const PAGE_STYLE = `
:root { color-scheme: light; font: 16px/1.5 Montserrat, system-ui, sans-serif; color: #1a1c1e; }
* { box-sizing: border-box; }
body { margin: 0; background: #fff; }
header { padding: 10px 16px; background: #fff3cd; color: #5c4300; text-align: center; }
main { max-width: 420px; margin: 0 auto; padding: 24px 16px; border-top: 4px solid; }
h1 { margin: 0; font-size: 20px; line-height: 1.3; overflow-wrap: anywhere; }
.for { margin: 4px 0 16px; color: #51565c; overflow-wrap: anywhere; }
.amount { margin: 0 0 8px; font-size: 30px; font-weight: 600; font-variant-numeric: tabular-nums; }
.closed { margin: 0 0 16px; }
[role=alert]:not(:empty) { margin: 0 0 16px; padding: 12px; border: 1px solid #b3261e; border-radius: 8px; color: #8c1d18; }
[role=alert]:empty, [role=status]:empty { margin: 0; }
form { display: grid; gap: 12px; }
button { min-height: 48px; padding: 8px 16px; border: 1px solid #73777c; border-radius: 8px; background: #fff;
  color: inherit; font: inherit; cursor: pointer; }
button.main { border-color: #1f3a5f; background: #1f3a5f; color: #fff; font-weight: 600; }
button.plain { border-color: transparent; text-decoration: underline; }
button:hover { filter: brightness(0.96); }
button:focus-visible { outline: 3px solid #1a73e8; outline-offset: 2px; }
button[aria-disabled=true] { opacity: 0.6; cursor: default; }
`;
