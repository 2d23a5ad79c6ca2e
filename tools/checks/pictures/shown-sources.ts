import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import { build, type Loader, type Metafile, transform } from 'esbuild'

/** What the pictures of `npm run pictures` show, by what draws it. */
const SHOWN = [
  'src/styles/main.css',
  'src/app/shell/frame.tsx',
  'src/app/bars/bars.tsx',
  'src/features/cirkles/pages/home-page.tsx',
  // Loaded apart, so not found by following imports.
  'src/features/cirkles/cards/home-columns.tsx',
  'src/app/bars/profile-link.tsx',
  'src/features/cirkles/detail/detail-sheet.tsx',
  'src/features/payments/pages/payment-page.tsx',
  'src/features/payments/review/review-sheet.tsx',
  'src/features/payments/pages/payment-successful-page.tsx',
]
/** What else the pictures depend on: who is on them, the mark, and how they are taken. */
const BESIDES = [
  'public/favicon.svg',
  'src/messages/en-IN/landing/landing.ts',
  'server/demo/demo-people.ts',
  'server/demo/demo-story.ts',
  'server/demo/fill-demo.ts',
  'tools/pictures/draw-card.ts',
  'tools/pictures/take-pictures.ts',
]
/** Of all that a component imports, what can be seen: components, styles, texts. */
const VISIBLE = /\.(?:tsx|css)$|^src\/messages\/en-IN\//
const LOADERS: Readonly<Record<string, Loader>> = { '.ts': 'ts', '.tsx': 'tsx', '.css': 'css' }

/** A hash of each source, by path. */
export type SourceHashes = Readonly<Record<string, string>>

/** Hashes what the pictures show as it is now in this folder; comments and layout of a source do not count. */
export async function hashShownSources(
  root = '.',
  { shown, besides } = { shown: SHOWN, besides: BESIDES },
): Promise<SourceHashes> {
  const { metafile } = await build({
    absWorkingDir: resolve(root),
    entryPoints: [...shown],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: 'out',
    packages: 'external',
    // Vite's addresses of scripts.
    external: ['*&url', '*?url'],
    logLevel: 'silent',
  })
  const paths = new Set([...shown.flatMap((entry) => importedBy(metafile, entry)), ...besides])
  const hashed = [...paths].toSorted().map(async (path) => [path, await hashOf(resolve(root, path))] as const)
  return Object.fromEntries(await Promise.all(hashed))
}

/** What can be seen of a component and all it imports; what it loads later is drawn on other screens. */
function importedBy({ inputs }: Metafile, entry: string): string[] {
  const found = new Set<string>()
  const waiting = [entry]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const input = inputs[path]
    if (input === undefined || found.has(path)) continue
    found.add(path)
    for (const { path: imported, kind } of input.imports)
      if (kind !== 'dynamic-import') waiting.push(imported)
  }
  return [...found].filter((path) => VISIBLE.test(path))
}

async function hashOf(path: string): Promise<string> {
  const text = await readFile(path, 'utf8')
  const loader = LOADERS[extname(path)]
  const code =
    loader === undefined ? text : (await transform(text, { loader, minify: true, jsx: 'preserve' })).code
  return createHash('sha256').update(code).digest('hex').slice(0, 12)
}

/** Sources that changed, came or went between two hashings. */
export function changedSources(before: SourceHashes, now: SourceHashes): string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(now)])
  return [...paths].filter((path) => before[path] !== now[path]).toSorted()
}
