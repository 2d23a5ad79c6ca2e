import type { Plugin } from 'vite'

/**
 * Chunks run at app start before Home renders, and the chat, preloaded in idle time: more than half of their
 * functions are called.
 */
const RUN_AT_ONCE: ReadonlySet<string> = new Set([
  'boot',
  'main',
  'framework',
  'first-kit',
  'mark',
  'home',
  'home-data',
  'chat',
])

/**
 * Prefix of a chunk whose functions run as soon as it is used: the browser compiles all of them off the main
 * thread while the file loads, instead of pausing at each one's first call (explicit compile hints, Chrome
 * 136; other browsers see a comment). See docs/decisions/0055 and 0086.
 */
export const compileHint = ({ name }: { readonly name: string }): string =>
  RUN_AT_ONCE.has(name) ? '//# allFunctionsCalledOnLoad\n' : ''

/** Fails the build when a chunk of those names is missing: its hint would silently be lost. */
export const hintedChunks: Plugin = {
  name: 'hinted-chunks',
  apply: 'build',
  generateBundle(_, bundle) {
    const outputs = Object.values(bundle)
    const chunks = new Set(outputs.map((output) => (output.type === 'chunk' ? output.name : undefined)))
    for (const name of RUN_AT_ONCE) if (!chunks.has(name)) throw new Error(`No chunk is called ${name}`)
  },
}
