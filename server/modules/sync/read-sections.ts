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

/** All of a person's sections in their language, by the same reads as the single calls. */
export async function readSections(
  tx: Tx,
  { userId, language }: Pick<Session, 'userId' | 'language'>,
  now: Date,
): Promise<SectionData> {
  const account = await readAccount(tx, userId)
  const cirkles = await cirklesOf(tx, userId, now)
  const options = await paymentOptionsOf(tx, userId, now)
  return {
    account,
    categories: listCategories(language),
    cirkles,
    members: await membersByCirkle(
      tx,
      cirkles.map(({ id }) => id),
    ),
    invites: await invitesOf(tx, userId, account.email, now),
    joinRequests: await joinRequestsTo(tx, userId, language),
    swaps: await swapsOf(tx, userId, now),
    activity: activityOf(userId, cirkles, options, await paymentsToValidate(tx, userId, now)),
    paymentOptions: options,
    history: (await historyOf(tx, { readerId: userId }, { now, limit: SYNCED_HISTORY_ROWS }))?.rows ?? [],
    overview: await overviewOf(tx, userId, now),
    quickstats: await quickStatsOf(tx, userId, now),
    notifications: (await notificationsOf(tx, userId, { limit: SYNCED_NOTIFICATIONS, language }))?.rows ?? [],
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
