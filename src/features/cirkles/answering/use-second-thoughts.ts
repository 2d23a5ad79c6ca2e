import { useEffect, useId, useRef, useState } from 'react'
import { create } from 'zustand'

/** How long a no can be taken back before it is sent. */
const SECOND_THOUGHTS_MS = 5_000

/** The noes that wait: by what each answers, the hook that sends it. One is shared by the list and the sheet above it. */
const useWaiting = create<Readonly<Record<string, string | undefined>>>()(() => ({}))

/** Takes back the no that waits for this invitation or request, if any. */
export function cancelNo(subject: string): void {
  useWaiting.setState({ [subject]: undefined })
}

export interface SecondThoughts {
  /** It will be sent soon, and can still be undone. */
  readonly isWaiting: boolean
  /** Whether the last one was undone: its button takes the focus again. */
  readonly wasUndone: boolean
  readonly begin: () => void
  readonly undo: () => void
}

/**
 * Calls `send` five seconds after `begin`, unless it is undone wherever `subject` is shown. Leaving or hiding the page sends
 * at once, with `isLeaving`: the page may be gone before the answer comes. What leads to `send` while the page is left must
 * run in the same turn.
 */
export function useSecondThoughts(subject: string, send: (isLeaving: boolean) => void): SecondThoughts {
  const me = useId()
  const sender = useWaiting((waiting) => waiting[subject])
  const [wasUndone, setWasUndone] = useState(false)
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  const isMine = sender === me
  useEffect(() => {
    if (!isMine) return undefined
    const sendOnce = (isLeaving: boolean) => {
      if (useWaiting.getState()[subject] !== me) return
      cancelNo(subject)
      latest.current(isLeaving)
    }
    const leave = () => sendOnce(true)
    const listening = new AbortController()
    const timer = setTimeout(sendOnce, SECOND_THOUGHTS_MS, false)
    // Android may end a hidden app without a `pagehide`.
    const leaveIfHidden = () => {
      if (document.hidden) leave()
    }
    const { signal } = listening
    addEventListener('pagehide', leave, { signal })
    document.addEventListener('visibilitychange', leaveIfHidden, { signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
      leave()
    }
  }, [isMine, me, subject])
  return {
    isWaiting: sender !== undefined,
    wasUndone,
    begin() {
      setWasUndone(false)
      useWaiting.setState({ [subject]: me })
    },
    undo() {
      setWasUndone(true)
      cancelNo(subject)
    },
  }
}
