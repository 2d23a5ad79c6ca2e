import { useEffect, useState } from 'react'

import { readAppLock } from '#data/session/app-lock.ts'
import { canAskToUnlock } from './device-unlock.ts'

/** `not-here`: this browser cannot ask for the device's unlock. */
export type LockState = 'on' | 'off' | 'not-here'

/**
 * The app lock of a person on this device; undefined while the browser is being asked. `first`: whether it can
 * ask for the device's unlock, as it said last.
 */
export function useAppLock(userId: string, first?: boolean): LockState | undefined {
  const [canAsk, setCanAsk] = useState(first)
  useEffect(() => {
    let isGone = false
    canAskToUnlock()
      .then((can) => isGone || setCanAsk(can))
      .catch(reportError)
    return () => {
      isGone = true
    }
  }, [])
  // Read at each render: it changes in a sheet, which then closes.
  if (readAppLock(localStorage, userId) !== undefined) return 'on'
  if (canAsk === undefined) return undefined
  return canAsk ? 'off' : 'not-here'
}
