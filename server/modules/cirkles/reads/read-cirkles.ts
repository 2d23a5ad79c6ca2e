import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { plannedDueDate, todayInKolkata, type CalendarDate } from '#contract/rules/calendar.ts'
import type { Cirkle, CirkleView } from '#contract/http/cirkles/cirkles.ts'
import type { Tx } from '#server/db/client.ts'
import { groupBy } from '#server/db/query/group-by.ts'
import { cirkles, contributions, members, users } from '#server/db/schema.ts'
import { cyclesByCirkle, type CycleFacts } from './cycle-store.ts'
import { currentCycle } from '../cirkle/cycles.ts'
import { openInvitationsTo } from './read-invites.ts'
import { owner, summariesOf, summaryColumns, summaryOf } from './read-summaries.ts'
import type { CirkleRow } from '../cirkle/store.ts'

type Receipt = Cirkle['lastReceipt'][number]
type AwaitedMember = NonNullable<Cirkle['awaited']>[number]

/**
 * The Cirkles a person belongs to, or one of them, newest first, with all that members see. The number of
 * queries does not depend on the number of Cirkles.
 */
export async function cirklesOf(tx: Tx, userId: string, now: Date, cirkleId?: string): Promise<Cirkle[]> {
  const rows = await tx
    .select({ ...summaryColumns, mutedAt: members.mutedAt })
    .from(members)
    .innerJoin(cirkles, eq(cirkles.id, members.cirkleId))
    .innerJoin(owner, eq(owner.id, cirkles.ownerId))
    .where(and(eq(members.userId, userId), cirkleId === undefined ? undefined : eq(cirkles.id, cirkleId)))
    .orderBy(desc(cirkles.createdAt), asc(cirkles.id))
  const today = todayInKolkata(now)
  const ids = rows.map((row) => row.cirkle.id)
  // A Cirkle that starts or is cancelled closes its invitations.
  const inviting = rows
    .filter(({ cirkle }) => cirkle.ownerId === userId && cirkle.status === 'forming')
    .map(({ cirkle }) => cirkle.id)
  const cycles = await cyclesByCirkle(tx, ids)
  const standings = await standingsByCycle(
    tx,
    ids.flatMap((id) => {
      const own = cycles.get(id) ?? []
      const current = currentCycle(own, today)
      return [...unsettledBefore(own, current), ...(current === null ? [] : [current])].map(
        (cycle) => cycle.id,
      )
    }),
  )
  const invited = groupBy(await openInvitationsTo(tx, inviting, now), (row) => row.cirkleId)
  return rows.map((row) => {
    const own = cycles.get(row.cirkle.id) ?? []
    const current = currentCycle(own, today)
    return {
      ...summaryOf(row, userId),
      view: 'member',
      members: (invited.get(row.cirkle.id) ?? []).flatMap(({ email }) => email ?? []),
      ...(row.cirkle.ownerId === userId && {
        invited: (invited.get(row.cirkle.id) ?? []).flatMap(({ person }) => person ?? []),
      }),
      lastReceipt: (current && standings.get(current.id)?.receipts) ?? [],
      // The unpaid members change with every payment, and only these two readers see them.
      ...((row.cirkle.ownerId === userId || current?.receiver.id === userId) && {
        awaited: (current && standings.get(current.id)?.awaited) ?? [],
      }),
      unsettledEarlier: unsettledBefore(own, current).map(({ id, number, dueDate }) => {
        const paid = standings.get(id)?.receipts.filter(({ status }) => status === 'confirmed').length ?? 0
        return { number, dueDate, paid, payers: paid + (standings.get(id)?.awaited.length ?? 0) }
      }),
      currentCycle: current && {
        number: current.number,
        dueDate: current.dueDate,
        receiver: current.receiver,
      },
      settledCycles: own.filter(({ settledAt }) => settledAt !== null).length,
      cycleCount: own.length,
      nextPaymentDate: nextPaymentDate(row.cirkle, own, today),
      nextReceivingDate: own.find(({ receiver }) => receiver.id === userId)?.dueDate ?? null,
      isMuted: row.mutedAt !== null,
    }
  })
}

/** A forming Cirkle's first due date as if it started today; a running one's next due date from today on. */
function nextPaymentDate(
  cirkle: Pick<CirkleRow, 'status' | 'startMonth' | 'contributionDay'>,
  cycles: readonly CycleFacts[],
  today: CalendarDate,
): CalendarDate | null {
  if (cirkle.status === 'forming') return plannedDueDate(cirkle, 1, today)
  if (cirkle.status !== 'active') return null
  return cycles.find(({ dueDate }) => dueDate >= today)?.dueDate ?? null
}

/** Earlier cycles with an unpaid contribution. */
const unsettledBefore = (cycles: readonly CycleFacts[], current: CycleFacts | null): CycleFacts[] =>
  cycles.filter(({ number, settledAt }) => settledAt === null && current !== null && number < current.number)

interface Standing {
  readonly receipts: Receipt[]
  readonly awaited: AwaitedMember[]
}

/** Members confirmed or self in each of these cycles, and those awaited, in payout order. */
async function standingsByCycle(tx: Tx, cycleIds: readonly string[]): Promise<Map<string, Standing>> {
  if (cycleIds.length === 0) return new Map()
  const rows = await tx
    .select({
      cycleId: contributions.cycleId,
      userId: users.id,
      name: users.fullName,
      status: contributions.status,
    })
    .from(contributions)
    .innerJoin(users, eq(users.id, contributions.userId))
    .innerJoin(
      members,
      and(eq(members.cirkleId, contributions.cirkleId), eq(members.userId, contributions.userId)),
    )
    .where(inArray(contributions.cycleId, [...cycleIds]))
    .orderBy(asc(members.position))
  return new Map(
    [...groupBy(rows, ({ cycleId }) => cycleId)].map(([cycleId, group]) => [
      cycleId,
      {
        receipts: group.flatMap(({ userId, name, status }) =>
          status === 'confirmed' || status === 'self' ? [{ userId, name, status }] : [],
        ),
        awaited: group.flatMap(({ userId, status }) =>
          status === 'confirmed' || status === 'self' ? [] : [{ userId, status }],
        ),
      },
    ]),
  )
}

/**
 * A Cirkle as far as this person may see it (security.md, Who may): members see all, others the summary of a
 * public one or of one they are invited to, else its name. Null when it does not exist.
 */
export async function viewCirkle(
  tx: Tx,
  cirkleId: string,
  reader: { readonly id: string; readonly email: string },
  now: Date,
): Promise<CirkleView | null> {
  const [whole] = await cirklesOf(tx, reader.id, now, cirkleId)
  if (whole) return whole
  const [summary] = await summariesOf(tx, [cirkleId], reader, now)
  if (!summary) return null
  if (summary.membership === 'invited' || summary.privacy === 'public') return summary
  const { name, owner: by } = summary
  return { view: 'name', id: cirkleId, name, owner: { firstName: by.firstName } }
}
