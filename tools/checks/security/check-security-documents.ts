import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { checkRequirements } from '../requirements/requirements-table.ts'
import { REQUIREMENTS } from './asvs-requirements.ts'
import { fileKindsIn, missingFrom, phoneTablesIn, tablesIn } from './inventory.ts'

/* The documents of docs/security say what the code is: each test they name exists, each table is listed. */

const FOLDER = 'docs/security'
const SCHEMAS = 'server/db/schema'

const asvs = checkRequirements(await readFile(`${FOLDER}/asvs.md`, 'utf8'), REQUIREMENTS, (address) => {
  const file = path.join(FOLDER, address)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
})

const schemas = await Promise.all(
  (await readdir(SCHEMAS)).map((file) => readFile(path.join(SCHEMAS, file), 'utf8')),
)
const listings = [
  { what: 'table', names: schemas.flatMap(tablesIn) },
  { what: 'kind of file', names: schemas.flatMap(fileKindsIn) },
  { what: 'table of the phone', names: phoneTablesIn(await readFile('src/data/db/database.ts', 'utf8')) },
]
const unlisted = missingFrom(await readFile(`${FOLDER}/data-inventory.md`, 'utf8'), listings)

const { counts } = asvs
const met = counts.test + counts.document
const applies = met + counts.refused + counts.open
console.log(
  `ASVS 5.0, levels 1 and 2: ${applies} apply; ${counts.test} met with a test, ${counts.document} with a document; ${counts.refused} refused; ${counts.open} open; ${counts['not applicable']} not applicable`,
)
for (const { what, names } of listings) console.log(`${what}: ${names.length} listed`)
const faults = [...asvs.faults, ...unlisted]
for (const fault of faults) console.error(fault)
// A check that finds nothing to check has not looked.
const hasLooked = listings.every(({ names }) => names.length > 0)
process.exitCode = faults.length > 0 || !hasLooked ? 1 : 0
