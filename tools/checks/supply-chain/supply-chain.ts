import * as v from 'valibot'
import { INSTALL_SCRIPTS, LICENCES } from './policy.ts'

const LockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      license: v.optional(v.string()),
      integrity: v.optional(v.string()),
      dev: v.optional(v.boolean()),
      hasInstallScript: v.optional(v.boolean()),
      resolved: v.optional(v.string()),
      link: v.optional(v.boolean()),
    }),
  ),
})

/** Only this registry may be named; a lockfile without addresses asks the one that npm is set to. */
const REGISTRY = 'https://registry.npmjs.org/'

/** What a lockfile has against policy.ts and docs/security/dependencies.md, in words. */
export function lockfileFaults(lockfile: unknown): string[] {
  const { packages } = v.parse(LockSchema, lockfile)
  const scripts = new Set<string>()
  const faults = Object.entries(packages).flatMap(([path, each]) => {
    if (path === '') return []
    const name = path.split('node_modules/').at(-1) ?? path
    const found: string[] = []
    if (each.link === true || (each.resolved !== undefined && !each.resolved.startsWith(REGISTRY))) {
      found.push(`${name} does not come from the registry`)
    }
    if (!each.integrity?.startsWith('sha512-')) found.push(`${name} has no SHA-512`)
    if (each.dev !== true && !LICENCES.includes(each.license ?? '')) {
      found.push(`${name} has the licence ${each.license ?? 'of nobody'}, which is not on the list`)
    }
    if (each.hasInstallScript === true) {
      scripts.add(name)
      if (!Object.hasOwn(INSTALL_SCRIPTS, name)) found.push(`${name} has an install script that nobody named`)
    }
    return found
  })
  const gone = Object.keys(INSTALL_SCRIPTS).filter((name) => !scripts.has(name))
  return [...faults, ...gone.map((name) => `${name} is named, and has no install script`)]
}

const SbomSchema = v.looseObject({
  bomFormat: v.literal('CycloneDX'),
  metadata: v.looseObject({ component: v.looseObject({ name: v.string() }) }),
  components: v.array(
    v.looseObject({
      name: v.string(),
      version: v.optional(v.string()),
      licenses: v.optional(v.array(v.unknown()), []),
      hashes: v.optional(v.array(v.looseObject({ alg: v.string(), content: v.string() })), []),
    }),
  ),
})
type Sbom = v.InferOutput<typeof SbomSchema>

/**
 * The SBOM that npm wrote, under the project's name: npm takes that of the folder.
 *
 * @throws when a package has no version, licence or hash (ASVS 15.1.2)
 */
export function completeSbom(written: unknown, name: string): Sbom {
  const sbom = v.parse(SbomSchema, written)
  const partial = sbom.components.filter(
    ({ version, licenses, hashes }) => !version || licenses.length === 0 || hashes.length === 0,
  )
  if (partial.length > 0 || sbom.components.length === 0) {
    const names = partial.map((component) => component.name).join(', ')
    throw new Error(`The SBOM has no version, licence or hash of: ${names || 'any package'}`)
  }
  return { ...sbom, metadata: { ...sbom.metadata, component: { ...sbom.metadata.component, name } } }
}
