import type { Facts } from '#data/db/rows.ts'
import { asOfWords } from '#lib/words/as-of.ts'
import { useNow } from '#ui/hooks/use-now.ts'

const LOOK_EVERY_MS = 60_000

/** Time of stale data: "As of 10:32". Undefined while it is fresh or missing. */
export function useAsOf(freshness: Facts['freshness'] | undefined): string | undefined {
  const now = useNow(LOOK_EVERY_MS)
  return freshness && asOfWords(freshness, now)
}
