import { useLiveQuery } from 'dexie-react-hooks'

import type { Cirkle, Invite, Member } from '#contract/http/cirkles.ts'
import type { Activity, QuickStats } from '#contract/http/payments.ts'
import type { Named } from '#contract/http/places.ts'
import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import type { Facts } from '#data/db/rows.ts'

/** What Home shows, as the phone has it. */
export interface Home {
  /** Running and forming ones first, each newest first. */
  readonly cirkles: readonly Cirkle[]
  readonly invites: readonly Invite[]
  readonly quickstats: QuickStats
  /** Ids of the Cirkles in which I owe something. */
  readonly toPay: ReadonlySet<string>
  readonly freshness: Facts['freshness']
}

/** Home in one read; undefined while it is being read, null before the first sync was applied. */
export function useHome(): Home | null | undefined {
  return useLiveQuery(readHome)
}

async function readHome(): Promise<Home | null> {
  const facts = await readFacts(localDb(), ['cirkles', 'invites', 'quickstats', 'activity', 'freshness'])
  const { cirkles, invites, quickstats, activity = [], freshness } = facts
  if (!cirkles || !invites || !quickstats || !freshness) return null
  return {
    cirkles: inHomeOrder(cirkles),
    invites,
    quickstats,
    toPay: new Set(activity.filter(isSomethingDue).map(({ id }) => id)),
    freshness,
  }
}

const STATUS_RANK: Readonly<Record<Cirkle['status'], number>> = {
  active: 0,
  forming: 0,
  completed: 1,
  cancelled: 2,
}

function inHomeOrder(cirkles: readonly Cirkle[]): readonly Cirkle[] {
  return cirkles.toSorted((a, b) => STATUS_RANK[a.status] - STATUS_RANK[b.status])
}

function isSomethingDue({ lastPayment, pastPendingCount }: Activity): boolean {
  const isDueNow = lastPayment?.status === 'due' || lastPayment?.status === 'reupload_requested'
  return isDueNow || pastPendingCount > 0
}

export interface CirkleDetail {
  readonly cirkle: Cirkle
  /** In payout order; empty until the phone has them. */
  readonly members: readonly Member[]
  readonly isSomethingDue: boolean
}

/** A Cirkle of mine with its members; undefined while it is being read, null when the phone has none. */
export function useCirkleDetail(id: string): CirkleDetail | null | undefined {
  return useLiveQuery(async () => {
    const [{ cirkles = [], activity = [] }, row] = await Promise.all([
      readFacts(localDb(), ['cirkles', 'activity']),
      localDb().members.get(id),
    ])
    const cirkle = cirkles.find((each) => each.id === id)
    if (cirkle === undefined) return null
    const mine = activity.find((each) => each.id === id)
    const members = row?.members ?? []
    return { cirkle, members, isSomethingDue: mine !== undefined && isSomethingDue(mine) }
  }, [id])
}

/** An open invitation; undefined while it is being read, null when there is none. */
export function useInvite(id: string): Invite | null | undefined {
  return useLiveQuery(async () => {
    const { invites = [] } = await readFacts(localDb(), ['invites'])
    return invites.find((invite) => invite.id === id) ?? null
  }, [id])
}

/** What a Cirkle can save for; undefined while it is being read, empty before the first sync. */
export function useCategories(): readonly Named[] | undefined {
  return useLiveQuery(async () => (await readFacts(localDb(), ['categories'])).categories ?? [])
}
