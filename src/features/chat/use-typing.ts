import { useEffect, useRef, useState } from 'react'

import { typingLine } from '#data/chat/typing-line.ts'
import { followTypist } from './follow-typist.ts'

/** Interval of my typing events. */
const TELL_EVERY_MS = 2_500

/** Name of another member typing in this Cirkle; undefined when there is none. */
export function useTypist(cirkleId: string, myId: string): string | undefined {
  const [name, setName] = useState<string>()
  useEffect(() => followTypist(typingLine, { cirkleId, myId }, setName), [cirkleId, myId])
  return name
}

/** Returns a throttled function that tells the others that I am typing. */
export function useTellTyping(cirkleId: string): () => void {
  const toldAt = useRef(0)
  return () => {
    if (Date.now() - toldAt.current < TELL_EVERY_MS) return
    toldAt.current = Date.now()
    typingLine.tell(cirkleId)
  }
}
