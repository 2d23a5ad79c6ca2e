import { useLiveQuery } from 'dexie-react-hooks'

import type { Cirkle, Member } from '#contract/http/cirkles/cirkles.ts'
import type { JoinRequest } from '#contract/http/cirkles/join-requests.ts'
import type { Payout } from '#contract/http/payments/hand-overs.ts'
import type { Named } from '#contract/http/people/places.ts'
import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import type { Facts } from '#data/db/rows.ts'
import { openInvites, type OpenInvite } from '#data/known/home/open-invites.ts'
import { type MyPayments, readMyPayments } from '#data/known/what-is-owed.ts'

export interface CirkleDetail {
  readonly cirkle: Cirkle
  /** In payout order; empty until the phone has them. */
  readonly members: readonly Member[]
  /** Of its open turns, as far as I receive or answer for them as the owner. */
  readonly payouts: readonly Payout[]
  /** Of the last sync; undefined before the first. */
  readonly freshness: Facts['freshness'] | undefined
  /** Undefined while the phone knows of none, as in a Cirkle that does not run. */
  readonly payments: MyPayments | undefined
}

/** A Cirkle of mine with its members; undefined while it is being read, null when the phone has none. */
export function useCirkleDetail(id: string): CirkleDetail | null | undefined {
  return useLiveQuery(async () => {
    const [{ cirkles = [], payouts = [], freshness }, row, myPayments] = await Promise.all([
      readFacts(localDb(), ['cirkles', 'payouts', 'freshness']),
      localDb().members.get(id),
      readMyPayments(localDb()),
    ])
    const cirkle = cirkles.find((each) => each.id === id)
    if (cirkle === undefined) return null
    return {
      cirkle,
      members: row?.members ?? [],
      payouts: payouts.filter(({ cirkleId }) => cirkleId === id),
      freshness,
      payments: myPayments.get(id),
    }
  }, [id])
}

/** An open invitation; undefined while it is being read, null when there is none. */
export function useInvite(id: string): OpenInvite | null | undefined {
  return useLiveQuery(async () => {
    const invites = openInvites(await readFacts(localDb(), ['invites', 'takeOvers']))
    return invites.find((invite) => invite.id === id) ?? null
  }, [id])
}

/** Requests to join my Cirkles, oldest first; undefined while they are being read. */
export function useJoinRequests(): readonly JoinRequest[] | undefined {
  return useLiveQuery(async () => (await readFacts(localDb(), ['joinRequests'])).joinRequests ?? [])
}

/** Whether anybody can ask to join a Cirkle of mine, or has; false while it is being read. */
export function useIsAskable(): boolean {
  const isAskable = useLiveQuery(async () => {
    const { cirkles = [], joinRequests = [] } = await readFacts(localDb(), ['cirkles', 'joinRequests'])
    return joinRequests.length > 0 || cirkles.some(({ isOwner, status }) => isOwner && status === 'forming')
  })
  return isAskable === true
}

/** Categories a Cirkle can save for; undefined while they are being read, empty before the first sync. */
export function useCategories(): readonly Named[] | undefined {
  return useLiveQuery(async () => (await readFacts(localDb(), ['categories'])).categories ?? [])
}
