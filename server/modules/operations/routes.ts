import { readOperation } from '#contract/http/system/operations.ts'
import { operationState } from '#server/http/routing/idempotency.ts'
import { done } from '#server/http/answers/outcome.ts'
import { route, type Route } from '#server/http/routing/route.ts'

/** The state of a call whose answer was lost, by its Idempotency-Key (offline.md rule 7). */
export function operationRoutes(): Route[] {
  return [
    route(
      readOperation,
      async ({ key }, { tx, session }) => {
        const found = await operationState(tx, session.userId, key.toLowerCase())
        if (found.state !== 'done') return done({ state: found.state, status: null, body: null })
        const { status, body } = found.answer
        return done({ state: found.state, status, body })
      },
      // The lookup must see everything committed before its lock was free, or "done" would read "unknown".
      { isolation: 'read committed' },
    ),
  ]
}
