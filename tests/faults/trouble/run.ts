import { parseArgs } from 'node:util'
import { setup as bundleSource } from '#tests/support/server/source-bundle.ts'
import { KINDS, type Kind } from './kinds.ts'
import { play, type Recovery } from './play.ts'

/*
 * `npm run trouble -- --times 10 --phones 50 --seconds 20`: phones pay a real server while its PostgreSQL is
 * restarted, its line cut and hung, its processes halted and its connections ended; then all payments are
 * checked, and how soon everything recovered. `--kind NAME` causes only that trouble.
 */

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '10' },
    phones: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '20' },
    kind: { type: 'string', multiple: true },
  },
})
const times = Number(values.times)
const kinds = KINDS.filter((kind) => values.kind?.includes(kind) ?? true)
const seconds = Number(values.seconds)

const said = (value: number | null) => (value === null ? 'never' : `${value.toFixed(1)} s`)

await bundleSource()
const played = await play(
  {
    phones: Number(values.phones),
    times,
    kinds,
    lastsMs: seconds * 1_000,
    // More than a phone can pay in this time.
    owed: Math.ceil((times * kinds.length * (seconds + 30)) / 3) + 50,
  },
  ({ kind, serverSeconds, phonesSeconds }) =>
    console.log(`${kind}: server well after ${said(serverSeconds)}, all phones after ${said(phonesSeconds)}`),
)

function line(kind: Kind, name: 'serverSeconds' | 'phonesSeconds'): string {
  const all = played.recoveries
    .filter((recovery: Recovery) => recovery.kind === kind)
    .map((recovery) => recovery[name] ?? Infinity)
    .toSorted((a, b) => a - b)
  const [median = Infinity, most = Infinity] = [all[Math.floor(all.length / 2)], all.at(-1)]
  return `median ${median.toFixed(1)} s, max ${most.toFixed(1)} s`
}

for (const kind of kinds) {
  console.log(`${kind}, ${times} times: server well after ${line(kind, 'serverSeconds')};`)
  console.log(`  every phone's next payment accepted after ${line(kind, 'phonesSeconds')}`)
}
const answers = [...played.answers].toSorted(([a], [b]) => a - b)
console.log(`answers: ${answers.map(([status, count]) => `${status || 'none'} ${count}`).join(', ')}`)
console.log(`slowest answer: ${(played.slowestMs / 1_000).toFixed(1)} s`)
console.log(`accepted ${played.accepted}, lost ${played.lost}, double ${played.double}, dead ${played.dead}`)
for (const refusal of played.refused) console.log(`refused: ${refusal}`)

const isWell =
  played.lost + played.double + played.dead + played.refused.length === 0 &&
  played.recoveries.every(({ serverSeconds, phonesSeconds }) => (serverSeconds ?? phonesSeconds) !== null)
process.exitCode = isWell ? 0 : 1
