/** The message that the page in the popup posts to the page around it. */
type CheckoutMessage =
  | { sandbox: true; news: 'paid'; answer: unknown }
  | { sandbox: true; news: 'failed'; answer: unknown }
  | { sandbox: true; news: 'dismissed' };

interface CheckoutOptions {
  key: string;
  order_id: string;
  name?: string;
  description?: string;
  handler?: (answer: unknown) => void;
  prefill?: { name?: string; email?: string; contact?: string };
  theme?: { color?: string };
  modal?: { ondismiss?: () => void; escape?: boolean };
  retry?: boolean | { enabled?: boolean; max_count?: number };
}

/**
 * The stand-in for checkout.js: defines window.Razorpay with the interface of the real script (facts A3) and
 * shows the sandbox's page in a dialog. It runs in the browser: it is sent as its own source text, so it may
 * use nothing from outside itself.
 */
export function checkoutScript(): void {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const pages = new URL('../checkout/', script.src);

  class Razorpay {
    readonly #options: CheckoutOptions;
    readonly #listeners: { event: string; listener: (response: unknown) => void }[] = [];
    #dialog: HTMLDialogElement | undefined;
    #leave = new AbortController();
    #failures = 0;

    constructor(options: CheckoutOptions) {
      if (!options.key || !options.order_id) throw new TypeError('key and order_id are needed');
      this.#options = options;
    }

    on(event: string, listener: (response: unknown) => void): void {
      this.#listeners.push({ event, listener });
    }

    open(): void {
      if (this.#dialog) return;
      const dialog = document.createElement('dialog');
      const frame = document.createElement('iframe');
      this.#dialog = dialog;
      this.#leave = new AbortController();
      this.#failures = 0;
      dialog.setAttribute('aria-label', 'Payment in test mode');
      dialog.style.cssText =
        'width:min(420px,100vw);height:min(640px,100dvh);max-width:100vw;max-height:100dvh;' +
        'margin:auto;padding:0;border:0;border-radius:8px;overflow:hidden;background:#fff';
      frame.title = 'Payment in test mode';
      frame.src = this.#address();
      frame.style.cssText = 'display:block;width:100%;height:100%;border:0';
      const { signal } = this.#leave;
      frame.addEventListener('load', () => frame.contentWindow?.focus(), { signal });
      // Escape pressed outside the frame; inside it the page says so itself.
      dialog.addEventListener('cancel', (event) => this.#cancelled(event), { signal });
      window.addEventListener('message', (event) => this.#receive(event, frame), { signal });
      dialog.append(frame);
      document.body.append(dialog);
      dialog.showModal();
    }

    close(): void {
      this.#leave.abort();
      // The browser gives the focus back to what had it before.
      this.#dialog?.close();
      this.#dialog?.remove();
      this.#dialog = undefined;
    }

    #address(): string {
      const { order_id, name, description, prefill, theme, modal } = this.#options;
      const address = new URL(encodeURIComponent(order_id), pages);
      const shown = {
        name,
        description,
        email: prefill?.email,
        contact: prefill?.contact,
        color: theme?.color,
      };
      for (const [field, value] of Object.entries(shown)) if (value) address.searchParams.set(field, value);
      if (modal?.escape === false) address.searchParams.set('escape', 'no');
      return address.href;
    }

    #cancelled(event: Event): void {
      event.preventDefault();
      if (this.#options.modal?.escape !== false) this.#dismiss();
    }

    #dismiss(): void {
      this.close();
      this.#options.modal?.ondismiss?.();
    }

    /** As many tries as the options name; without a number as many as one likes. */
    #mayRetry(): boolean {
      const { retry } = this.#options;
      if (typeof retry !== 'object') return retry !== false;
      return retry.enabled !== false && this.#failures < (retry.max_count ?? Infinity);
    }

    #receive(event: MessageEvent, frame: HTMLIFrameElement): void {
      if (event.origin !== pages.origin || event.source !== frame.contentWindow) return;
      const message: CheckoutMessage | undefined = event.data;
      if (message?.sandbox !== true) return;
      if (message.news === 'paid') {
        this.close();
        this.#options.handler?.(message.answer);
      } else if (message.news === 'dismissed') {
        this.#dismiss();
      } else {
        for (const { event: name, listener } of this.#listeners) {
          if (name === 'payment.failed') listener(message.answer);
        }
        this.#failures += 1;
        if (!this.#mayRetry()) this.#dismiss();
      }
    }
  }

  Object.assign(window, { Razorpay });
}

/**
 * The page inside the popup: sends what was pressed and reports the outcome to the page around it. It runs in
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
  const post = (report: CheckoutMessage) => window.parent.postMessage(report, origin);

  function showBusy(now: boolean): void {
    busy = now;
    // Disabled buttons would lose the focus.
    for (const button of buttons) button.setAttribute('aria-disabled', String(now));
    if (status) status.textContent = now ? 'One moment …' : '';
  }

  async function send(outcome: string): Promise<void> {
    if (!form || !message || busy) return;
    message.textContent = '';
    if (outcome === 'close') return post({ sandbox: true, news: 'dismissed' });
    showBusy(true);
    try {
      const body = JSON.stringify({ ...Object.fromEntries(new FormData(form)), outcome });
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(form.action, { method: 'POST', headers, body });
      const answer: { error?: { description?: string } } = await response.json();
      showBusy(false);
      if (answer.error) {
        message.textContent = answer.error.description ?? 'The payment failed.';
        post({ sandbox: true, news: 'failed', answer });
      } else if (outcome === 'succeed') post({ sandbox: true, news: 'paid', answer });
      else post({ sandbox: true, news: 'dismissed' });
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
