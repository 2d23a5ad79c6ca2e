import { existsSync, readFileSync } from 'node:fs'
import { judgeNode, judgePackages, lineOf } from './first-checks.mjs'

/*
 * `npm run doctor`: reports problems that would prevent starting or testing Cirkles here, and the commands
 * that fix them. It changes nothing. Checks that need no package come first; the rest (machine.ts) runs where
 * TypeScript can.
 */

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

const INSTALLED = 'node_modules/.package-lock.json'
let wrong = 0

/** @param {import('./first-checks.mjs').Finding} finding */
function tell(finding) {
  console.log(lineOf(finding))
  if (finding.mend) wrong += 1
}

tell(judgeNode(process.versions.node, readJson('package.json').engines.node))
const installed = existsSync(INSTALLED) ? readJson(INSTALLED).packages : undefined
tell(judgePackages(readJson('package-lock.json').packages, installed, existsSync))

try {
  const { register } = await import('tsx/esm/api')
  register()
  const { examineMachine } = await import('./machine.ts')
  for (const finding of await examineMachine()) tell(finding)
} catch (error) {
  if (wrong === 0) throw error
  console.log('The rest can be looked at when this is mended.')
}
// An unanswered connection would delay the exit.
process.exit(wrong > 0 ? 1 : 0)
