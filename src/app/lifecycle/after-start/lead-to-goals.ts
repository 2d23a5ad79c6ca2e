import type { RegisteredRouter } from '@tanstack/react-router'

import { watch } from '#data/db/watch.ts'
import { readReachedGoal } from '#data/cirkles/goals.ts'

/**
 * Leads a member to /goalachieved for each completed Cirkle: at once, or when they have finished what they
 * are doing, until `signal` is aborted. The page itself notes that it was shown.
 */
export function leadToGoals(userId: string, router: RegisteredRouter, signal: AbortSignal): void {
  if (signal.aborted) return
  let goal: string | undefined
  const lead = () => {
    if (goal === undefined || !isAtRest(router)) return
    router.navigate({ to: '/goalachieved', search: { cirkle: goal } }).catch(reportError)
  }
  const unwatch = watch(async (db) => readReachedGoal(db, userId), {
    onValue(found) {
      goal = found
      lead()
    },
    onError: (error) => reportError(error),
  })
  const unsubscribe = router.subscribe('onRendered', lead)
  signal.addEventListener('abort', () => {
    unwatch()
    unsubscribe()
  })
}

/** Whether no form or question is open: no page of its own, no sheet, no question. */
export function isAtRest({ state }: RegisteredRouter): boolean {
  return (
    state.matches.every(({ staticData }) => staticData.isBare !== true) &&
    document.querySelector('[role="dialog"], [role="alertdialog"]') === null
  )
}
