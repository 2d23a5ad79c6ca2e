import { parseArgs } from 'node:util'
import pg from 'pg'
import { registerTypeParsers } from '#server/db/connection/type-parsers.ts'
import { findRunningPostgres } from '#server/db/embedded/embedded.ts'
import { createServerProcess } from '#tests/support/server/server-process.ts'
import { setup as bundleSource } from '#tests/support/server/source-bundle.ts'
import { type Played, play } from './play.ts'
import { reportOf } from './report.ts'

/*
 * `npm run fuzz -- --requests 5000 --seed 1`: for every operation of the OpenAPI document first the requests that
 * have to be accepted, then as many drawn ones, sound and broken, as guest, member, owner, payee, former member and
 * others, to a real server with demo people. Fails on a 5xx, on an answer that is not in the document, on one
 * without the security headers, on one that shows internals (ASVS 16.5.1), and when an operation was never done.
 * `--operation NAME` sends requests for that one only.
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

const { lines, hasFailed } = reportOf(plan, played)
for (const line of lines) console.log(line)
process.exitCode = hasFailed ? 1 : 0
