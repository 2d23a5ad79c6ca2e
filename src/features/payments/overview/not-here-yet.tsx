import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'

import { lastRefusal } from '#data/sync/last-refusal.ts'
import { t } from '#messages/payments/overview.ts'
import { NothingLoaded } from '#ui/request/nothing-loaded.tsx'

/** A sync on a slow line is done by then, or has failed. */
const PATIENCE_MS = 8_000

type NotHereYetProps = {
  onRetry: () => void
  /** Skeletons of what is fetched. */
  skeletons: ReactNode
}

/** Placeholder for data not on this phone: skeletons, until the server refuses or it takes long. */
export function NotHereYet({ onRetry, skeletons }: NotHereYetProps) {
  const [isLate, setLate] = useState(!navigator.onLine)
  // The server has refused: there is nothing to wait for.
  const refusal = useSyncExternalStore(lastRefusal.subscribe, lastRefusal.get, lastRefusal.get)
  useEffect(() => {
    if (isLate) return undefined
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isLate])
  if (!isLate && refusal === undefined) return skeletons
  const retry = () => {
    lastRefusal.set(undefined)
    setLate(false)
    onRetry()
  }
  return (
    <NothingLoaded title={refusal || t('notOnThisPhone')} text={t('notOnThisPhoneHint')} onRetry={retry} />
  )
}
