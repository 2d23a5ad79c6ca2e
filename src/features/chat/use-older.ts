import { useCallback, useRef, useState } from 'react'

import { isCallFailure } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import { fetchBefore } from './actions.ts'
import type { OpenChat } from './use-chat.ts'

export interface Older {
  readonly state: 'ready' | 'loading' | 'failed'
  /** Loads older messages from this phone, else from the server. A second call meanwhile does nothing. */
  readonly load: () => void
}

/** Paging back through a chat. */
export function useOlder(cirkleId: string, session: Session, showOlder: OpenChat['showOlder']): Older {
  const [state, setState] = useState<Older['state']>('ready')
  // The caller is an effect, which may run again before the state updates.
  const isAsking = useRef(false)
  const load = useCallback(() => {
    const ask = async () => {
      if (await showOlder()) return
      setState('loading')
      await fetchBefore(session, cirkleId)
      await showOlder()
    }
    if (isAsking.current) return
    isAsking.current = true
    ask()
      .then(() => setState('ready'))
      .catch((error: unknown) => {
        setState('failed')
        if (!isCallFailure(error)) throw error
      })
      .finally(() => {
        isAsking.current = false
      })
      .catch(reportError)
  }, [cirkleId, session, showOlder])
  return { state, load }
}
