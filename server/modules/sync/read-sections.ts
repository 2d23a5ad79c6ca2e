import { createHash } from 'node:crypto'
import type { CallOutput } from '#contract/wire/endpoint.ts'
import { SYNCED_HISTORY_ROWS } from '#contract/http/payments/history.ts'
import { SYNCED_NOTIFICATIONS } from '#contract/http/system/notifications.ts'
import type { sync } from '#contract/http/system/sync.ts'
import { toWire } from '#contract/wire/wire-names.ts'
import type { Tx } from '#server/db/client.ts'
import type { Session } from '#server/http/routing/route.ts'
import { readAccount } from '#server/modules/accounts/account/store.ts'
import { invitesOf } from '#server/modules/cirkles/reads/read-invites.ts'
import { cirklesOf } from '#server/modules/cirkles/reads/read-cirkles.ts'
import { membersByCirkle } from '#server/modules/cirkles/reads/read-members.ts'
import { joinRequestsTo } from '#server/modules/cirkles/reads/read-requests.ts'
import { notificationsOf } from '#server/modules/notifications/read-notifications.ts'
import { activityOf } from '#server/modules/payments/payment/activity.ts'
import { historyOf } from '#server/modules/payments/reads/read-history.ts'
import { overviewOf, quickStatsOf } from '#server/modules/payments/reads/read-numbers.ts'
import { paymentOptionsOf } from '#server/modules/payments/reads/read-options.ts'
import { paymentsToValidate } from '#server/modules/payments/reads/read-to-validate.ts'
import { listCategories } from '#server/modules/places/categories.ts'
import { swapsOf } from '#server/modules/swaps/read-swaps.ts'

const HASH_LENGTH = 16

export type Sections = CallOutput<typeof sync>['sections']
/** Every section's data, by name. */
export type SectionData = { [Name in keyof Sections]-?: NonNullable<Sections[Name]>['data'] }

/**
 * All of a person's sections in their language, by the same reads as the single calls.
 *
 * @param rest waited for after each read, with the milliseconds that it took
 */
export async function readSections(
  tx: Tx,
  { userId, language }: Pick<Session, 'userId' | 'language'>,
  { now, rest }: { readonly now: Date; readonly rest: (tookMs: number) => Promise<void> },
): Promise<SectionData> {
  const read = async <Rows>(rows: Promise<Rows>): Promise<Rows> => {
    const beganAt = performance.now()
    const result = await rows
    await rest(performance.now() - beganAt)
    return result
  }
  const account = await read(readAccount(tx, userId))
  const cirkles = await read(cirklesOf(tx, userId, now))
  const options = await read(paymentOptionsOf(tx, userId, now))
  const ids = cirkles.map(({ id }) => id)
  const history = { readerId: userId }
  const notifications = { limit: SYNCED_NOTIFICATIONS, language }
  return {
    account,
    categories: listCategories(language),
    cirkles,
    members: await read(membersByCirkle(tx, ids)),
    invites: await read(invitesOf(tx, userId, account.email, now)),
    joinRequests: await read(joinRequestsTo(tx, userId, language)),
    swaps: await read(swapsOf(tx, userId, now)),
    activity: activityOf(userId, cirkles, options, await read(paymentsToValidate(tx, userId, now))),
    paymentOptions: options,
    history: (await read(historyOf(tx, history, { now, limit: SYNCED_HISTORY_ROWS })))?.rows ?? [],
    overview: await read(overviewOf(tx, userId, now)),
    quickstats: await read(quickStatsOf(tx, userId, now)),
    notifications: (await read(notificationsOf(tx, userId, notifications)))?.rows ?? [],
  }
}

/** The sections whose hash differs from the phone's. */
export function changedSections(data: SectionData, have: Readonly<Record<string, string>>): Sections {
  const changed = Object.entries(data)
    .map(([name, section]) => [name, { hash: hashOf(section), data: section }] as const)
    .filter(([name, { hash }]) => have[name] !== hash)
  return Object.fromEntries(changed)
}

/** Hash of the wire's JSON; reads use one key order, so the same data has the same hash. */
function hashOf(section: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(toWire(section)))
    .digest('base64url')
    .slice(0, HASH_LENGTH)
}
