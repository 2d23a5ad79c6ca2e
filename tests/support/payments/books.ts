import { daysInMonth, isMissed, todayInKolkata } from '#contract/rules/calendar.ts'
import type { Overview, QuickStats } from '#contract/http/payments/payments.ts'
import type { TestApp } from '../server/test-app.ts'

/** One contribution with its payments, by the rows. */
export interface BookEntry {
  readonly id: string
  readonly cirkleId: string
  readonly cirkleStatus: string
  readonly ownerId: string
  readonly cycleId: string
  readonly receiverId: string
  readonly dueDate: string
  readonly opensOn: string
  readonly isSettled: boolean
  /** Rupees of the cycle that its receiver has acknowledged as handed over. */
  readonly handedOver: number
  readonly memberId: string
  readonly amount: number
  readonly status: string
  /** Oldest first. */
  readonly payments: readonly BookPayment[]
}

interface BookPayment {
  readonly id: string
  readonly status: string
  readonly payeeId: string
  readonly toAdmin: boolean
  readonly amount: number
  readonly createdAt: number
}

/** Reads every contribution directly from PostgreSQL, bypassing the application. */
export async function readBooks({ pool }: Pick<TestApp, 'pool'>): Promise<BookEntry[]> {
  const { rows } = await pool.query<BookEntry>(
    `select owed.id, owed.cirkle_id as "cirkleId", cirkles.status as "cirkleStatus", cirkles.owner_id as "ownerId",
            cycles.id as "cycleId", cycles.receiver_id as "receiverId", cycles.due_date as "dueDate",
            cycles.opens_on as "opensOn", cycles.settled_at is not null as "isSettled",
            (select coalesce(sum(given.amount), 0)::int from hand_overs given
              where given.cycle_id = cycles.id and given.status = 'acknowledged') as "handedOver",
            owed.user_id as "memberId", owed.amount, owed.status,
            (select coalesce(json_agg(json_build_object(
                'id', paid.id, 'status', paid.status, 'payeeId', paid.payee_id, 'toAdmin', paid.to_admin,
                'amount', paid.amount, 'createdAt', extract(epoch from paid.created_at) * 1000
              ) order by paid.created_at, paid.receipt_number), '[]')
              from payments paid where paid.contribution_id = owed.id) as payments
       from contributions owed
       join cycles on cycles.id = owed.cycle_id
       join cirkles on cirkles.id = owed.cirkle_id
      order by cirkles.id, cycles.number, owed.user_id`,
  )
  return rows
}

const SILENT_MS = 72 * 3_600_000
const UNPAID: ReadonlySet<string> = new Set(['due', 'reupload_requested'])
const LIVE: ReadonlySet<string> = new Set(['pending', 'recorded', 'confirmed'])
const SETTLED: ReadonlySet<string> = new Set(['confirmed', 'self'])

const sum = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((total, { amount }) => total + amount, 0)
const countOf = (values: Iterable<string>): number => new Set(values).size

/** What was confirmed as paid to the owner in the cycle of these entries, and has not reached its receiver. */
const withOwner = (ofCycle: readonly BookEntry[]): number =>
  sum(
    ofCycle.flatMap(({ receiverId, payments }) =>
      payments.filter(
        ({ status, toAdmin, payeeId }) => status === 'confirmed' && toAdmin && payeeId !== receiverId,
      ),
    ),
  ) - (ofCycle[0]?.handedOver ?? 0)

/** The entries of each cycle. */
const byCycle = (books: readonly BookEntry[]): BookEntry[][] =>
  [...new Set(books.map(({ cycleId }) => cycleId))].map((cycleId) =>
    books.filter((entry) => entry.cycleId === cycleId),
  )

/** A person's numbers at `now` (product.md §5), added up from the rows one by one. */
export function numbersOf(
  books: readonly BookEntry[],
  personId: string,
  now: Date,
): { overview: Overview; quickStats: QuickStats; missed: readonly string[]; paid: readonly string[] } {
  const today = todayInKolkata(now)
  const month = today.slice(0, 7)
  const active = books.filter(({ cirkleStatus }) => cirkleStatus === 'active')
  const mine = books.filter(({ memberId }) => memberId === personId)
  const due = active.filter(
    ({ memberId, status, dueDate }) =>
      memberId === personId && UNPAID.has(status) && dueDate <= `${month}-${daysInMonth(month)}`,
  )
  const toAnswer = books.flatMap((entry) =>
    entry.payments
      .filter(({ status, payeeId, toAdmin, createdAt }) => {
        const isOwners = entry.ownerId === personId && !toAdmin && now.getTime() - createdAt >= SILENT_MS
        return status === 'pending' && entry.memberId !== personId && (payeeId === personId || isOwners)
      })
      .map(() => entry),
  )
  const myTurns = active.filter(({ receiverId, isSettled }) => receiverId === personId && !isSettled)
  const confirmed = (entries: readonly BookEntry[]) =>
    sum(entries.flatMap(({ payments }) => payments.filter(({ status }) => status === 'confirmed')))
  return {
    overview: {
      totalDue: { amount: sum(due), cirkleCount: countOf(due.map(({ cirkleId }) => cirkleId)) },
      totalValidations: {
        memberCount: countOf(toAnswer.map(({ memberId }) => memberId)),
        cirkleCount: countOf(toAnswer.map(({ cirkleId }) => cirkleId)),
      },
      toReceive: {
        amount:
          sum(myTurns.filter(({ status }) => !SETTLED.has(status))) +
          sum(byCycle(myTurns).map((ofCycle) => ({ amount: withOwner(ofCycle) }))),
        cirkleCount: countOf(myTurns.map(({ cirkleId }) => cirkleId)),
      },
    },
    quickStats: {
      activeCirkles: countOf(
        active.filter(({ memberId }) => memberId === personId).map(({ cirkleId }) => cirkleId),
      ),
      totalContributions: confirmed(mine),
      totalPayoutAmount: confirmed(books.filter(({ receiverId }) => receiverId === personId)),
      totalDue: sum(due),
    },
    missed: mine
      .filter(
        ({ status, dueDate, opensOn }) => status === 'due' && opensOn <= today && isMissed(dueDate, today),
      )
      .map(({ id }) => id),
    paid: mine.flatMap(({ payments }) => payments.map(({ id }) => id)),
  }
}

/** Inconsistencies in the books, one per line: there must be none. */
export function flawsOf(books: readonly BookEntry[]): string[] {
  const flaws: string[] = []
  for (const { id, status, payments } of books) {
    const live = payments.filter((payment) => LIVE.has(payment.status))
    const returned = payments.filter((payment) => payment.status === 'reupload_requested')
    if (live.length > 1) flaws.push(`${id} has ${live.length} open payments`)
    const expected = live[0] ? (live[0].status === 'confirmed' ? 'confirmed' : 'submitted') : undefined
    const isIdle = status === 'due' || status === 'self'
    if (expected === undefined ? !isIdle && status !== 'reupload_requested' : status !== expected) {
      flaws.push(`${id} is ${status} with payments ${payments.map((payment) => payment.status).join(', ')}`)
    }
    // What was sent back stands below a record of cash until its payer answers.
    const isCovered = live[0]?.status === 'recorded' && returned.length <= 1
    if (!isCovered && (status === 'reupload_requested') !== (returned.length === 1)) {
      flaws.push(`${id} is ${status} with ${returned.length} returned payments`)
    }
    if (payments.some(({ amount }, index) => amount !== payments[index - 1]?.amount && index > 0)) {
      flaws.push(`${id} has payments of different amounts`)
    }
  }
  for (const entries of byCycle(books)) {
    const isDone = entries.every(({ status }) => SETTLED.has(status)) && withOwner(entries) === 0
    if (entries.some(({ isSettled }) => isSettled !== isDone))
      flaws.push(`cycle ${entries[0]?.cycleId} is settled wrongly`)
  }
  for (const cirkleId of new Set(books.map((entry) => entry.cirkleId))) {
    const entries = books.filter((entry) => entry.cirkleId === cirkleId)
    const isDone = entries.every(({ isSettled }) => isSettled)
    if (entries.some(({ cirkleStatus }) => (cirkleStatus === 'completed') !== isDone)) {
      flaws.push(`Cirkle ${cirkleId} is completed wrongly`)
    }
  }
  return flaws
}
