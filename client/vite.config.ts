import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte({ configFile: false })],
  build: { outDir: '../src/tablee/web/static', emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022' },
});
