import { sync } from '#contract/http/system/sync.ts'
import type { ParsedInput } from '#contract/wire/endpoint.ts'
import { keepLimit } from '#server/http/answers/over-limit.ts'
import { done } from '#server/http/answers/outcome.ts'
import { route, type Route } from '#server/http/routing/route.ts'
import { exchangeOutboxReport } from '#server/modules/accounts/account/outbox-report-store.ts'
import { noteReveals } from '#server/modules/payments/payment/reveals.ts'
import { currentEpoch } from '#server/modules/system/epoch-store.ts'
import type { Limiter } from '#server/platform/limiter.ts'
import type { Turns } from '#server/platform/load/turns.ts'
import { FULL_SYNCS, QUICK_FULL_SYNCS, SYNCS } from '#server/platform/limits.ts'
import { newMessages } from '#server/modules/chat/read-messages.ts'
import { changedSections, readSections } from './read-sections.ts'

/** Whether a phone has nothing yet. */
const asksForAll = ({ have }: ParsedInput<typeof sync>): boolean => Object.keys(have).length === 0

/** `POST /sync`: one round trip brings a phone up to date (api.md). */
export function syncRoutes({
  limiter,
  turns,
}: {
  readonly limiter: Limiter
  readonly turns: Turns
}): Route[] {
  return [
    route(
      sync,
      async ({ have, messages, outbox }, { tx, now, session, effects }, hasRests: boolean) => {
        // First, because a call that conflicts with another report of this phone is retried.
        const report = await exchangeOutboxReport(tx, session, outbox?.pending)
        const data = await readSections(tx, session, {
          now,
          rest: hasRests ? turns.restAfterRead : async () => {},
        })
        const sections = changedSections(data, have)
        noteReveals(effects, [
          ...(sections.paymentOptions?.data ?? []),
          ...(sections.activity?.data ?? []).map(({ lastPayment }) => ({
            lastPayment,
            pastPendingPayments: [],
          })),
        ])
        const epoch = await currentEpoch(tx)
        const cirkleIds = data.cirkles.map(({ id }) => id)
        return done({
          serverTime: now.toISOString(),
          epoch: { id: epoch.id, holdsUntil: epoch.holdsUntil?.toISOString() ?? null },
          outbox: report,
          sections,
          messages: await newMessages(tx, cirkleIds, messages),
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
