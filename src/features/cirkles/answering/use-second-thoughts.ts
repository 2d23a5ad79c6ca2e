import { useEffect, useRef, useState } from 'react'

/** How long a no can be taken back before it is sent. */
const SECOND_THOUGHTS_MS = 5_000

export interface SecondThoughts {
  /** It will be sent soon, and can still be undone. */
  readonly isWaiting: boolean
  /** Whether the last one was undone: its button takes the focus again. */
  readonly wasUndone: boolean
  readonly begin: () => void
  readonly undo: () => void
}

/**
 * Calls `send` five seconds after `begin`, unless it is undone. Leaving sends at once, with `isLeaving`: the page may
 * be gone before the answer comes. What leads to `send` while the page is left must run in the same turn.
 */
export function useSecondThoughts(send: (isLeaving: boolean) => void): SecondThoughts {
  const [state, setState] = useState<'idle' | 'waiting' | 'undone'>('idle')
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  const isWaiting = state === 'waiting'
  const isUndone = useRef(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    let isSent = false
    const sendOnce = (isLeaving: boolean) => {
      if (isSent || isUndone.current) return
      isSent = true
      latest.current(isLeaving)
      setState('idle')
    }
    const leave = () => sendOnce(true)
    const timer = setTimeout(sendOnce, SECOND_THOUGHTS_MS, false)
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [isWaiting])
  return {
    isWaiting,
    wasUndone: state === 'undone',
    begin() {
      isUndone.current = false
      setState('waiting')
    },
    undo() {
      isUndone.current = true
      setState('undone')
    },
  }
}
