import { useCallback } from 'react'

import { failureMessage } from '#data/api/failure-message.ts'
import { type RequestState, useRequest } from '#ui/request/use-request.ts'
import { type Device, readDevices } from './security-actions.ts'

/**
 * The devices signed in to this account, asked of the server each time: a list from yesterday would hide just
 * the stranger somebody looks for.
 */
export function useDevices(token: string): RequestState<readonly Device[]> {
  const ask = useCallback((signal: AbortSignal) => readDevices(token, signal), [token])
  return useRequest(ask, devicesFailure)
}

/** What to tell about a call of the devices that failed. Rethrows what is no failure of a call. */
export function devicesFailure(error: unknown): string {
  return failureMessage(error, {
    offline: 'Your devices are known to Cirkles alone, so this needs a connection.',
  })
}
