import { parseArgs } from 'node:util'
import { runCommand } from '#tools/checks/run-command.ts'
import { buildMutant } from './mutants.ts'
import { OPTIONS_VARIABLE, type Options } from './options.ts'

/*
 * `npm run faults -- --seed N --schedules M`: people pay, confirm, write, record cash, hand money over, and answer
 * or take back what was recorded, on a phone whose line, browser and server fail by a random schedule; the words on
 * its screens are checked against the truth, then all saved entries are checked. `--lanes L` at a time, `--schedule K` plays one again, `--mutant NAME` succeeds
 * if the planted defect is found.
 */

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    schedules: { type: 'string', default: '10' },
    schedule: { type: 'string' },
    lanes: { type: 'string', default: '2' },
    mutant: { type: 'string' },
  },
})

/** A whole number from 1 on. */
function numberOf(name: string, text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`--${name} must be a number from 1 on.`)
  return number
}

const seed = numberOf('seed', values.seed ?? String(1 + Math.floor(Math.random() * 9_999)))
const schedules =
  values.schedule === undefined
    ? Array.from({ length: numberOf('schedules', values.schedules) }, (_, index) => index + 1)
    : [numberOf('schedule', values.schedule)]
const lanes = Math.min(numberOf('lanes', values.lanes), schedules.length)
const mutant = values.mutant === undefined ? undefined : await buildMutant(values.mutant)
const options: Options = { seed, schedules, lanes, ...(mutant !== undefined && { mutant }) }
const { hasSucceeded } = await runCommand(
  ['playwright', 'test', '--config', 'tests/faults/schedules/playwright.config.ts'],
  { shows: 'live', env: { [OPTIONS_VARIABLE]: JSON.stringify(options) } },
)
if (values.mutant !== undefined) console.log(`${values.mutant}: ${hasSucceeded ? 'not caught' : 'caught'}`)
process.exitCode = hasSucceeded === (mutant === undefined) ? 0 : 1
