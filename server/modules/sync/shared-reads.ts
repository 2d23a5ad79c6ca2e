import { todayInKolkata } from '#contract/rules/calendar.ts'
import type { CallOutput } from '#contract/wire/endpoint.ts'
import type { sync } from '#contract/http/system/sync.ts'
import type { Tx } from '#server/db/client.ts'
import { type CirkleFacts, cirkleFacts } from '#server/modules/cirkles/reads/read-cirkles.ts'
import { membersByCirkle } from '#server/modules/cirkles/reads/read-members.ts'
import type { SeenCirkle } from './version-store.ts'

type MembersRow = NonNullable<CallOutput<typeof sync>['sections']['members']>['data'][number]

/** Rows of all kinds, some hundred bytes each. */
const MOST_ROWS = 50_000

/** In which life of the database, and when. */
export interface ReadAt {
  readonly epochId: string
  readonly now: Date
}

/**
 * What all members of a Cirkle see alike, kept in this process by its version: after a payment every phone of the
 * Cirkle asks for the same. Only for who is a member, in the snapshot of the versions; in no order.
 */
export interface SharedReads {
  readonly cirkles: (tx: Tx, seen: readonly SeenCirkle[], at: ReadAt) => Promise<CirkleFacts[]>
  readonly members: (tx: Tx, seen: readonly SeenCirkle[], at: ReadAt) => Promise<MembersRow[]>
}

export function createSharedReads(mostRows = MOST_ROWS): SharedReads {
  const facts = createKept<CirkleFacts>(mostRows, ({ cycles, standings }) => {
    const people = [...standings.values()].map(({ receipts, awaited }) => receipts.length + awaited.length)
    return people.reduce((sum, count) => sum + count, 1 + cycles.length)
  })
  const members = createKept<MembersRow>(mostRows, (row) => 1 + row.members.length)
  return {
    cirkles(tx, seen, { epochId, now }) {
      const today = todayInKolkata(now)
      return facts.readAll(
        seen.map((each) => [each.id, [epochId, each.id, each.facts, today].join(' ')]),
        (ids) => cirkleFacts(tx, ids, today),
        ({ row }) => row.cirkle.id,
      )
    },
    members: (tx, seen, { epochId }) =>
      members.readAll(
        seen.map((each) => [each.id, [epochId, each.id, each.people].join(' ')]),
        (ids) => membersByCirkle(tx, ids),
        ({ cirkleId }) => cirkleId,
      ),
  }
}

/** Values by version; those not used for longest go first, above this many rows in all. */
function createKept<Value>(mostRows: number, rowsOf: (value: Value) => number) {
  const kept = new Map<string, { readonly value: Value; readonly rows: number }>()
  let total = 0
  const forget = (version: string) => {
    total -= kept.get(version)?.rows ?? 0
    kept.delete(version)
  }
  const keep = (version: string, value: Value) => {
    const rows = rowsOf(value)
    forget(version)
    kept.set(version, { value, rows })
    total += rows
    for (const oldest of kept.keys()) {
      if (total <= mostRows) break
      forget(oldest)
    }
  }
  return {
    async readAll(
      wanted: readonly (readonly [id: string, version: string])[],
      read: (ids: readonly string[]) => Promise<Value[]>,
      idOf: (value: Value) => string,
    ): Promise<Value[]> {
      const found = wanted.map(([id, version]) => ({ id, version, value: kept.get(version)?.value }))
      const missing = found.filter(({ value }) => value === undefined).map(({ id }) => id)
      const anew = new Map((await read(missing)).map((value) => [idOf(value), value]))
      return found.flatMap(({ id, version, value = anew.get(id) }) => {
        if (value === undefined) return []
        // Last in the order of the map: it was used just now.
        keep(version, value)
        return [value]
      })
    },
  }
}
