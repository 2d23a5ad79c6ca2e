import { useLiveQuery } from 'dexie-react-hooks'

import type { Account } from '#contract/http/people/accounts.ts'
import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'

/** My account as the phone has it; null before the first sync, undefined while it is being read. */
export function useAccount(): Account | null | undefined {
  return useLiveQuery(async () => (await readFacts(localDb(), ['account'])).account ?? null)
}
