import { basename } from 'node:path'
import { namedFiles, type ReadText } from '../requirements/requirements-table.ts'

/** A file of the app's source. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** What an open sheet or dialog is written with. */
const LAYER = /<(?:Sheet|ConfirmDialog)\b|role="(?:alert)?dialog"/
/** Those that every other is made of. */
const BASES = new Set(['sheet', 'confirm-dialog'])

/** The addresses in the generated route tree, as the router writes them; the root only redirects. */
export function routesIn(routeTree: string): string[] {
  const [, paths = ''] = /fullPaths:\n([\s\S]*?)\n\s+fileRoutesByTo/.exec(routeTree) ?? []
  return [...paths.matchAll(/'([^']+)'/g)].flatMap(([, path = '']) => (path === '/' ? [] : [path]))
}

/** The names of the files that open a sheet or dialog. */
export const sheetsIn = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path, text }) => path.endsWith('.tsx') && !path.includes('.test.') && LAYER.test(text))
    .map(({ path }) => basename(path, '.tsx'))
    .filter((name) => !BASES.has(name))

/**
 * Checks the tables of routes and sheets in docs/accessibility.md: each stands once, and the test that is
 * named looks at it in every way.
 *
 * @param read of paths as the document writes them, relative to its own folder
 */
export function checkScreens(text: string, screens: readonly string[], read: ReadText): string[] {
  const rows = text.split('\n').flatMap((line) => {
    const [, name = '', seenIn = ''] = line.split('|').map((cell) => cell.trim())
    return /^`[^`]+`$/.test(name) ? [{ screen: name.slice(1, -1), seenIn }] : []
  })
  const known = new Set(screens)
  const missing = screens.flatMap((screen) => {
    const { length } = rows.filter((row) => row.screen === screen)
    return length === 1 ? [] : [`${screen} is there ${length} times`]
  })
  const unseen = rows.flatMap(({ screen, seenIn }) => {
    if (!known.has(screen)) return [`${screen} is no route or sheet`]
    return namedFiles(seenIn).flatMap(({ words, address = '', name }) => {
      const file = read(address)
      if (file === undefined || name === undefined) return [`${screen} names no test: ${words}`]
      return looksAt(file, name) ? [] : [`${screen} names a look that ${address} does not take: ${name}`]
    })
  })
  return [...missing, ...unseen]
}

/** Whether a test looks at a screen in every theme, size and colour scheme, under this name. */
const looksAt = (file: string, name: string): boolean =>
  file.includes(`expectSoundLooks('${name}'`) ||
  (file.includes('expectNoViolation(') && file.includes(`'${name}'`))
