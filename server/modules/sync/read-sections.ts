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
import { booksOf } from '#server/modules/payments/reads/read-books.ts'
import { activityOf } from '#server/modules/payments/payment/activity.ts'
import { historyOf } from '#server/modules/payments/reads/read-history.ts'
import { numbersOf } from '#server/modules/payments/reads/read-numbers.ts'
import { paymentOptionsOf } from '#server/modules/payments/reads/read-options.ts'
import { countOf, paymentsToValidate } from '#server/modules/payments/reads/read-to-validate.ts'
import { listCategories } from '#server/modules/places/categories.ts'
import { swapsOf } from '#server/modules/swaps/read-swaps.ts'

const HASH_LENGTH = 16

export type Sections = CallOutput<typeof sync>['sections']
/** Every section's data, by name. */
export type SectionData = { [Name in keyof Sections]-?: NonNullable<Sections[Name]>['data'] }

/**
 * These of a person's sections in their language, by the same reads as the single calls. What several of them
 * are made of is read once.
 *
 * @param cirkleIds of all Cirkles they are a member of
 * @param rest waited for after each read, with the milliseconds that it took
 */
export async function readSections(
  tx: Tx,
  { userId, language }: Pick<Session, 'userId' | 'language'>,
  names: readonly (keyof SectionData)[],
  {
    now,
    cirkleIds,
    rest,
  }: {
    readonly now: Date
    readonly cirkleIds: readonly string[]
    readonly rest: (tookMs: number) => Promise<void>
  },
): Promise<Partial<SectionData>> {
  const once = <Rows>(read: () => Promise<Rows>): (() => Promise<Rows>) => {
    let rows: Promise<Rows> | undefined
    const readAndRest = async () => {
      const beganAt = performance.now()
      const result = await read()
      await rest(performance.now() - beganAt)
      return result
    }
    return () => (rows ??= readAndRest())
  }
  const account = once(() => readAccount(tx, userId))
  const cirkles = once(() => cirklesOf(tx, userId, now))
  const paymentOptions = once(() => paymentOptionsOf(tx, userId, now))
  const toValidate = once(() => paymentsToValidate(tx, userId, now))
  const numbers = once(() => numbersOf(tx, userId, now))
  const readers: { readonly [Name in keyof SectionData]: () => Promise<SectionData[Name]> } = {
    account,
    categories: async () => listCategories(language),
    cirkles,
    members: once(() => membersByCirkle(tx, cirkleIds)),
    books: once(() => booksOf(tx, cirkleIds)),
    invites: once(async () => invitesOf(tx, userId, (await account()).email, now)),
    joinRequests: once(() => joinRequestsTo(tx, userId, language)),
    swaps: once(() => swapsOf(tx, userId, now)),
    activity: async () => activityOf(userId, await cirkles(), await paymentOptions(), await toValidate()),
    paymentOptions,
    history: once(
      async () =>
        (await historyOf(tx, { readerId: userId }, { now, limit: SYNCED_HISTORY_ROWS }))?.rows ?? [],
    ),
    overview: async () => {
      const { totalDue, toReceive } = (await numbers()).overview
      return { totalDue, totalValidations: countOf(await toValidate()), toReceive }
    },
    quickstats: async () => (await numbers()).quickstats,
    notifications: once(
      async () => (await notificationsOf(tx, userId, { limit: SYNCED_NOTIFICATIONS, language }))?.rows ?? [],
    ),
  }
  const data: Partial<SectionData> = {}
  // One after the other, on the transaction's one connection.
  for (const name of names) Object.assign(data, { [name]: await readers[name]() })
  return data
}

/** The sections whose hash differs from the phone's. */
export function changedSections(
  data: Partial<SectionData>,
  have: Readonly<Record<string, string>>,
): Sections {
  const changed = Object.entries(data)
    .map(([name, section]) => [name, { hash: hashOf(section), data: section }] as const)
    .filter(([name, { hash }]) => have[name] !== hash)
  return Object.fromEntries(changed)
}

/** The hashes of a phone that had `have`, once it has these sections. */
export const hashesAfter = (
  have: Readonly<Record<string, string>>,
  sections: Sections,
): Record<string, string> => ({
  ...have,
  ...Object.fromEntries(
    Object.entries(sections).flatMap(([name, section]) => (section ? [[name, section.hash]] : [])),
  ),
})

/** Hash of the wire's JSON; reads use one key order, so the same data has the same hash. */
function hashOf(section: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(toWire(section)))
    .digest('base64url')
    .slice(0, HASH_LENGTH)
}
