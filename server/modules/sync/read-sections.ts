import { SYNCED_HISTORY_ROWS } from '#contract/http/payments/history.ts'
import { SYNCED_NOTIFICATIONS } from '#contract/http/system/notifications.ts'
import { activityOf } from '#contract/views/activity.ts'
import type { Tx } from '#server/db/client.ts'
import type { Session } from '#server/http/routing/route.ts'
import { readAccount } from '#server/modules/accounts/account/store.ts'
import { invitesOf } from '#server/modules/cirkles/reads/read-invites.ts'
import { takeOversOf } from '#server/modules/cirkles/place-invitations/read-take-overs.ts'
import { type CirkleFacts, cirklesFor } from '#server/modules/cirkles/reads/read-cirkles.ts'
import { joinRequestsTo } from '#server/modules/cirkles/reads/read-requests.ts'
import { notificationsOf } from '#server/modules/notifications/read-notifications.ts'
import { payoutsOf } from '#server/modules/hand-overs/read-payouts.ts'
import { historyOf } from '#server/modules/payments/reads/read-history.ts'
import { numbersOf } from '#server/modules/payments/reads/read-numbers.ts'
import { paymentOptionsOf } from '#server/modules/payments/reads/read-options.ts'
import { countOf, paymentsToValidate } from '#server/modules/payments/reads/read-to-validate.ts'
import { attestingOf, recordedOf } from '#server/modules/payments/recorded/read-recorded.ts'
import { listCategories } from '#server/modules/places/categories.ts'
import { swapsOf } from '#server/modules/swaps/read-swaps.ts'
import type { PartSection } from './parts.ts'
import type { ReadAt, SharedReads } from './read-shared.ts'
import type { SectionData } from './sections.ts'
import type { SeenCirkle } from './version-store.ts'

interface Reading extends ReadAt {
  readonly shared: SharedReads
  /** All that they are a member of. */
  readonly cirkles: readonly SeenCirkle[]
  /** Which of these a section with an item a Cirkle is read of: all but those that the phone has as they are. */
  readonly isRead: (section: PartSection, cirkle: SeenCirkle) => boolean
  /** Waited for after each read, with the milliseconds that it took. */
  readonly rest: (tookMs: number) => Promise<void>
}

/**
 * These of a person's sections in their language, by the same reads as the single calls. What several of them
 * are made of is read once.
 */
export async function readSections(
  tx: Tx,
  { userId, language }: Pick<Session, 'userId' | 'language'>,
  names: readonly (keyof SectionData)[],
  { now, epochId, shared, cirkles: seen, isRead, rest }: Reading,
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
  const readOf = (section: PartSection) => seen.filter((cirkle) => isRead(section, cirkle))
  const account = once(() => readAccount(tx, userId))
  const cirkles = once(async () => {
    const facts = await shared.cirkles(tx, readOf('cirkles'), { epochId, now })
    const muted = new Set(seen.filter(({ isMuted }) => isMuted).map(({ id }) => id))
    return cirklesFor(tx, { userId, now, muted }, facts.toSorted(newestFirst))
  })
  const paymentOptions = once(async () => {
    const ids = readOf('paymentOptions').map(({ id }) => id)
    return paymentOptionsOf(tx, userId, now, ids)
  })
  const toValidate = once(() => paymentsToValidate(tx, userId, now))
  const numbers = once(() => numbersOf(tx, userId, now))
  const readers: { readonly [Name in keyof SectionData]: () => Promise<SectionData[Name]> } = {
    account,
    categories: async () => listCategories(language),
    cirkles,
    members: once(() => shared.members(tx, readOf('members'), { epochId, now })),
    books: once(() => shared.books(tx, readOf('books'), { epochId, now })),
    invites: once(async () => invitesOf(tx, userId, (await account()).email, now)),
    takeOvers: once(async () => takeOversOf(tx, userId, (await account()).email, now)),
    joinRequests: once(() => joinRequestsTo(tx, userId, language)),
    swaps: once(() => swapsOf(tx, userId, now)),
    activity: async () => activityOf(userId, await cirkles(), await paymentOptions(), await toValidate()),
    paymentOptions,
    toValidate,
    payouts: once(() => payoutsOf(tx, userId, now)),
    recorded: once(() => recordedOf(tx, userId)),
    attesting: once(() => attestingOf(tx, userId)),
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

/** As `cirklesOf` orders them. */
function newestFirst({ row: { cirkle: a } }: CirkleFacts, { row: { cirkle: b } }: CirkleFacts): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1)
}
