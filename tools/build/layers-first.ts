import type { Plugin } from 'vite'

/** The browsers that the app is built for. */
export const TARGET = ['chrome109', 'safari16.4', 'firefox115']

/** The order of `src/styles/main.css`. */
const LAYERS = '@layer reset, tokens, base, kit, app;'

/**
 * Which layer wins is decided by the first style sheet that names it, and a chunk's can come before main.css:
 * so every one of them states the order first.
 */
export const layersFirst: Plugin = {
  name: 'layers-first',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'asset' || !output.fileName.endsWith('.css')) continue
        output.source = `${LAYERS}${output.source.toString()}`
      }
    },
  },
}
