import { useCallback } from 'react'

import { failureMessage } from '#data/api/failure-message.ts'
import { t } from '#messages/settings/online/security.ts'
import { type RequestState, useRequest } from '#ui/request/use-request.ts'
import { type Device, readDevices } from './security-actions.ts'

/**
 * The devices signed in to this account, always from the server: an old list would hide the very stranger
 * somebody looks for.
 */
export function useDevices(token: string): RequestState<readonly Device[]> {
  const ask = useCallback((signal: AbortSignal) => readDevices(token, signal), [token])
  return useRequest(ask, devicesFailure)
}

/** Text for a failed call about devices. Rethrows anything but call failures. */
export function devicesFailure(error: unknown): string {
  return failureMessage(error, {
    offline: t('devicesNeedConnection'),
  })
}
