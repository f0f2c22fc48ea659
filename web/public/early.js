/*
 * What cannot wait for the scripts of the page; a file of its own, since the content policy forbids a script within it.
 * Light or dark before anything is drawn: as this person chose, or as the device says. The page goes on from here (kit/theme).
 */
(() => {
  let kept = null;
  try {
    kept = localStorage.getItem('omas.scheme');
  } catch {
    // A browser that forbids storage shows what the device says.
  }
  const isDark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
})();

/*
 * A page that the server drew can be used before its scripts are there: the button that was pressed last is marked, and
 * pressed again once they are (kit/page/drawn-page.ts). By itself the browser would send a form by loading the page anew.
 */
(() => {
  const drawn = '#root:not([data-taken-over])';
  const forget = () =>
    document.querySelectorAll(`${drawn} [data-held]`).forEach((button) => delete button.dataset.held);
  document.addEventListener('click', ({ target }) => {
    const button = target.closest(`${drawn} button`);
    if (!button) return;
    forget();
    button.dataset.held = '';
  });
  // Who types on is not done yet.
  document.addEventListener('input', forget);
  document.addEventListener('submit', (event) => {
    if (event.target.closest(drawn)) event.preventDefault();
  });
})();
