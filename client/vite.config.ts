import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// `--mode demo` builds the boards' page without a hall (demo.html), for tests and for whoever works on them; it is not served.
export default defineConfig(({ mode }) => ({
  plugins: [svelte({ configFile: false })],
  // The colours are read in a test.
  test: { css: true },
  build: {
    ...(mode === 'demo'
      ? { outDir: 'node_modules/.tablee-demo', rolldownOptions: { input: 'demo.html' } }
      : {
          outDir: '../src/tablee/web/static',
          // What every visitor needs comes in one file, which compresses better than its parts.
          rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] } } },
        }),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
  },
}));
