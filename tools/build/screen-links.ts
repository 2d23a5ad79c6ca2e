import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** A screen that can be the first one of a visit. */
export interface FirstScreen {
  readonly path: string
  /** Modules it loads with `import()`, as suffixes of their ids. */
  readonly modules: readonly string[]
}

interface ScreenLinksOptions {
  /** The module that the first script loads on every path. */
  readonly start: string
  readonly screens: readonly FirstScreen[]
}

/** The template's id; `src/boot.ts` uses it too. */
const SCREEN_LINKS = 'screen-links'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/**
 * Writes preload links into index.html, so that files load in parallel instead of script by script: links for
 * the start's own files, and, inert in a template, links for each screen (`data-screen`), which `src/boot.ts`
 * inserts into the document when the address matches.
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
        const forScreens = screens.flatMap(({ path, modules }) =>
          [...filesOf(bundle, modules)]
            .filter(([href]) => !atStart.has(href))
            .map(([href, rel]) => link({ rel, href, 'data-screen': path })),
        )
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
  // Same mode as module scripts: otherwise the file is fetched twice.
  attrs: { ...attrs, crossorigin: true },
  injectTo: 'head',
})

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
