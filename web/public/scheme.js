/*
 * Light or dark before anything is drawn: as this person chose, or as the device says. A script of its own, loaded before
 * the page, since the content policy forbids one within it. The page itself goes on from here (kit/theme).
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
