import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { filesOfProject } from '../files-of-project.ts'
import { checkRequirements } from '../requirements/requirements-table.ts'
import { checkScreens, routesIn, sheetsIn } from './screens.ts'
import { CRITERIA } from './wcag-criteria.ts'

/* docs/accessibility.md: each criterion of WCAG 2.2 with what shows it, each route and sheet with its test. */

const DOCUMENT = 'docs/accessibility.md'

const read = (address: string): string | undefined => {
  const file = path.join(path.dirname(DOCUMENT), address)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

const text = await readFile(DOCUMENT, 'utf8')
const components = (await filesOfProject()).filter(
  (file) => file.startsWith('src/') && file.endsWith('.tsx') && existsSync(file),
)
const sources = await Promise.all(
  components.map(async (file) => ({ path: file, text: await readFile(file, 'utf8') })),
)
const routes = routesIn(await readFile('src/routeTree.gen.ts', 'utf8'))
const sheets = sheetsIn(sources)
const { counts, faults: unmet } = checkRequirements(text, CRITERIA, read)
const faults = [...unmet, ...checkScreens(text, [...routes, ...sheets], read)]

console.log(
  `WCAG 2.2: ${counts.test} criteria with a test, ${counts.document} with a document; ${counts.refused} refused; ${counts.open} open; ${counts['not applicable']} not applicable`,
)
console.log(`${routes.length} routes and ${sheets.length} sheets looked at`)
for (const fault of faults) console.error(fault)
// A check that finds nothing to check has not looked.
process.exitCode = faults.length > 0 || routes.length === 0 || sheets.length === 0 ? 1 : 0
