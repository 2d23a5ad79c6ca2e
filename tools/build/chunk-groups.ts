import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CHUNKS } from './chunks.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

const chunkOfFolder = new Map(
  CHUNKS.flatMap(({ name, folders = [] }) => folders.map((folder) => [folder, name] as const)),
)
const chunkOfPackage = new Map(
  CHUNKS.flatMap(({ name, packages = [] }) => packages.map((each) => [each, name] as const)),
)

// Without this a renamed folder would silently move its code.
for (const path of [
  ...chunkOfFolder.keys(),
  ...[...chunkOfPackage.keys()].map((name) => `node_modules/${name}`),
]) {
  if (!existsSync(`${ROOT}${path}`)) throw new Error(`chunks.ts names ${path}, which does not exist`)
}

/** The name of a module's chunk, if the table has its package or a folder around it. */
function chunkOf(id: string): string | undefined {
  const packageName = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]
  if (packageName !== undefined) return chunkOfPackage.get(packageName)
  if (!id.startsWith(ROOT)) return undefined
  const [path = '', query] = id.slice(ROOT.length).split('?')
  // A route's own file is in main, with the router; its screen is in the chunk of its folder. Files that
  // begin with a dash are not routes.
  if (path.startsWith('src/routes/') && !path.includes('/-') && query === undefined) return 'main'
  const parts = path.split('/')
  return parts
    .map((_, index) => chunkOfFolder.get(parts.slice(0, parts.length - index).join('/')))
    .find((name) => name !== undefined)
}

/** A catalogue of texts: its feature, and whether only screens that need a network use it. */
const CATALOGUE = /\/src\/messages\/(?:[a-z]{2}-[A-Z]{2}\/)?([a-z-]+)(\/online\/)?/

/**
 * A feature's texts have their own chunk, unless an earlier chunk contains them with the code that uses them.
 */
function catalogueChunk(id: string): string {
  const [, feature = '', online] = CATALOGUE.exec(id) ?? []
  return `words-${feature}${online === undefined ? '' : '-online'}`
}

/**
 * The chunks as the bundler wants them.
 * @param dexie matches the local database's library, see `shared-dexie.ts`
 */
export const chunkGroups = (dexie: RegExp) =>
  CHUNKS.map(({ name, isShared }) => {
    if (name === 'dexie') return { name, test: dexie }
    if (name === 'words') return { name: catalogueChunk, test: CATALOGUE }
    return {
      name,
      test: (id: string) => chunkOf(id) === name,
      ...(isShared && { minShareCount: 2 }),
    }
  })
