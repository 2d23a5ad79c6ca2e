import type { Plugin } from 'vite'

const BOOT_SCRIPT = '<script type="module" crossorigin src="/assets/boot-'

/**
 * Lets nothing be painted before the first script has run, which knows the theme that was chosen: a dark app would
 * flash. The script is as small as the style sheet that painting waits for in any case, and fetched beside it.
 * Browsers that do not know the attribute paint as before.
 * https://html.spec.whatwg.org/multipage/urls-and-fetching.html#blocking-attributes
 */
export const firstTheme: Plugin = {
  name: 'first-theme',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      // Else a new version of Vite would bring the flash back without a word.
      if (!html.includes(BOOT_SCRIPT)) throw new Error('index.html no longer begins with the first script')
      return html.replace(BOOT_SCRIPT, BOOT_SCRIPT.replace(' ', ' blocking="render" '))
    },
  },
}
