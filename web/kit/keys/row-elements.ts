/** The rows and cards of the page that open, from the top. */
export function rowElements(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-opens]')];
}

/** Puts the focus on the list, so that the keys of its rows work from there. */
export function focusList(): void {
  const list = document.querySelector<HTMLElement>('[data-rows]');
  (list?.tabIndex === 0 ? list : rowElements()[0])?.focus({ preventScroll: true });
}
