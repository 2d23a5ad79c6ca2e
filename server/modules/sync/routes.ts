import { sync } from '#contract/http/sync.ts'
import { done } from '#server/http/outcome.ts'
import { route, type Route } from '#server/http/route.ts'
import { logReveals } from '#server/modules/payments/reveals.ts'
import type { Log } from '#server/platform/log.ts'
import { newMessages } from './read-messages.ts'
import { changedSections, readSections } from './read-sections.ts'

/** `POST /sync`: one round trip brings a phone up to date (api.md). */
export function syncRoutes({ log }: { readonly log: Log }): Route[] {
  return [
    route(
      sync,
      async ({ have, messages, outbox }, { tx, now, session: { userId } }) => {
        // A phone that lost its database tells of fewer entries than it had (offline.md rule 22).
        if (outbox) log.info({ userId, outboxPending: outbox.pending }, 'sync')
        const data = await readSections(tx, userId, now)
        const sections = changedSections(data, have)
        logReveals(log, userId, [
          ...(sections.paymentOptions?.data ?? []),
          ...(sections.activity?.data ?? []).map(({ lastPayment }) => ({
            lastPayment,
            pastPendingPayments: [],
          })),
        ])
        const cirkleIds = data.cirkles.map(({ id }) => id)
        return done({
          serverTime: now.toISOString(),
          sections,
          messages: await newMessages(tx, cirkleIds, messages),
        })
      },
      { isRead: true },
    ),
  ]
}
