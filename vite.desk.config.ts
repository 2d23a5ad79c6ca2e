import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledMessages } from './tools/build/languages/compile-messages.ts'
import { layersFirst, TARGET } from './tools/build/layers-first.ts'

/**
 * The operator's desk, built by itself: no file of it is among the app's, which phones load and workers keep
 * (docs/decisions/0157).
 */
export default defineConfig({
  root: fileURLToPath(new URL('src/operator', import.meta.url)),
  base: '/operator/',
  publicDir: false,
  plugins: [react(), compiledMessages, layersFirst],
  build: {
    outDir: fileURLToPath(new URL('dist/desk', import.meta.url)),
    emptyOutDir: true,
    target: TARGET,
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { strictPort: true },
})
