import { randomUUID } from 'node:crypto'
import { addMonths, dueDate, todayInKolkata } from '#contract/rules/calendar.ts'
import { type Language } from '#contract/messages/language/languages.ts'
import { TERMS_VERSION } from '#contract/rules/terms.ts'
import { prepareDatabase } from '#server/composition/prepare-database.ts'
import { connect, type Tx } from '#server/db/client.ts'
import { openDatabase } from '#server/db/open.ts'
import * as table from '#server/db/schema.ts'
import { recordStart } from '#server/modules/cirkles/reads/cycle-store.ts'
import { planCycles } from '#server/modules/cirkles/cirkle/cycles.ts'
import { createLog } from '#server/platform/log.ts'
import { hashHere } from '#server/platform/sign-in/hashing.ts'

/** The measured person's data: the amounts of performance.md. */
const CIRKLES = 50
const MESSAGES = 10_000
const MEMBERS = 8

/** The people who sign in on measured phones: each has all of it. */
export const BENCH_PEOPLE = Array.from({ length: MEMBERS }, (_, index) => ({
  email: index === 0 ? 'bench@cirkles.example' : `bench-${index + 1}@cirkles.example`,
  password: 'enough-for-a-bench',
}))
/** The first of them. */
export const BENCH_ACCOUNT = { email: 'bench@cirkles.example', password: 'enough-for-a-bench' }

/**
 * Fills a new database in `dataDir` with a person of 50 running Cirkles and 10,000 messages, who has the app
 * in `language`.
 */
export async function seedBench(dataDir: string, language: Language = 'en'): Promise<void> {
  const log = createLog({ level: 'warn' })
  const database = await openDatabase({ dataDir, holder: 'bench seed', log })
  try {
    await prepareDatabase(database, log)
    const now = new Date()
    const passwordHash = await hashHere().hash(BENCH_ACCOUNT.password)
    await connect(database.pool).transaction(async (tx) => {
      const people = await insertPeople(tx, { passwordHash, language }, now)
      for (let number = 1; number <= CIRKLES; number += 1) await insertCirkle(tx, number, people, now)
    })
  } finally {
    await database.close()
  }
}

/** @returns their ids, the measured person's first */
async function insertPeople(
  tx: Tx,
  same: { readonly passwordHash: string; readonly language: Language },
  now: Date,
): Promise<string[]> {
  const people = BENCH_PEOPLE.map(({ email }, index) => ({
    id: randomUUID(),
    fullName: `Person ${index + 1} of the bench`,
    email,
    emailVerifiedAt: now,
    phone: `+9190000000${String(index).padStart(2, '0')}`,
    country: 'India',
    ...same,
    // Else the notice of what is done with data would open over Home.
    termsVersion: TERMS_VERSION,
    termsAcceptedAt: now,
    createdAt: now,
  }))
  await tx.insert(table.users).values(people)
  return people.map(({ id }) => id)
}

/** A running Cirkle, started two months ago, with its members, its cycles and its share of the messages. */
export async function insertCirkle(
  tx: Tx,
  number: number,
  people: readonly string[],
  now: Date,
): Promise<void> {
  const id = randomUUID()
  const today = todayInKolkata(now)
  const schedule = {
    startMonth: addMonths(today.slice(0, 7), -2),
    contributionDay: 5,
    contributionAmount: 500 * number,
  }
  const startDate = dueDate(schedule.startMonth, schedule.contributionDay, 1)
  // The payout order varies by Cirkle, and every eighth belongs to the measured person.
  const turn = number % people.length
  const order = [...people.slice(turn), ...people.slice(0, turn)]
  const [ownerId = ''] = order

  await tx.insert(table.cirkles).values({
    ...schedule,
    id,
    ownerId,
    name: `Savings of lane ${number}`,
    description: 'We save a little every month and take turns.',
    privacy: number % 2 === 0 ? 'public' : 'private',
    state: 'Kerala',
    startDate,
    maxMembers: people.length,
    createdAt: new Date(startDate),
  })
  await tx.insert(table.members).values(
    order.map((userId, index) => ({
      cirkleId: id,
      userId,
      position: index + 1,
      joinedAt: new Date(startDate),
    })),
  )
  const cycles = planCycles(schedule, order, startDate)
  await recordStart(tx, id, { status: 'active', startedOn: startDate, cycles }, new Date(startDate))
  await insertMessages(tx, id, people, now)
}

async function insertMessages(tx: Tx, cirkleId: string, people: readonly string[], now: Date): Promise<void> {
  await tx.insert(table.messages).values(
    Array.from({ length: MESSAGES / CIRKLES }, (_, index) => ({
      cirkleId,
      userId: people[index % people.length] ?? '',
      type: 'text' as const,
      content: `Message ${index + 1}: I paid by UPI this morning, please have a look when you can.`,
      createdAt: new Date(now.getTime() - index * 60_000),
    })),
  )
}
