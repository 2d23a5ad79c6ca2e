import { useEffect, useState } from 'react'

import { failureMessage } from '#data/api/failure-message.ts'
import { type Device, endDevice, readDevices } from './security-actions.ts'

export type Devices =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void }
  | {
      readonly state: 'shown'
      readonly devices: readonly Device[]
      /** Signs one of the others out. Throws what `call` throws. */
      readonly end: (id: string) => Promise<void>
    }

type Read = { readonly devices: readonly Device[] } | { readonly failure: string }

/**
 * The devices signed in to this account, asked of the server each time: a list from yesterday would hide just
 * the stranger somebody looks for.
 */
export function useDevices(token: string): Devices {
  const [read, setRead] = useState<Read>()
  const isRead = read !== undefined

  useEffect(() => {
    if (isRead) return undefined
    let isLeft = false
    const note = (result: Read) => {
      if (!isLeft) setRead(result)
    }
    readDevices(token)
      .then(
        (devices) => note({ devices }),
        (error: unknown) => note({ failure: devicesFailure(error) }),
      )
      .catch(reportError)
    return () => {
      isLeft = true
    }
  }, [token, isRead])

  if (read === undefined) return { state: 'loading' }
  if ('failure' in read) {
    return { state: 'failed', message: read.failure, retry: () => setRead(undefined) }
  }
  const { devices } = read
  return {
    state: 'shown',
    devices,
    async end(id) {
      await endDevice(token, id)
      setRead({ devices: devices.filter((device) => device.id !== id) })
    },
  }
}

/** What to tell about a call of the devices that failed. Rethrows what is no failure of a call. */
export function devicesFailure(error: unknown): string {
  return failureMessage(error, {
    offline: 'Your devices are known to Cirkles alone, so this needs a connection.',
  })
}
