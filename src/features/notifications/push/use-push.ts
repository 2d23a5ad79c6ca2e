import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'

import { readConfig } from '#contract/http/system/system.ts'
import { call } from '#data/api/call.ts'
import { loadPart } from '#data/api/load-part.ts'
import { isCallFailure, stepFailureMessage } from '#data/api/failure-message.ts'
import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import { t } from '#messages/notifications/online/push.ts'
import { useSubmit } from '#ui/request/use-submit.ts'
import type { PushState } from './push-words.ts'

export interface Push {
  readonly state: PushState
  readonly isBusy: boolean
  /** Why it could not be changed. */
  readonly failure: string | undefined
  /** Asks for the browser's permission: call it only on a button press. */
  readonly turnOn: () => Promise<void>
  readonly turnOff: () => Promise<void>
  readonly decline: () => Promise<void>
}

/** Notifications on this phone, for the signed-in person. */
export function usePush(): Push {
  const chosen = useLiveQuery(async () => ({ push: (await readFacts(localDb(), ['push'])).push }))
  const [permission, setPermission] = useState(readPermission)
  const [isOffered, setOffered] = useState<boolean | 'unknown'>()

  useEffect(() => {
    // The permission may have changed in the browser's settings.
    const look = () => setPermission(readPermission())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const ask = () =>
      void askServer()
        .then((answer) => signal.aborted || setOffered(answer))
        .catch(reportError)
    ask()
    // What could not be asked without a network.
    addEventListener('online', ask, { signal })
    return () => leaving.abort()
  }, [])

  const {
    isBusy,
    error: failure,
    submit: change,
  } = useSubmit(async (work: () => Promise<void>) => {
    try {
      await work()
    } finally {
      setPermission(readPermission())
    }
  }, pushFailure)
  return {
    state: stateOf({ permission, choice: chosen === undefined ? 'loading' : chosen.push?.choice, isOffered }),
    isBusy,
    failure,
    turnOn: () =>
      change(async () => {
        // First, while the browser still takes it as the response to a press.
        if ((await Notification.requestPermission()) !== 'granted') return
        const { turnPushOn } = await loadPush()
        if (!(await turnPushOn({ db: localDb(), registration: await worker() }))) setOffered(false)
      }),
    turnOff: () =>
      change(async () => {
        const { turnPushOff } = await loadPush()
        await turnPushOff({ db: localDb(), registration: await worker() })
      }),
    decline: () =>
      change(async () => {
        const { declinePush } = await loadPush()
        await declinePush(localDb())
      }),
  }
}

/** Throws NoConnectionError when it is neither loaded nor on the phone. */
const loadPush = () => loadPart(() => import('#data/device/push.ts'))

/** The browser's permission, without a prompt. */
function readPermission(): NotificationPermission | 'unsupported' | 'needs-install' {
  const isComplete = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (isComplete) return Notification.permission
  // iPhones only: whether the page runs from the home screen.
  return 'standalone' in navigator && navigator.standalone === false ? 'needs-install' : 'unsupported'
}

async function askServer(): Promise<boolean | 'unknown'> {
  try {
    return (await call(readConfig, {})).pushPublicKey !== null
  } catch (error) {
    if (!isCallFailure(error)) throw error
    return 'unknown'
  }
}

function stateOf({
  permission,
  choice,
  isOffered,
}: {
  readonly permission: ReturnType<typeof readPermission>
  readonly choice: 'loading' | 'on' | 'declined' | undefined
  readonly isOffered: boolean | 'unknown' | undefined
}): PushState {
  if (permission === 'unsupported' || permission === 'needs-install') return permission
  if (isOffered === false) return 'server-off'
  if (permission === 'denied') return 'denied'
  if (choice === 'loading') return 'loading'
  // Turning off needs no network.
  if (choice === 'on' && permission === 'granted') return 'on'
  if (isOffered === undefined) return 'loading'
  if (isOffered === 'unknown') return 'unknown'
  return choice === 'declined' ? 'declined' : 'undecided'
}

async function worker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration === undefined) throw new DOMException('There is no worker yet.', 'InvalidStateError')
  return registration
}

function pushFailure(error: unknown): string {
  // Usually the browser cannot reach its push service.
  if (error instanceof DOMException) return t('pushFailed')
  return stepFailureMessage(error)
}
