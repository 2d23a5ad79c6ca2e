import { useEffect, useState } from 'react'

import { failureMessage } from '#data/api/failure-message.ts'
import { type Deletion, readMyDeletion } from './leaving-actions.ts'

export type DeletionState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void }
  | {
      readonly state: 'shown'
      readonly deletion: Deletion
      /** Shows what an answer said meanwhile. */
      readonly note: (deletion: Deletion) => void
    }

/** Whether my account is to be erased, asked of the server each time: another device may have changed it. */
export function useDeletion(token: string): DeletionState {
  const [read, setRead] = useState<Deletion | string>()
  const isRead = read !== undefined
  useEffect(() => {
    if (isRead) return undefined
    let isLeft = false
    const note = (result: Deletion | string) => {
      if (!isLeft) setRead(result)
    }
    readMyDeletion(token)
      .then(note, (error: unknown) => note(failureMessage(error)))
      .catch(reportError)
    return () => {
      isLeft = true
    }
  }, [token, isRead])
  if (read === undefined) return { state: 'loading' }
  return typeof read === 'string'
    ? { state: 'failed', message: read, retry: () => setRead(undefined) }
    : { state: 'shown', deletion: read, note: setRead }
}
