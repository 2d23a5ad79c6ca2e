import type { Plugin } from 'vite'

/** Exports that page, worker and `dexie-react-hooks` use. The build fails on any other name. */
const NAMES = ['Dexie', 'liveQuery']

// The package's own entry is built for ten-year-old browsers.
const PACKAGE = 'dexie/dist/modern/dexie.mjs'

const SCRIPT = '\0dexie-script'
const BINDINGS = '\0dexie-bindings'
const LIST = NAMES.join(', ')
const OFFER = `import { ${LIST} } from '${PACKAGE}'; globalThis.sharedDexie = { ${LIST} }`
const TAKE = `export const { ${LIST} } = globalThis.sharedDexie`

interface Chunk {
  readonly name: string
}

const isDexie = ({ name }: Chunk): boolean => name === 'dexie'

export interface SharedDexie {
  /** Matches the modules of the chunk, which must be named `dexie` and hold nothing else. */
  readonly test: RegExp
  /** Gives the classic script what a module has by default: strict mode and its own scope. */
  readonly postBanner: (chunk: Chunk) => string
  readonly intro: (chunk: Chunk) => string
  readonly outro: (chunk: Chunk) => string
  readonly page: Plugin
  /** For the worker's build, which must run after the page's. */
  worker(): Plugin
}

/**
 * Builds Dexie as one file for both page and worker: it assigns itself to a global and exports nothing, so it
 * works as a module for the page and as a classic script for `importScripts`. See docs/decisions/0018.
 */
export function sharedDexie(): SharedDexie {
  let file: string | undefined
  return {
    test: /\0dexie-script$|node_modules\/dexie\//,
    // After the minifier, which drops the directive because modules are strict.
    postBanner: (chunk) => (isDexie(chunk) ? '"use strict";' : ''),
    intro: (chunk) => (isDexie(chunk) ? '(() => {' : ''),
    outro: (chunk) => (isDexie(chunk) ? '})();' : ''),
    page: {
      name: 'shared-dexie',
      apply: 'build',
      // Before the resolver, which would resolve the package.
      enforce: 'pre',
      resolveId(id) {
        if (id === SCRIPT) return id
        return id === 'dexie' ? BINDINGS : undefined
      },
      load(id) {
        if (id === SCRIPT) return OFFER
        return id === BINDINGS ? `import ${JSON.stringify(SCRIPT)}; ${TAKE}` : undefined
      },
      generateBundle(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const chunk = chunks.find(isDexie)
        if (chunk === undefined) throw new Error('Dexie has no file of its own')
        if (chunk.imports.length > 0 || chunk.exports.length > 0 || chunk.dynamicImports.length > 0)
          throw new Error('The file of Dexie imports or exports something: the worker cannot load it')
        file = `/${chunk.fileName}`
      },
    },
    worker: () => ({
      name: 'shared-dexie-worker',
      enforce: 'pre',
      resolveId: (id) => (id === 'dexie' ? BINDINGS : undefined),
      load: (id) => (id === BINDINGS ? takeWhenUsed(file) : undefined),
    }),
  }
}

/**
 * For the worker: app start waits for its script, which answers from the precache and does not need Dexie
 * yet. The file runs on first use; a worker being installed loads it eagerly, since `importScripts` of a new
 * file fails later. The policy name is the one the Content-Security-Policy allows; see
 * src/app/worker/worker-script.ts.
 */
function takeWhenUsed(file: string | undefined): string {
  if (file === undefined) throw new Error('The worker is built before the page')
  const url = JSON.stringify(file)
  const bindings = NAMES.map((name) => `export const ${name} = /* @__PURE__ */ onFirstUse('${name}')`)
  return `
    function load() {
      if (globalThis.sharedDexie === undefined) {
        const policy = self.trustedTypes?.createPolicy('cirkles-worker', { createScriptURL: () => ${url} })
        importScripts(policy?.createScriptURL('') ?? ${url})
      }
      return globalThis.sharedDexie
    }
    const onFirstUse = (name) =>
      new Proxy(function () {}, {
        apply: (_, self, values) => Reflect.apply(load()[name], self, values),
        construct: (_, values) => Reflect.construct(load()[name], values),
        get: (_, key) => load()[name][key],
      })
    self.addEventListener('install', load)
    ${bindings.join(';')}`
}
