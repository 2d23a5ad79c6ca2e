import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addMonths, dueDate, todayInKolkata } from '#contract/rules/calendar.ts'
import { connect, type Tx } from '#server/db/client.ts'
import { makePool } from '#server/db/connection/pool.ts'
import * as table from '#server/db/schema.ts'
import { startSession } from '#server/modules/accounts/sign-in/session-store.ts'
import { recordStart } from '#server/modules/cirkles/reads/cycle-store.ts'
import { planCycles } from '#server/modules/cirkles/cirkle/cycles.ts'
import { createLog } from '#server/platform/log.ts'

const AMOUNT = 500

/** One contribution to pay. */
export interface Owed {
  readonly cirkleId: string
  readonly contributionId: string
  readonly amount: number
}

/** A signed-in person who owes. */
export interface Payer {
  readonly token: string
  readonly owes: readonly Owed[]
}

/**
 * Fills a migrated database with people who owe their first contribution in each of this many running
 * Cirkles, to a person who pays nothing.
 */
export async function owe(url: string, people: number, cirkles: number): Promise<Payer[]> {
  const pool = makePool(url, createLog({ level: 'warn' }), { statementMs: 120_000 })
  try {
    return await connect(pool).transaction(async (tx) => {
      const now = new Date()
      const [receiver = '', ...payers] = await insertPeople(tx, people + 1, now)
      const owes = new Map(payers.map((id): [string, Owed[]] => [id, []]))
      for (let number = 0; number < cirkles; number += 1) {
        for (const { userId, ...owed } of await insertCirkle(tx, [receiver, ...payers], now)) {
          owes.get(userId)?.push(owed)
        }
      }
      const signedIn: Payer[] = []
      for (const [userId, owed] of owes) {
        signedIn.push({ token: await startSession(tx, { userId, deviceName: null, now }), owes: owed })
      }
      return signedIn
    })
  } finally {
    await pool.end()
  }
}

async function insertPeople(tx: Tx, count: number, now: Date): Promise<string[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    fullName: `Person ${index + 1}`,
    email: `person-${index + 1}@cirkles.example`,
    emailVerifiedAt: now,
    phone: '+919000000000',
    country: 'India',
    passwordHash: 'none',
    createdAt: now,
  }))
  await tx.insert(table.users).values(people)
  return people.map(({ id }) => id)
}

async function insertCirkle(tx: Tx, order: readonly string[], now: Date) {
  const id = randomUUID()
  const [ownerId = ''] = order
  const schedule = {
    startMonth: addMonths(todayInKolkata(now).slice(0, 7), -1),
    contributionDay: 5,
    contributionAmount: AMOUNT,
  }
  const startDate = dueDate(schedule.startMonth, schedule.contributionDay, 1)
  await tx.insert(table.cirkles).values({
    ...schedule,
    id,
    ownerId,
    name: 'Savings',
    description: '',
    privacy: 'private',
    state: 'Kerala',
    startDate,
    maxMembers: order.length,
    createdAt: now,
  })
  const joined = order.map((userId, index) => ({ cirkleId: id, userId, position: index + 1, joinedAt: now }))
  await tx.insert(table.members).values(joined)
  // The later turns would be thousands of rows that no assertion reads.
  const cycles = planCycles(schedule, order, startDate).slice(0, 1)
  await recordStart(tx, id, { status: 'active', startedOn: startDate, cycles }, now)
  const { contributions } = table
  const rows = await tx
    .select({ contributionId: contributions.id, userId: contributions.userId, amount: contributions.amount })
    .from(contributions)
    .where(eq(contributions.cirkleId, id))
  return rows.map((row) => ({ ...row, cirkleId: id }))
}
