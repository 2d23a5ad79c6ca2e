import { and, asc, desc, eq } from 'drizzle-orm'
import { plannedDueDate, todayInKolkata, type CalendarDate } from '#contract/rules/calendar.ts'
import type { Cirkle, CirkleView } from '#contract/http/cirkles/cirkles.ts'
import type { Tx } from '#server/db/client.ts'
import { isAnyOf } from '#server/db/query/is-any-of.ts'
import { groupBy } from '#server/db/query/group-by.ts'
import { cirkles, contributions, members, users } from '#server/db/schema.ts'
import { cyclesByCirkle, type CycleFacts } from './cycle-store.ts'
import { currentCycle } from '../cirkle/cycles.ts'
import { type OpenInvitation, openInvitationsTo } from './read-invites.ts'
import { owner, summariesOf, summaryColumns, summaryOf, type SummaryRow } from './read-summaries.ts'
import type { CirkleRow } from '../cirkle/store.ts'
import { type OpenTakeOver, openTakeOversIn } from '../place-invitations/read-take-overs.ts'

type Receipt = Cirkle['lastReceipt'][number]
type AwaitedMember = NonNullable<Cirkle['awaited']>[number]

/** What all members of a Cirkle see alike. */
export interface CirkleFacts {
  readonly row: SummaryRow
  readonly cycles: readonly CycleFacts[]
  readonly current: CycleFacts | null
  /** By cycle: those of the current one, and of earlier ones that are not settled. */
  readonly standings: ReadonlyMap<string, Standing>
}

/** What only one member of it sees. */
interface OwnFacts {
  readonly userId: string
  readonly isMuted: boolean
  /** For its owner. */
  readonly invited: readonly OpenInvitation[]
  readonly takesOver: readonly OpenTakeOver[]
}

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
  const muted = new Set(rows.filter(({ mutedAt }) => mutedAt !== null).map(({ cirkle }) => cirkle.id))
  return cirklesFor(tx, { userId, now, muted }, await factsAround(tx, rows, today))
}

/** What members see alike of these Cirkles; newest first. */
export async function cirkleFacts(
  tx: Tx,
  ids: readonly string[],
  today: CalendarDate,
): Promise<CirkleFacts[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select(summaryColumns)
    .from(cirkles)
    .innerJoin(owner, eq(owner.id, cirkles.ownerId))
    .where(isAnyOf(cirkles.id, ids))
  return factsAround(tx, rows, today)
}

async function factsAround(tx: Tx, rows: readonly SummaryRow[], today: CalendarDate): Promise<CirkleFacts[]> {
  const cycles = await cyclesByCirkle(
    tx,
    rows.map(({ cirkle }) => cirkle.id),
  )
  const facts = rows.map((row) => {
    const own = cycles.get(row.cirkle.id) ?? []
    return { row, cycles: own, current: currentCycle(own, today) }
  })
  const standings = await standingsByCycle(
    tx,
    facts.flatMap((each) => shownCycles(each).map(({ id }) => id)),
  )
  return facts.map((each) => ({
    ...each,
    standings: new Map(
      shownCycles(each).flatMap(({ id }) => {
        const standing = standings.get(id)
        return standing === undefined ? [] : [[id, standing] as const]
      }),
    ),
  }))
}

const shownCycles = ({ cycles, current }: Pick<CirkleFacts, 'cycles' | 'current'>) => [
  ...unsettledBefore(cycles, current),
  ...(current === null ? [] : [current]),
]

/** These Cirkles as one of their members sees them, in the given order. */
export async function cirklesFor(
  tx: Tx,
  {
    userId,
    now,
    muted,
  }: { readonly userId: string; readonly now: Date; readonly muted: ReadonlySet<string> },
  facts: readonly CirkleFacts[],
): Promise<Cirkle[]> {
  // A Cirkle that starts or is cancelled closes its invitations.
  const inviting = facts
    .map(({ row }) => row.cirkle)
    .filter(({ ownerId, status }) => ownerId === userId && status === 'forming')
    .map(({ id }) => id)
  const invited = groupBy(await openInvitationsTo(tx, inviting, now), (row) => row.cirkleId)
  const keeping = facts
    .map(({ row }) => row.cirkle)
    .filter(({ ownerId, status }) => ownerId === userId && status !== 'cancelled')
    .map(({ id }) => id)
  const takesOver = groupBy(await openTakeOversIn(tx, keeping, now), (row) => row.cirkleId)
  const today = todayInKolkata(now)
  return facts.map((each) => {
    const { id } = each.row.cirkle
    const asOwner = { invited: invited.get(id) ?? [], takesOver: takesOver.get(id) ?? [] }
    return cirkleFor(each, { userId, isMuted: muted.has(id), ...asOwner }, today)
  })
}

function cirkleFor(
  { row, cycles, current, standings }: CirkleFacts,
  { userId, isMuted, invited, takesOver }: OwnFacts,
  today: CalendarDate,
): Cirkle {
  return {
    ...summaryOf(row, userId),
    view: 'member',
    members: invited.flatMap(({ email }) => email ?? []),
    ...(row.cirkle.ownerId === userId && { invited: invited.flatMap(({ person }) => person ?? []) }),
    ...(takesOver.length > 0 && {
      takesOver: takesOver.map(({ userId: placeId, email, expiresAt }) => ({
        userId: placeId,
        email,
        expiresAt,
      })),
    }),
    lastReceipt: (current && standings.get(current.id)?.receipts) ?? [],
    // The unpaid members change with every payment, and only these two readers see them.
    ...((row.cirkle.ownerId === userId || current?.receiver.id === userId) && {
      awaited: (current && standings.get(current.id)?.awaited) ?? [],
    }),
    unsettledEarlier: unsettledBefore(cycles, current).map(({ id, number, dueDate }) => {
      const paid = standings.get(id)?.receipts.filter(({ status }) => status === 'confirmed').length ?? 0
      return { number, dueDate, paid, payers: paid + (standings.get(id)?.awaited.length ?? 0) }
    }),
    currentCycle: current && {
      number: current.number,
      dueDate: current.dueDate,
      receiver: current.receiver,
    },
    settledCycles: cycles.filter(({ settledAt }) => settledAt !== null).length,
    cycleCount: cycles.length,
    nextPaymentDate: nextPaymentDate(row.cirkle, cycles, today),
    nextReceivingDate: cycles.find(({ receiver }) => receiver.id === userId)?.dueDate ?? null,
    isMuted,
  }
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
    .where(isAnyOf(contributions.cycleId, cycleIds))
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
