import { runCommand } from '#tools/checks/run-command.ts'
import { findEngines, whatIsNotRun } from './engines.ts'

/*
 * `npm run test:browsers`, after a build: the main screens in Firefox and WebKit. Fails when neither is
 * installed: it was asked for by name.
 */

const engines = findEngines()
const notRun = whatIsNotRun(engines)
const isAnyHere = notRun.length < engines.length
const config = ['--config', 'tests/browsers/playwright.config.ts']
const { hasSucceeded } = isAnyHere
  ? await runCommand(['playwright', 'test', ...config, ...process.argv.slice(2)], { shows: 'live' })
  : { hasSucceeded: false }
if (notRun.length > 0) console.log(`\n${notRun.join('\n')}`)
process.exitCode = hasSucceeded ? 0 : 1
