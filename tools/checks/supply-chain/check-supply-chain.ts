import { readFile } from 'node:fs/promises'
import { lockfileFaults } from './supply-chain.ts'

/* Licences, hashes and install scripts of the lockfile's packages (docs/security/dependencies.md). */

const lockfile: unknown = JSON.parse(await readFile('package-lock.json', 'utf8'))
const faults = lockfileFaults(lockfile)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
