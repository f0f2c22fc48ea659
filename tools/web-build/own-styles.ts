import type { Plugin } from 'vite';

const pageStyles = new URL('../../web/kit/theme/page-styles.tsx', import.meta.url).pathname;
const singleton = new URL('../../web/kit/theme/style-singleton.ts', import.meta.url).pathname;

/** Where Mantine makes a style element. */
const made = 'jsx("style",';

/**
 * Libraries that make style elements, which the content policy forbids, give their styles to the page in another way
 * (web/kit/theme/page-styles.tsx).
 */
export const ownStyles: Plugin = {
  name: 'own-styles',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    /\/react-style-singleton\/.*\/singleton\.js$/.test(id)
      ? `export { stylesheetSingleton } from '${singleton}'`
      : undefined,
  transform(code, id) {
    if (!id.includes('/@mantine/') || !code.includes(made)) return undefined;
    const own = code.replaceAll(made, 'jsx(PageStyles,');
    return { code: `import { PageStyles } from '${pageStyles}';\n${own}`, map: null };
  },
};
