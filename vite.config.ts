import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite';
import { callsToMake } from '#tools/web-build/calls-to-make.ts';
import { chunkGroups } from '#tools/web-build/chunk-groups.ts';
import { ownStyles } from '#tools/web-build/own-styles.ts';
import { textsPlugin } from '#tools/texts/texts-plugin.ts';

/** The HEIC decoder names modules of Node, which it uses only where it runs in Node; here they are empty. */
const withoutNode: Plugin = {
  name: 'without-node',
  enforce: 'pre',
  resolveId: (id, importer) =>
    importer?.includes('libheif-js') && ['crypto', 'fs', 'path'].includes(id) ? '\0empty' : undefined,
  load: (id) => (id === '\0empty' ? 'export {}' : undefined),
};

/** Parts of the page are loaded by our own loader: after a failure the one of Vite cannot load them again. */
const ownLoader: Plugin = {
  name: 'own-loader',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { loadPart as __vitePreload } from '${new URL('web/kit/page/load-part.ts', import.meta.url).pathname}'`
      : undefined,
};

/** The oldest browsers it works in: syntax and styles are written down to them (docs/decisions/0032). */
const browsers = ['chrome109', 'edge109', 'firefox115', 'safari16.4', 'ios16.4'];

/** The browser side: built into dist/web and served under /application (D1 section 2). */
const config: UserConfig = {
  root: new URL('web', import.meta.url).pathname,
  base: '/application/',
  plugins: [react(), callsToMake, ownLoader, ownStyles, textsPlugin(true)],
  // heic-decode asks for WebAssembly, which our content policy forbids; the plain build takes three times as long.
  resolve: { alias: { 'libheif-js/wasm-bundle': 'libheif-js' } },
  worker: { plugins: () => [withoutNode] },
  // `npm run dev`: pages from here, calls from the server beside it.
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/sandbox', '/application/sw.js'].map((path) => [
        path,
        `http://127.0.0.1:${process.env.PORT ?? '8080'}`,
      ]),
    ),
  },
  build: {
    outDir: new URL('dist/web', import.meta.url).pathname,
    emptyOutDir: true,
    target: browsers,
    // Which files a page needs (server/draw-pages.ts).
    manifest: true,
    // pdf.js and the decoder of HEIC are large, and loaded only where they are needed.
    chunkSizeWarningLimit: 600,
    // One file: what is drawn first has its own in the page (server/used-styles.ts), and no part waits for its styles.
    cssCodeSplit: false,
    // The content policy forbids data: fonts and inline scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Of no use to who starts the product: how long each plugin took, and what a chunk group holds in two ways.
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
      // A feature's index.ts only exports: a page loads the files that it names, not all of the feature.
      treeshake: {
        moduleSideEffects: [{ test: /\/web\/features\/(?:[^/]+\/)+index\.ts$/, sideEffects: false }],
      },
      input: {
        index: new URL('web/index.html', import.meta.url).pathname,
        sw: new URL('web/service-worker/push.worker.ts', import.meta.url).pathname,
      },
      output: {
        // Browsers know a service worker by its address, which also says for which pages it is.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // pdf.js asks for its decoders by their own names (web/kit/document/pdf-pages.tsx).
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('_nowasm_fallback.js'))
            ? 'pdf/[name][extname]'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
};

/** The pages that the server draws, built for Node with all they need: as little is loaded as they use. */
const forServer: UserConfig = {
  ...config,
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ...config.build,
    target: 'node24',
    manifest: false,
    rolldownOptions: {
      checks: config.build?.rolldownOptions?.checks,
      treeshake: config.build?.rolldownOptions?.treeshake,
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
};

export default defineConfig(async ({ command, isSsrBuild }) => {
  if (command !== 'build') return config;
  if (isSsrBuild) return forServer;
  return mergeConfig(config, {
    build: { rolldownOptions: { output: { codeSplitting: await chunkGroups(config) } } },
  });
});
