import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** A screen that can be the first one of a visit. */
export interface FirstScreen {
  /** Followed by `?` and its search key, if it is an overlay. */
  readonly path: string
  /** Modules it loads with `import()`, as suffixes of their ids. */
  readonly modules: readonly string[]
  /**
   * The path of the screen on which it is opened, whose files are there. Its own style sheets are only fetched:
   * `import()` inserts them, and would not wait for those that it finds in the document.
   */
  readonly over?: string
}

interface ScreenLinksOptions {
  /** The module that the first script loads on every path. */
  readonly start: string
  readonly screens: readonly FirstScreen[]
}

/** The template's id; `src/start/fetch-screen.ts` uses it too. */
const SCREEN_LINKS = 'screen-links'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/**
 * Writes preload links into index.html, so that files load in parallel instead of script by script: links for
 * the start's own files, and, inert in a template, links for the screens that need them (`data-screens`), which
 * `src/start/fetch-screen.ts` inserts into the document.
 */
export function screenLinks({ start, screens }: ScreenLinksOptions): Plugin {
  return {
    name: 'screen-links',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return []
        const atStart = filesOf(bundle, [start])
        const tags = [...atStart].map(([href, rel]) => link({ rel, href }))
        const forScreens = filesOfScreens(bundle, screens)
          .filter(([href]) => !atStart.has(href))
          .map(([href, { attrs, paths }]) => link({ href, ...attrs, 'data-screens': paths.join(' ') }))
        const isMissing = ({ attrs }: HtmlTagDescriptor) => !html.includes(`"${String(attrs?.['href'])}"`)
        return [
          ...tags.filter(isMissing),
          {
            tag: 'template',
            attrs: { id: SCREEN_LINKS },
            children: forScreens.filter(isMissing),
            injectTo: 'head',
          },
        ]
      },
    },
  }
}

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: {
    ...attrs,
    // On a slow line, what the first paint waits for comes first: style sheets and the first script.
    ...(attrs['rel'] === 'modulepreload' && { fetchpriority: 'low' }),
    // Same mode as module scripts: otherwise the file is fetched twice.
    crossorigin: true,
  },
  injectTo: 'head',
})

type ScreenFile = readonly [
  href: string,
  link: { readonly attrs: Record<string, string>; readonly paths: string[] },
]

/** The files of all screens, each with the paths of those that need it, and the attributes of its link. */
function filesOfScreens(bundle: Bundle, screens: readonly FirstScreen[]): ScreenFile[] {
  const files = new Map<string, ScreenFile>()
  for (const { path, modules, over } of screens) {
    const below = filesOf(bundle, screens.find((screen) => screen.path === over)?.modules ?? [])
    for (const [href, rel] of filesOf(bundle, modules)) {
      if (below.has(href)) continue
      const isFetchedOnly = over !== undefined && rel === 'stylesheet'
      const attrs: Record<string, string> = isFetchedOnly ? { rel: 'preload', as: 'style' } : { rel }
      const key = `${String(attrs['rel'])} ${href}`
      const file = files.get(key) ?? [href, { attrs, paths: [] }]
      file[1].paths.push(path)
      files.set(key, file)
    }
  }
  return [...files.values()]
}

/** URLs of the modules' chunks and all their static imports, each with its `rel`. */
function filesOf(bundle: Bundle, modules: readonly string[]): Map<string, 'modulepreload' | 'stylesheet'> {
  const seen = new Set<Chunk>()
  const visit = (chunk: Chunk) => {
    if (seen.has(chunk)) return
    seen.add(chunk)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') visit(imported)
    }
  }
  for (const module of modules) visit(chunkOf(bundle, module))
  const files = new Map<string, 'modulepreload' | 'stylesheet'>()
  for (const { fileName, viteMetadata } of seen) {
    files.set(`/${fileName}`, 'modulepreload')
    for (const css of viteMetadata?.importedCss ?? []) files.set(`/${css}`, 'stylesheet')
  }
  return files
}

function chunkOf(bundle: Bundle, module: string): Chunk {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const found =
    // A module in a shared chunk is imported through a small facade file.
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  if (found === undefined) throw new Error(`The build has no module ${module}`)
  return found
}
