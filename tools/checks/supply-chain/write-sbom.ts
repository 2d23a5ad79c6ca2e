import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { runCommand } from '#tools/checks/run-command.ts'
import { completeSbom } from './supply-chain.ts'

/*
 * `npm run sbom`: every package of the lockfile with version, licence and hash, as CycloneDX JSON, in
 * dist/sbom.cdx.json. `--out FILE` writes elsewhere, `--production` leaves out what only builds and tests.
 */

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist/sbom.cdx.json' },
    production: { type: 'boolean', default: false },
  },
})
const { hasSucceeded, output } = await runCommand(
  [
    ...'npm sbom --sbom-format cyclonedx --package-lock-only --loglevel silent'.split(' '),
    ...(values.production ? ['--omit', 'dev'] : []),
  ],
  { shows: 'collected' },
)
if (!hasSucceeded) throw new Error(`npm wrote no SBOM: ${output}`)
const project: unknown = JSON.parse(await readFile('package.json', 'utf8'))
const { name } = v.parse(v.object({ name: v.string() }), project)
const sbom = completeSbom(JSON.parse(output), name)
await mkdir(path.dirname(values.out), { recursive: true })
await writeFile(values.out, `${JSON.stringify(sbom, null, 2)}\n`)
console.log(`${values.out}: ${sbom.components.length} packages`)
