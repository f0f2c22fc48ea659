import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The browser side: built into dist/web and served under /application (D1 section 2). */
export default defineConfig({
  root: new URL('web', import.meta.url).pathname,
  base: '/application/',
  plugins: [react()],
  // `npm run dev`: pages from here, calls from the server beside it.
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/sandbox'].map((path) => [path, `http://127.0.0.1:${process.env.PORT ?? '8080'}`]),
    ),
  },
  build: {
    outDir: new URL('dist/web', import.meta.url).pathname,
    emptyOutDir: true,
    // The content policy forbids data: fonts and inline scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // pdf.js asks for its decoders by their own names (web/kit/pdf-pages.tsx).
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('_nowasm_fallback.js'))
            ? 'pdf/[name][extname]'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
