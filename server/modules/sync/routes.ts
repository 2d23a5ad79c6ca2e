import { sync } from '#contract/http/system/sync.ts'
import type { ParsedInput } from '#contract/wire/endpoint.ts'
import { keepLimit } from '#server/http/answers/over-limit.ts'
import { done } from '#server/http/answers/outcome.ts'
import { route, type Route } from '#server/http/routing/route.ts'
import { exchangeOutboxReport } from '#server/modules/accounts/account/outbox-report-store.ts'
import { noteReveals } from '#server/modules/payments/payment/reveals.ts'
import type { Limiter } from '#server/platform/limiter.ts'
import type { Turns } from '#server/platform/load/turns.ts'
import { FULL_SYNCS, QUICK_FULL_SYNCS, SYNCS } from '#server/platform/limits.ts'
import { newMessages } from '#server/modules/chat/read-messages.ts'
import { basesOf, tellNews } from './assemble.ts'
import { keyOf, type PartSection, readParts } from './parts.ts'
import { readSections } from './read-sections.ts'
import { createSharedReads } from './read-shared.ts'
import { frameOf, isMadeOfCirkles, keptUntil, SECTION_NAMES, sectionsToRead, stampOf } from './stamp.ts'
import { nextChangeAt, readVersions, type SeenCirkle } from './version-store.ts'

/** Whether a phone has nothing yet. */
const asksForAll = ({ have }: ParsedInput<typeof sync>): boolean => Object.keys(have).length === 0

/** `POST /sync`: one round trip brings a phone up to date (api.md). */
export function syncRoutes({
  limiter,
  turns,
  release,
}: {
  readonly limiter: Limiter
  readonly turns: Turns
  readonly release: string
}): Route[] {
  const shared = createSharedReads()
  return [
    route(
      sync,
      async ({ have, stamp, parts, messages, outbox }, { tx, now, session, effects }, hasRests: boolean) => {
        const { versions, cirkles, epoch, reported } = await readVersions(tx, session)
        // First, because a call that conflicts with another report of this phone is retried.
        const report = await exchangeOutboxReport(tx, session, reported, outbox?.pending)
        const present = { frame: frameOf(session, release, epoch.id), versions, now }
        const names = parts === undefined ? SECTION_NAMES.before : SECTION_NAMES.withParts
        const toRead = sectionsToRead(stamp, present, have, names)
        const kept = readParts(parts ?? '')
        // An app that sends none could not read changes.
        const bases = basesOf(parts === undefined ? null : kept, have)
        const isRead = (name: PartSection, { id, version }: SeenCirkle) =>
          bases[name]?.get(keyOf(id))?.version !== version || !isMadeOfCirkles(stamp, present, name)
        const data = await readSections(tx, session, toRead, {
          now,
          epochId: epoch.id,
          shared,
          cirkles,
          isRead,
          rest: hasRests ? turns.restAfterRead : async () => {},
        })
        const told = tellNews(data, { have, bases, seen: cirkles, isRead })
        const { sections, changes } = told
        const shownOptions = [
          ...(sections.paymentOptions?.data ?? changes.paymentOptions?.rows ?? []),
          ...(sections.activity?.data ?? []).map(({ lastPayment }) => ({
            lastPayment,
            pastPendingPayments: [],
          })),
        ]
        noteReveals(effects, shownOptions, sections.payouts?.data)
        const withNews = cirkles.filter(({ id, newest }) => newest !== (messages[id] ?? null))
        return done({
          serverTime: now.toISOString(),
          epoch: { id: epoch.id, holdsUntil: epoch.holdsUntil?.toISOString() ?? null },
          outbox: report,
          sections,
          ...(parts !== undefined && { changes, parts: toRead.length === 0 ? parts : told.parts }),
          stamp:
            toRead.length === 0
              ? stamp
              : stampOf(
                  present,
                  keptUntil(stamp, present) ?? (await nextChangeAt(tx, session.userId, now)),
                  // Of another section an app may tell the hash that a newer one keeps beside it.
                  Object.fromEntries(names.map((name) => [name, told.hashes[name] ?? ''])),
                ),
          messages: await newMessages(
            tx,
            withNews.map(({ id }) => id),
            messages,
          ),
        })
      },
      {
        isRead: true,
        isFullRead: asksForAll,
        pace: SYNCS,
        // Not with the answer, which is tried again when it conflicts with another report of this phone.
        prepare: async (input, { session }) => {
          if (!asksForAll(input)) return false
          await keepLimit(limiter, FULL_SYNCS, session.userId)
          return !(await limiter.take(QUICK_FULL_SYNCS, session.userId)).ok
        },
      },
    ),
  ]
}
