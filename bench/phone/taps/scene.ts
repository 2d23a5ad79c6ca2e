import { randomUUID } from 'node:crypto'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { addMonths, dueDate, todayInKolkata } from '#contract/rules/calendar.ts'
import { TERMS_VERSION } from '#contract/rules/terms.ts'
import { prepareDatabase } from '#server/composition/prepare-database.ts'
import { connect, type Tx } from '#server/db/client.ts'
import { openDatabase } from '#server/db/open.ts'
import * as table from '#server/db/schema.ts'
import { planCycles } from '#server/modules/cirkles/cirkle/cycles.ts'
import { recordStart } from '#server/modules/cirkles/reads/cycle-store.ts'
import { createLog } from '#server/platform/log.ts'
import { hashHere } from '#server/platform/sign-in/hashing.ts'

/** Who presses: owns all Cirkles of the scene. */
export const ORGANISER = {
  fullName: 'Asha Rao',
  email: 'asha@cirkles.example',
  password: 'enough-for-a-bench',
}
/** Where she has to pay, four members missed the cycle before, and her own turn is the tenth. */
export const PAYS_IN = 'Monsoon savings'
/** Where she receives this cycle, and ten members each say that they paid her. */
export const RECEIVES_IN = ['Festival fund', 'School fees'] as const
/** Where nineteen seats are free. */
export const FORMING = 'New neighbours'
export const LATE_MEMBERS = 4
export const TO_CONFIRM = 20

const MEMBERS = 20
const AMOUNT = 5_000
/** The cycle that is open, whatever the day: the third was due before today. */
const OPEN_CYCLE = 4
const DUE_DAY = 5
const OWN_TURN = 10

/** Fills a new database in `dataDir`: three running Cirkles of twenty members, and one that is forming. */
export async function fillTapsScene(dataDir: string): Promise<void> {
  const log = createLog({ level: 'warn' })
  const database = await openDatabase({ dataDir, holder: 'bench seed', log })
  try {
    await prepareDatabase(database, log)
    const now = new Date()
    const passwordHash = await hashHere().hash(ORGANISER.password)
    await connect(database.pool).transaction(async (tx) => {
      const people = await insertPeople(tx, passwordHash, now)
      const [organiser = '', ...others] = people
      const group = (index: number) => others.slice(index * (MEMBERS - 1), (index + 1) * (MEMBERS - 1))
      const paying = await insertRunning(tx, PAYS_IN, inTurn(organiser, group(0), OWN_TURN), organiser, now)
      await setPaid(tx, paying, { openCyclePaid: 0, missedBefore: LATE_MEMBERS })
      for (const [index, name] of RECEIVES_IN.entries()) {
        const order = inTurn(organiser, group(index + 1), OPEN_CYCLE)
        const receiving = await insertRunning(tx, name, order, organiser, now)
        await setPaid(tx, receiving, { openCyclePaid: TO_CONFIRM / 2, missedBefore: 0 })
      }
      await insertCirkle(
        tx,
        FORMING,
        [organiser],
        organiser,
        addMonths(todayInKolkata(now).slice(0, 7), 2),
        now,
      )
    })
  } finally {
    await database.close()
  }
}

const inTurn = (person: string, others: readonly string[], turn: number): string[] => [
  ...others.slice(0, turn - 1),
  person,
  ...others.slice(turn - 1),
]

/** @returns their ids, the organiser's first; everybody has an account to be paid on */
async function insertPeople(tx: Tx, passwordHash: string, now: Date): Promise<string[]> {
  const people = Array.from({ length: 1 + 3 * (MEMBERS - 1) }, (_, index) => ({
    id: randomUUID(),
    fullName: index === 0 ? ORGANISER.fullName : `${GIVEN_NAMES[index % GIVEN_NAMES.length]} ${index}`,
    email: index === 0 ? ORGANISER.email : `member-${index}@cirkles.example`,
    emailVerifiedAt: now,
    phone: `+9190000001${String(index).padStart(2, '0')}`,
    country: 'India',
    passwordHash,
    termsVersion: TERMS_VERSION,
    termsAcceptedAt: now,
    createdAt: now,
  }))
  await tx.insert(table.users).values(people)
  await tx
    .insert(table.bankDetails)
    .values(people.map(({ id }) => ({ userId: id, sealed: '', updatedAt: now })))
  // The server's next start seals them.
  await tx.insert(table.secretsToSeal).values(
    people.map(({ id }, index) => ({
      kind: 'bank-details',
      rowId: id,
      clear: JSON.stringify({
        accountNumber: String(100_000_000_000 + index),
        bankName: 'Bank of Mysuru',
        accountType: 'Saving',
        ifscCode: 'MYSR0001234',
        branchAddress: 'MG Road, Mysuru',
        upiId: `member${index}@bank`,
      }),
    })),
  )
  return people.map(({ id }) => id)
}

const GIVEN_NAMES = [
  'Meera Nair',
  'Ravi Kumar',
  'Imran Shaikh',
  'Divya Iyer',
  'Joseph Mathew',
  'Lakshmi Devi',
]

async function insertCirkle(
  tx: Tx,
  name: string,
  order: readonly string[],
  ownerId: string,
  startMonth: string,
  createdAt: Date,
) {
  const id = randomUUID()
  const schedule = { startMonth, contributionDay: DUE_DAY, contributionAmount: AMOUNT }
  const startDate = dueDate(startMonth, DUE_DAY, 1)
  await tx.insert(table.cirkles).values({
    ...schedule,
    id,
    ownerId,
    name,
    description: 'We save every month and take turns.',
    privacy: 'private',
    state: 'Karnataka',
    startDate,
    maxMembers: MEMBERS,
    createdAt,
  })
  await tx
    .insert(table.members)
    .values(
      order.map((userId, index) => ({ cirkleId: id, userId, position: index + 1, joinedAt: createdAt })),
    )
  return { id, schedule, startDate }
}

async function insertRunning(
  tx: Tx,
  name: string,
  order: readonly string[],
  ownerId: string,
  now: Date,
): Promise<string> {
  const today = todayInKolkata(now)
  const isDueThisMonth = Number(today.slice(8)) <= DUE_DAY
  const startMonth = addMonths(today.slice(0, 7), isDueThisMonth ? 1 - OPEN_CYCLE : 2 - OPEN_CYCLE)
  const begun = new Date(dueDate(startMonth, DUE_DAY, 1))
  const { id, schedule, startDate } = await insertCirkle(tx, name, order, ownerId, startMonth, begun)
  const cycles = planCycles(schedule, order, startDate)
  await recordStart(tx, id, { status: 'active', startedOn: startDate, cycles }, begun)
  return id
}

/** Pays everything before the open cycle but what some missed of the last one, and reports some of the open one. */
async function setPaid(
  tx: Tx,
  cirkleId: string,
  { openCyclePaid, missedBefore }: { openCyclePaid: number; missedBefore: number },
): Promise<void> {
  const owed = await tx
    .select({
      id: table.contributions.id,
      number: table.cycles.number,
      payerId: table.contributions.userId,
      payeeId: table.cycles.receiverId,
      dueDate: table.cycles.dueDate,
    })
    .from(table.contributions)
    .innerJoin(table.cycles, eq(table.cycles.id, table.contributions.cycleId))
    .innerJoin(
      table.members,
      and(eq(table.members.cirkleId, cirkleId), eq(table.members.userId, table.contributions.userId)),
    )
    .where(and(eq(table.contributions.cirkleId, cirkleId), eq(table.contributions.status, 'due')))
    .orderBy(table.cycles.number, sql`${table.members.position} desc`)
  const late = owed.filter(({ number }) => number === OPEN_CYCLE - 1).slice(0, missedBefore)
  const reported = owed.filter(({ number }) => number === OPEN_CYCLE).slice(0, openCyclePaid)
  const settled = owed.filter((each) => each.number < OPEN_CYCLE && !late.includes(each))
  const paymentOf = ({ id, payerId, payeeId, number }: (typeof owed)[number], index: number) => ({
    cirkleId,
    contributionId: id,
    payerId,
    payeeId,
    toAdmin: false,
    amount: AMOUNT,
    method: 'bank' as const,
    proofStatus: 'not_required' as const,
    utr: `4127${String(number * 1000 + index).padStart(8, '0')}`,
  })
  await tx.insert(table.payments).values([
    ...settled.map((each, index) => ({
      ...paymentOf(each, index),
      status: 'confirmed' as const,
      validatedBy: each.payeeId,
      validatedAt: new Date(each.dueDate),
      createdAt: new Date(each.dueDate),
    })),
    ...reported.map((each, index) => ({ ...paymentOf(each, index), createdAt: new Date() })),
  ])
  await setStatus(tx, settled, 'confirmed')
  await setStatus(tx, reported, 'submitted')
  await tx
    .update(table.cycles)
    .set({ settledAt: new Date(), announcedAt: new Date() })
    .where(
      and(
        eq(table.cycles.cirkleId, cirkleId),
        lt(table.cycles.number, missedBefore > 0 ? OPEN_CYCLE - 1 : OPEN_CYCLE),
      ),
    )
  await tx
    .update(table.cycles)
    .set({ announcedAt: new Date() })
    .where(and(eq(table.cycles.cirkleId, cirkleId), lt(table.cycles.number, OPEN_CYCLE + 1)))
}

async function setStatus(
  tx: Tx,
  which: readonly { readonly id: string }[],
  status: 'confirmed' | 'submitted',
): Promise<void> {
  if (which.length === 0) return
  await tx
    .update(table.contributions)
    .set({ status })
    .where(
      inArray(
        table.contributions.id,
        which.map(({ id }) => id),
      ),
    )
}
