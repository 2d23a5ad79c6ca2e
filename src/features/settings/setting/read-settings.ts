import type { Account } from '#contract/http/people/accounts.ts'
import { within } from '#lib/async/within.ts'
import { readAccount, readUnsent, type Unsent } from '../account/queries.ts'
import { canAskToUnlock } from '../lock/device-unlock.ts'
import { readStorage, type StorageFacts } from './use-storage.ts'

/** The page does not wait longer, in ms, for what the browser says of itself. */
const LONGEST_MS = 100

/** What the settings show from this phone. */
export interface KnownSettings {
  /** Null before the first sync. */
  readonly account: Account | null
  readonly unsent: Unsent
  /** Whether the browser can ask for the device's unlock; undefined when it does not say so in time. */
  readonly canUnlock: boolean | undefined
  /** Likewise. */
  readonly storage: StorageFacts | undefined
}

export async function readSettings(userId: string): Promise<KnownSettings> {
  const [account, unsent, canUnlock, storage] = await Promise.all([
    readAccount(),
    readUnsent(userId),
    within(LONGEST_MS, canAskToUnlock()),
    within(LONGEST_MS, readStorage()),
  ])
  return { account, unsent, canUnlock, storage }
}
