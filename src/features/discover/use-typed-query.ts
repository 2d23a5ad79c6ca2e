import { useEffect, useRef, useState } from 'react'

import { queryOf } from './filters.ts'

/** Debounce of the search: the next letter mostly comes sooner. */
const REST_MS = 300

/** State of the search box, synced with the address. */
export interface TypedQuery {
  readonly typed: string
  readonly type: (typed: string) => void
  /** Searches at once. */
  readonly submit: () => void
  readonly clear: () => void
}

/** Debounces the typed text. An address that changes by itself replaces it. */
export function useTypedQuery(
  query: string | undefined,
  onQuery: (query: string | undefined) => void,
): TypedQuery {
  const [typed, setTyped] = useState(query ?? '')
  // Sent, but not in the address yet; the address may skip some.
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
