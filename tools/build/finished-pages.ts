import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { bundleScript, inRepository } from './bundle-script.ts'
import { finishedPageAt, type FinishedPath } from '#contract/finished-pages.ts'
import { ENGLISH, type Locale, LOCALES } from '#contract/messages/language/languages.ts'
import { finishedFile } from '#server/http/static/page-language.ts'
import { compiledMessages } from './languages/compile-messages.ts'
import { type LanguageTexts, textsOfLanguage } from './languages/language-files.ts'

/** A finished HTML document: rendered at build time, read without a framework in the browser. */
export interface FinishedPage {
  readonly path: FinishedPath
  /** Exports `render(parts: DocumentParts): string` for the whole document. */
  readonly entry: string
  /** Its browser script, without a framework. */
  readonly script?: string
}

interface FinishedPagesOptions {
  readonly pages: readonly FinishedPage[]
  /** Target browsers of style and script, in the format of `build.target`. */
  readonly target: string[]
}

const WORK = '.tmp/finished-pages'

/**
 * Adds each page in each language to the build as one HTML file with inline style and script, so that its first
 * paint needs no further request. `npm run dev` renders one on each request: in the language of its address, else in English.
 */
export function finishedPages({ pages, target }: FinishedPagesOptions): Plugin {
  return {
    name: 'finished-pages',
    async generateBundle() {
      for (const page of pages) {
        for (const [language, source] of await renderPage(page, target, LOCALES)) {
          this.emitFile({ type: 'asset', fileName: finishedFile(page.path, language).slice(1), source })
        }
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [path = '', query] = request.url?.split('?') ?? []
        const place = finishedPageAt(path, new URLSearchParams(query).get('language'))
        const page = pages.find((each) => each.path === place?.page)
        if (page === undefined) {
          next()
          return
        }
        const language = place?.locale ?? ENGLISH
        renderPage(page, target, [language]).then((documents) => {
          response.setHeader('Content-Type', 'text/html; charset=utf-8')
          response.end(documents.get(language))
        }, next)
      })
    },
  }
}

/** The page's documents by their language. */
async function renderPage(
  { entry, script }: FinishedPage,
  target: string[],
  languages: readonly Locale[],
): Promise<ReadonlyMap<Locale, string>> {
  const [document, scriptText] = await Promise.all([
    bundleDocument(entry, target),
    script === undefined ? '' : bundleScript(script, target),
  ])
  const render = await loadRender(document.code)
  const documents = new Map<Locale, string>()
  for (const language of languages) {
    const translations = language === ENGLISH ? {} : await textsOfLanguage(language)
    documents.set(language, render({ style: document.style, script: scriptText, language, translations }))
  }
  return documents
}

/** Bundles the page's components for Node, and all their style sheets into one. */
async function bundleDocument(entry: string, target: string[]): Promise<{ code: string; style: string }> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [compiledMessages],
    build: {
      ssr: inRepository(entry),
      // Otherwise a build for Node omits its style sheets.
      ssrEmitAssets: true,
      write: false,
      target,
      cssCodeSplit: false,
      cssMinify: true,
    },
  })
  if (!('output' in result)) throw new Error(`${entry} was not built once`)
  const code = result.output.find((output) => output.type === 'chunk')?.code
  const style = result.output.find(({ fileName }) => fileName.endsWith('.css'))
  if (code === undefined || style?.type !== 'asset') throw new Error(`${entry} gave no program or no style`)
  return { code, style: style.source.toString().trim() }
}

type Render = (parts: {
  style: string
  script: string
  language: string
  translations: LanguageTexts
}) => string

/** Runs the program inside the repository, where it finds the packages it imports. */
async function loadRender(code: string): Promise<Render> {
  const name = createHash('sha256').update(code).digest('hex').slice(0, 16)
  const file = inRepository(`${WORK}/${name}.mjs`)
  await mkdir(inRepository(WORK), { recursive: true })
  await writeFile(file, code)
  const module: unknown = await import(pathToFileURL(file).href)
  if (!isPageModule(module)) throw new Error(`A page's entry exports no render: ${file}`)
  return module.render
}

const isPageModule = (module: unknown): module is { render: Render } =>
  typeof module === 'object' && module !== null && 'render' in module && typeof module.render === 'function'
