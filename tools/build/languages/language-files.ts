import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { ENGLISH, LOCALES } from '#contract/messages/language/languages.ts'
import {
  groupAfterStart,
  type LanguageFiles,
  type TextGroup,
} from '#contract/messages/language/text-group.ts'
import { compileTexts, type CompiledTexts } from './compile-messages.ts'
import { compilePseudoTexts, PSEUDO_LOCALE } from './pseudo-texts.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Catalogues of the sign-in pages, of Home, and of what is loaded with them. */
const OF_START =
  /^(?:accounts|app|data|data\/failures|home|notifications|routes|swaps|ui|ui\/first-screens|words|contract\/(?:amounts|dates|fields|numbers))$/

/** The group of a catalogue. */
const textGroupOf = (name: string): TextGroup => (OF_START.test(name) ? 'start' : groupAfterStart(name))

/** Only pages that the build finishes say these: no phone needs a file of them. */
const ONLY_FINISHED = /^landing\//

/** The texts of a language by their catalogue. */
export type LanguageTexts = Readonly<Record<string, CompiledTexts>>

/** All texts of a language that a page says, compiled. */
export async function textsOfLanguage(language: string): Promise<LanguageTexts> {
  const isPseudo = language === PSEUDO_LOCALE
  const source = isPseudo ? ENGLISH : language
  const compile = isPseudo ? compilePseudoTexts : compileTexts
  const folders = [
    ['', `src/messages/${source}/`],
    ['contract/', `contract/messages/${source}/`],
  ] as const
  const texts: Record<string, CompiledTexts> = {}
  for (const [prefix, folder] of folders) {
    for (const file of await readdir(`${ROOT}${folder}`, { recursive: true })) {
      if (!file.endsWith('.ts')) continue
      const module = await readFile(`${ROOT}${folder}${file}`, 'utf8')
      texts[`${prefix}${file.slice(0, -'.ts'.length)}`] = await compile(module)
    }
  }
  if (Object.keys(texts).length === 0) throw new Error(`There are no texts in ${language}`)
  return Object.fromEntries(Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function fileOf(language: string, group: TextGroup, texts: LanguageTexts) {
  const own = Object.entries(texts).filter(
    ([name]) => !ONLY_FINISHED.test(name) && textGroupOf(name) === group,
  )
  const source = JSON.stringify(Object.fromEntries(own))
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { source, path: `assets/texts-${language}-${group}-${hash}.json` }
}

/**
 * The files of each language other than English, named after their content; of the pseudo-locale too in
 * development, and in a build with `PSEUDO_LOCALE=1`. The page finds their names in
 * index.html; `list` is for the worker's build.
 */
export function languageFiles() {
  let sources: ReadonlyMap<string, string> | undefined
  let languages: readonly string[] = LOCALES.filter((language) => language !== ENGLISH)
  let list: LanguageFiles = {}

  const read = async () => {
    const all = await Promise.all(
      languages.map(async (language) => {
        const texts = await textsOfLanguage(language)
        const [start, kept, online] = [
          fileOf(language, 'start', texts),
          fileOf(language, 'kept', texts),
          fileOf(language, 'online', texts),
        ]
        const paths = { start: start.path, kept: kept.path, online: online.path }
        return { language, files: [start, kept, online], paths }
      }),
    )
    sources = new Map(all.flatMap(({ files }) => files.map(({ path, source }) => [path, source])))
    list = Object.fromEntries(all.map(({ language, paths }) => [language, paths]))
  }

  const page: Plugin = {
    name: 'language-files',
    configResolved({ command }) {
      if (command === 'serve' || process.env['PSEUDO_LOCALE'] === '1')
        languages = [...languages, PSEUDO_LOCALE]
    },
    async buildStart() {
      await read()
    },
    generateBundle() {
      for (const [fileName, source] of sources ?? []) this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { name: 'language-files', content: JSON.stringify(list) },
        injectTo: 'head',
      },
    ],
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const source = sources?.get((request.url ?? '').replace(/^\/|\?.*$/g, ''))
        if (source === undefined) {
          next()
          return
        }
        response.setHeader('Content-Type', 'application/json')
        response.end(source)
      })
    },
  }
  return { page, list: () => list }
}
