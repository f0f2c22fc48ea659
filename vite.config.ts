import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The HEIC decoder names modules of Node, which it uses only where it runs in Node; here they are empty. */
const withoutNode: Plugin = {
  name: 'without-node',
  enforce: 'pre',
  resolveId: (id, importer) =>
    importer?.includes('libheif-js') && ['crypto', 'fs', 'path'].includes(id) ? '\0empty' : undefined,
  load: (id) => (id === '\0empty' ? 'export {}' : undefined),
};

/** The oldest browsers it works in: syntax and styles are written down to them (docs/decisions/0032). */
const browsers = ['chrome109', 'edge109', 'firefox115', 'safari16.4', 'ios16.4'];

/** The browser side: built into dist/web and served under /application (D1 section 2). */
export default defineConfig({
  root: new URL('web', import.meta.url).pathname,
  base: '/application/',
  plugins: [react()],
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
    // The content policy forbids data: fonts and inline scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        index: new URL('web/index.html', import.meta.url).pathname,
        sw: new URL('web/service-worker/push.worker.ts', import.meta.url).pathname,
      },
      output: {
        // Browsers know a service worker by its address, which also says for which pages it is.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // pdf.js asks for its decoders by their own names (web/kit/pdf-pages.tsx).
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('_nowasm_fallback.js'))
            ? 'pdf/[name][extname]'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
