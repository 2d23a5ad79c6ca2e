import { useEffect, useState } from 'react'

import type { CallOutput } from '#contract/wire/endpoint.ts'
import { readConfig } from '#contract/http/system/system.ts'
import { call } from '#data/api/call.ts'
import { failureMessage } from '#data/api/failure-message.ts'

type Contact = CallOutput<typeof readConfig>['support']

export type ContactState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void }
  /** Who runs Cirkles here, as far as they have said how to be reached. */
  | { readonly state: 'shown'; readonly contact: Contact }

/** How to reach support, which each installation configures for itself. */
export function useContact(): ContactState {
  const [read, setRead] = useState<Contact | string>()
  const isRead = read !== undefined
  useEffect(() => {
    if (isRead) return undefined
    let isLeft = false
    const note = (result: Contact | string) => {
      if (!isLeft) setRead(result)
    }
    call(readConfig, {})
      .then(
        ({ support }) => note(support),
        (error: unknown) => note(failureMessage(error)),
      )
      .catch(reportError)
    return () => {
      isLeft = true
    }
  }, [isRead])
  if (read === undefined) return { state: 'loading' }
  return typeof read === 'string'
    ? { state: 'failed', message: read, retry: () => setRead(undefined) }
    : { state: 'shown', contact: read }
}
