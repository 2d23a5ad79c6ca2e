import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { withClient } from '#server/db/connection/with-client.ts'
import { createDatabaseLine } from '#tests/support/postgres/database-line.ts'
import { createServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts'
import { bring, type Kind } from './kinds.ts'
import { owe } from './owed.ts'
import { startOwnPostgres } from './own-postgres.ts'
import { startPhone, type Phone } from './phone.ts'

/** Longer than the longest pause of an outbox. */
const GIVEN_UP_MS = 6 * 60_000
/** Pause between two troubles, so that each hits a working server. */
const CALM_MS = 2_000

export interface Plan {
  readonly phones: number
  readonly times: number
  readonly kinds: readonly Kind[]
  readonly lastsMs: number
  /** Maximum number of payments per phone. */
  readonly owed: number
}

/** Time from the end of one trouble to full recovery; null if it never came. */
export interface Recovery {
  readonly kind: Kind
  /** Until the server reports ready. */
  readonly serverSeconds: number | null
  /** Until every phone has had a payment accepted that it sent after the trouble. */
  readonly phonesSeconds: number | null
}

export interface Played {
  readonly recoveries: readonly Recovery[]
  readonly accepted: number
  /** Accepted payments missing from the database. */
  readonly lost: number
  /** Contributions with two payments. */
  readonly double: number
  readonly refused: readonly string[]
  /** Number of times the process ended. */
  readonly dead: number
  readonly answers: ReadonlyMap<number, number>
  readonly slowestMs: number
  /** The server's output. */
  readonly log: string
}

/** Makes phones pay a real server while its database is in trouble, and checks the outcome. */
export async function play(
  plan: Plan,
  tell: (recovery: Recovery) => void = () => undefined,
): Promise<Played> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cirkles-trouble-'))
  await chmod(folder, 0o755)
  const postgres = await startOwnPostgres(folder)
  const line = await createDatabaseLine(postgres.url)
  const server = await createServerProcess({
    from: 'source',
    env: {
      DATABASE_URL: line.through(postgres.url),
      SMTP_URL: 'smtp://127.0.0.1:9',
      SECRETS_KEY: randomBytes(32).toString('base64'),
      MAIL_FROM: 'cirkles@example.test',
      LOG_LEVEL: 'warn',
    },
  })
  try {
    await server.start()
    const payers = await owe(postgres.url, plan.phones, plan.owed)
    const phones = payers.map((payer) => startPhone(payer, () => server.url))
    const recoveries: Recovery[] = []
    let dead = 0
    for (let time = 0; time < plan.times; time += 1) {
      for (const kind of plan.kinds) {
        await delay(CALM_MS)
        await bring(kind, { postgres, line, lastsMs: plan.lastsMs })
        const recovery = { kind, ...(await untilWell(server, phones)) }
        recoveries.push(recovery)
        tell(recovery)
        if (await isAlive(server)) continue
        dead += 1
        await server.start()
      }
    }
    await Promise.all(phones.map((phone) => phone.stop()))
    return {
      recoveries,
      dead,
      ...(await compare(postgres.url, phones)),
      refused: phones.flatMap(({ refused }) => refused),
      answers: sum(phones),
      slowestMs: Math.max(...phones.map(({ slowestMs }) => slowestMs)),
      log: server.log(),
    }
  } finally {
    await server.remove()
    await line.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function untilWell(server: ServerProcess, phones: readonly Phone[]) {
  const endedAt = performance.now()
  const secondsUntil = async (isWell: () => Promise<boolean>): Promise<number | null> => {
    while (!(await isWell())) {
      if (performance.now() - endedAt > GIVEN_UP_MS) return null
      await delay(100)
    }
    return (performance.now() - endedAt) / 1_000
  }
  const [serverSeconds, phonesSeconds] = await Promise.all([
    secondsUntil(() => isReady(server)),
    secondsUntil(() => Promise.resolve(phones.every(({ lastSentAt }) => lastSentAt > endedAt))),
  ])
  return { serverSeconds, phonesSeconds }
}

async function answers(server: ServerProcess, name: 'health' | 'ready'): Promise<boolean> {
  try {
    return (await fetch(`${server.url}/api/${name}`, { signal: AbortSignal.timeout(5_000) })).ok
  } catch {
    // No server and an unresponsive one are the same for a client.
    return false
  }
}

const isReady = (server: ServerProcess) => answers(server, 'ready')
const isAlive = (server: ServerProcess) => answers(server, 'health')

async function compare(url: string, phones: readonly Phone[]) {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ contribution_id: string; count: number }>(
      'select contribution_id, count(*)::int as count from payments group by contribution_id',
    )
    const recorded = new Map(rows.map((row) => [row.contribution_id, row.count]))
    const accepted = phones.flatMap((phone) => phone.accepted)
    return {
      accepted: accepted.length,
      lost: accepted.filter(({ contributionId }) => !recorded.has(contributionId)).length,
      double: rows.filter(({ count }) => count > 1).length,
    }
  })
}

function sum(phones: readonly Phone[]): Map<number, number> {
  const all = new Map<number, number>()
  for (const { answers: some } of phones) {
    for (const [status, count] of some) all.set(status, (all.get(status) ?? 0) + count)
  }
  return all
}
