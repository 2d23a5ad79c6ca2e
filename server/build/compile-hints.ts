/** What a start of the app runs before Home stands: more than half of its functions. */
const RUN_AT_START = new Set(['boot', 'main', 'framework', 'first-kit', 'mark', 'home', 'home-data'])

/**
 * Stands at the top of a chunk whose functions a start of the app calls: the browser compiles all of them beside the
 * main thread while it loads the file, which else would stop at each one's first call (explicit compile hints, Chrome
 * 136; to other browsers it is a comment). See docs/decisions/0055.
 */
export const compileHint = ({ name }: { readonly name: string }): string =>
  RUN_AT_START.has(name) ? '//# allFunctionsCalledOnLoad\n' : ''
