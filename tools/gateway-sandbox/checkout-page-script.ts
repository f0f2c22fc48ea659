import type { CheckoutNews } from './checkout-script.ts';

/**
 * The page inside the popup: sends what was pressed and tells the page around it what came of it. It runs in
 * the browser: it is sent as its own source text, so it may use nothing from outside itself.
 */
export function checkoutPageScript(): void {
  const form = document.querySelector('form');
  const message = document.querySelector<HTMLElement>('[role=alert]');
  const status = document.querySelector<HTMLElement>('[role=status]');
  if (!form || !message || !status) return;
  const buttons = [...form.querySelectorAll('button')];
  let busy = false;

  // Only a page of this very origin may show this one in a frame.
  const { origin } = window.location;
  const tell = (news: CheckoutNews) => window.parent.postMessage(news, origin);

  function showBusy(now: boolean): void {
    busy = now;
    // Disabled buttons would lose the focus.
    for (const button of buttons) button.setAttribute('aria-disabled', String(now));
    if (status) status.textContent = now ? 'One moment …' : '';
  }

  async function send(outcome: string): Promise<void> {
    if (!form || !message || busy) return;
    message.textContent = '';
    if (outcome === 'close') return tell({ sandbox: true, news: 'dismissed' });
    showBusy(true);
    try {
      const body = JSON.stringify({ ...Object.fromEntries(new FormData(form)), outcome });
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(form.action, { method: 'POST', headers, body });
      const answer: { error?: { description?: string } } = await response.json();
      showBusy(false);
      if (answer.error) {
        message.textContent = answer.error.description ?? 'The payment failed.';
        tell({ sandbox: true, news: 'failed', answer });
      } else if (outcome === 'succeed') tell({ sandbox: true, news: 'paid', answer });
      else tell({ sandbox: true, news: 'dismissed' });
    } catch {
      showBusy(false);
      message.textContent = 'The sandbox gateway cannot be reached. Try again.';
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const pressed = event.submitter;
    if (pressed instanceof HTMLButtonElement) void send(pressed.value);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !busy && form.dataset['escape'] !== 'no') void send('close');
  });
  buttons[0]?.focus();
}
