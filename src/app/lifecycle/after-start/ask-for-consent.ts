import type { RegisteredRouter } from '@tanstack/react-router'

import { readFacts } from '#data/db/facts.ts'
import { watch } from '#data/db/watch.ts'
import { isConsentDue } from '#data/known/consent-due.ts'
import type { Session } from '#data/session/session.ts'
import { closeConsentQuestion, useConsentQuestion } from '../../bars/consent-question.ts'
import { useConnection } from '../../connection/connection-store.ts'
import { isAtRest } from './lead-to-goals.ts'

/**
 * Asks for consent to changed terms (decision 0113) once the server can be reached and the person has finished
 * what they are doing, until `signal` is aborted. Sending from the outbox goes on meanwhile.
 */
export function askForConsent(session: Session, router: RegisteredRouter, signal: AbortSignal): void {
  if (signal.aborted) return
  let isDue = false
  const consider = () => {
    const isOnline = useConnection.getState().state === 'up-to-date'
    if (isDue && isOnline && isAtRest(router)) useConsentQuestion.setState({ asked: session })
  }
  const unwatch = watch((db) => readFacts(db, ['account', 'consent']), {
    onValue(facts) {
      isDue = isConsentDue(facts, Date.now())
      // Also agreed to on another device meanwhile.
      if (isDue) consider()
      else closeConsentQuestion()
    },
    onError: (error) => reportError(error),
  })
  const unsubscribe = router.subscribe('onRendered', consider)
  const unfollow = useConnection.subscribe(consider)
  signal.addEventListener('abort', () => {
    unwatch()
    unsubscribe()
    unfollow()
    closeConsentQuestion()
  })
}
