import { useLiveQuery } from 'dexie-react-hooks'

import type { Cirkle, Member } from '#contract/http/cirkles/cirkles.ts'
import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import type { LedgerRow } from '#data/db/rows.ts'
import { isLookedUp } from '#data/ledger/ledger.ts'
import { readMyPayments } from '#data/known/what-is-owed.ts'
import { compareNames } from '#lib/words/compare-names.ts'
import { cirkleFindable, deedsOf, owedFindable, paymentFindable, personFindable } from './findables.ts'
import type { Findable } from './find.ts'
import { screens } from './screens.ts'

/** Everything on this phone that can be found. */
export interface Known {
  readonly all: readonly Findable[]
  readonly counts: { readonly cirkles: number; readonly people: number; readonly payments: number }
}

/** Everything on this phone that can be found, live; undefined while it is being read. */
export function useKnown(): Known | undefined {
  return useLiveQuery(readKnown, [])
}

async function readKnown(): Promise<Known> {
  const db = localDb()
  const [session, { cirkles = [] }, members, rows, mine] = await Promise.all([
    db.session.get('current'),
    readFacts(db, ['cirkles']),
    db.members.toArray(),
    db.ledger.toArray(),
    readMyPayments(db),
  ])
  const people = peopleOf(
    cirkles,
    new Map(members.map((row) => [row.cirkleId, row.members])),
    session?.userId,
  )
  const payments = paymentsOf(rows)
  const owed = cirkles.flatMap((cirkle) =>
    (mine.get(cirkle.id)?.left ?? []).map((each) => owedFindable(cirkle, each)),
  )
  return {
    all: [
      ...screens(),
      ...owed,
      ...cirkles.flatMap(deedsOf),
      ...cirkles.map(cirkleFindable),
      ...people,
      ...payments,
    ],
    counts: { cirkles: cirkles.length, people: people.length, payments: payments.length },
  }
}

/** Everybody but me, each once and by name, with the Cirkles that we share. */
export function peopleOf(
  cirkles: readonly Cirkle[],
  members: ReadonlyMap<string, readonly Member[]>,
  myId: string | undefined,
): Findable[] {
  const found = new Map<string, { member: Member; shared: Cirkle[] }>()
  for (const cirkle of cirkles) {
    for (const member of members.get(cirkle.id) ?? []) {
      const { userId } = member.pivot
      if (userId === myId || member.isFormer || member.isKept) continue
      const before = found.get(userId)
      if (before === undefined) found.set(userId, { member, shared: [cirkle] })
      else before.shared.push(cirkle)
    }
  }
  return [...found.values()]
    .sort((a, b) => compareNames(a.member.name, b.member.name))
    .map(({ member, shared }) => personFindable(member, shared))
}

/** Each payment once, newest first; of a list that is kept up to date rather than fetched once. */
export function paymentsOf(rows: readonly LedgerRow[]): Findable[] {
  const byId = new Map<string, LedgerRow>()
  for (const row of rows) {
    const before = byId.get(row.id)
    if (before === undefined || isLookedUp(before)) byId.set(row.id, row)
  }
  return [...byId.values()].sort((a, b) => (a.at < b.at ? 1 : -1)).map(paymentFindable)
}
