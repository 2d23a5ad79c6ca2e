import { parseArgs } from 'node:util'
import pg from 'pg'
import { registerTypeParsers } from '#server/db/connection/type-parsers.ts'
import { findRunningPostgres } from '#server/db/embedded/embedded.ts'
import { createServerProcess } from '#tests/support/server/server-process.ts'
import { setup as bundleSource } from '#tests/support/server/source-bundle.ts'
import { type Played, play } from './play.ts'

/*
 * `npm run fuzz -- --requests 5000 --seed 1`: sound and broken requests for every operation of the OpenAPI
 * document, as guest, member, owner, payee, former member and others, to a real server with demo people. Fails
 * on a 5xx, on an answer that is not in the document, on one without the security headers, and on one that
 * shows internals (ASVS 16.5.1). `--operation NAME` sends requests for that one only.
 */

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(1 + Math.floor(Math.random() * 9_999)) },
    operation: { type: 'string' },
  },
})
const plan = { seed: Number(values.seed), requests: Number(values.requests), operation: values.operation }

await bundleSource()
const server = await createServerProcess({ env: { DEMO: '1' }, from: 'source' })
let played: Played
try {
  await server.start()
  registerTypeParsers()
  const database = new pg.Client({ connectionString: (await findRunningPostgres(server.dataDir))?.ownerUrl })
  await database.connect()
  try {
    played = await play(server.url, database, plan)
  } finally {
    await database.end()
  }
  if (played.faults.some(({ what }) => /: 5\d\d$/.test(what))) console.log(failuresIn(server.log()))
} finally {
  await server.remove()
}

/** The log's lines of failed calls. */
function failuresIn(log: string): string {
  const lines = log.split('\n').filter((line) => line.includes('a call failed'))
  return lines.slice(0, 5).join('\n')
}

const KINDS = ['2xx', '3xx', '4xx', '429', '5xx', 'none', 'elsewhere']
const tableRow = (name: string, cells: readonly (string | number)[]) =>
  name.padEnd(26) + cells.map((cell) => String(cell).padStart(10)).join('')

console.log(tableRow('operation', KINDS))
const totals = new Map<string, number>()
for (const [name, counts] of [...played.tally].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
  console.log(
    tableRow(
      name,
      KINDS.map((kind) => counts.get(kind) ?? 0),
    ),
  )
  for (const [kind, count] of counts) totals.set(kind, (totals.get(kind) ?? 0) + count)
}
console.log(
  tableRow(
    'in all',
    KINDS.map((kind) => totals.get(kind) ?? 0),
  ),
)
const never = [...played.tally].filter(([, counts]) => !counts.has('2xx')).map(([name]) => name)
if (never.length > 0) console.log(`never done: ${never.join(', ')}`)
for (const { what, example } of played.faults) console.log(`\nFAULT ${what}\n${example}`)
console.log(`seed ${plan.seed}: ${plan.requests} requests, ${played.faults.length} kinds of fault`)
process.exitCode = played.faults.length === 0 ? 0 : 1
