import type { Plugin } from 'vite'

/** What a start of the app runs before Home stands: more than half of its functions. */
const RUN_AT_START: ReadonlySet<string> = new Set([
  'boot',
  'main',
  'framework',
  'first-kit',
  'mark',
  'home',
  'home-data',
])

/**
 * Stands before the code of a chunk whose functions a start of the app calls: the browser compiles all of them beside
 * the main thread while it loads the file, which else would stop at each one's first call (explicit compile hints,
 * Chrome 136; to other browsers it is a comment). See docs/decisions/0055.
 */
export const compileHint = ({ name }: { readonly name: string }): string =>
  RUN_AT_START.has(name) ? '//# allFunctionsCalledOnLoad\n' : ''

/** Fails the build when a chunk of those names is missing: its hint would be gone without a word. */
export const hintedChunks: Plugin = {
  name: 'hinted-chunks',
  apply: 'build',
  generateBundle(_, bundle) {
    const outputs = Object.values(bundle)
    const chunks = new Set(outputs.map((output) => (output.type === 'chunk' ? output.name : undefined)))
    for (const name of RUN_AT_START) if (!chunks.has(name)) throw new Error(`No chunk is called ${name}`)
  },
}
