import type { Plugin } from 'vite'

const BOOT_SCRIPT = '<script type="module" crossorigin src="/assets/boot-'

/**
 * Blocks painting until the first script has run, which applies the chosen theme: a dark app would flash. The
 * script is as small as the style sheet that blocks painting anyway, and loads in parallel. Browsers without
 * support for the attribute paint as before.
 * https://html.spec.whatwg.org/multipage/urls-and-fetching.html#blocking-attributes
 */
export const firstTheme: Plugin = {
  name: 'first-theme',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      // Otherwise a new version of Vite could silently bring the flash back.
      if (!html.includes(BOOT_SCRIPT)) throw new Error('index.html no longer begins with the first script')
      return html.replace(BOOT_SCRIPT, BOOT_SCRIPT.replace(' ', ' blocking="render" '))
    },
  },
}
