import type { HandOver } from '#contract/http/payments/hand-overs.ts'
import type { HistoryFilter } from '#contract/http/payments/history.ts'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import type { Tx } from '#server/db/client.ts'
import { handOversOf } from './hand-over-store.ts'

/** The hand-overs in a Cirkle's statement: those from or to its reader that pass the filters. */
export async function handOversIn(
  tx: Tx,
  cirkleId: string,
  readerId: string,
  { status, query, method, from, to }: Omit<HistoryFilter, 'cirkle'>,
): Promise<HandOver[]> {
  if (status !== undefined || query !== undefined) return []
  return (await handOversOf(tx, cirkleId, readerId)).filter((handOver) => {
    // Who attests one is no side of it.
    if (![handOver.owner.id, handOver.receiver.id].includes(readerId)) return false
    const day = handOver.paymentDate ?? todayInKolkata(new Date(handOver.createdAt))
    return (
      (method === undefined || handOver.paymentMethod === method) &&
      (from === undefined || day >= from) &&
      (to === undefined || day <= to)
    )
  })
}
