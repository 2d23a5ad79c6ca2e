import type { Plugin } from 'vite'
import { bundleScript } from './bundle-script.ts'

const BOOT_SCRIPT = '<script type="module" crossorigin src="/assets/boot-'

interface FirstScriptsOptions {
  /** Script written into index.html before all else: it runs while the first file is still loading. */
  readonly inline: string
  /** Target browsers of that script, in the format of `build.target`. */
  readonly target: string[]
}

/**
 * Writes the inline script into index.html, and blocks painting until the first script has run, which applies
 * the chosen theme: a dark app would flash. The first script is as small as the style sheet that blocks
 * painting anyway, and loads in parallel. Browsers without support for the attribute paint as before.
 * https://html.spec.whatwg.org/multipage/urls-and-fetching.html#blocking-attributes
 */
export const firstScripts = ({ inline, target }: FirstScriptsOptions): Plugin => ({
  name: 'first-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      // Otherwise a new version of Vite could silently bring the flash back.
      if (!html.includes(BOOT_SCRIPT)) throw new Error('index.html no longer begins with the first script')
      // Before any style sheet: an inline script waits for those that precede it.
      const script = `<script>${await bundleScript(inline, target)}</script>`
      return html.replace(
        BOOT_SCRIPT,
        () => `${script}\n    ${BOOT_SCRIPT.replace(' ', ' blocking="render" ')}`,
      )
    },
  },
})
