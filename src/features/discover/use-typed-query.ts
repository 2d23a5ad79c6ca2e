import { useEffect, useRef, useState } from 'react'

import { queryOf } from './filters.ts'

/** How long typing must rest before it is searched for: the next letter mostly comes sooner. */
const REST_MS = 300

/** The search box: what is typed, and its way into the address. */
export interface TypedQuery {
  readonly typed: string
  readonly type: (typed: string) => void
  /** Searches for what is typed at once. */
  readonly submit: () => void
  readonly clear: () => void
}

/** Hands on what is typed when typing rests. An address that changes by itself replaces what was typed. */
export function useTypedQuery(
  query: string | undefined,
  onQuery: (query: string | undefined) => void,
): TypedQuery {
  const [typed, setTyped] = useState(query ?? '')
  // Handed on, and not in the address yet; the address may skip some.
  const sent = useRef<(string | undefined)[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const place = sent.current.indexOf(query)
    sent.current = sent.current.slice(place + 1)
    if (place === -1) setTyped((now) => (queryOf(now) === query ? now : (query ?? '')))
  }, [query])
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (text: string) => {
    clearTimeout(timer.current)
    const wanted = queryOf(text)
    if (wanted === (sent.current.length > 0 ? sent.current.at(-1) : query)) return
    sent.current.push(wanted)
    onQuery(wanted)
  }
  return {
    typed,
    type(text) {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => send(text), REST_MS)
    },
    submit: () => send(typed),
    clear() {
      setTyped('')
      send('')
    },
  }
}
