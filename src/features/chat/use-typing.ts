import { useEffect, useRef, useState } from 'react'

import { typingLine } from '#data/chat/typing-line.ts'
import { followTypist } from './follow-typist.ts'

/** How often I tell that I am typing. */
const TELL_EVERY_MS = 2_500

/** Who else is typing in this Cirkle: their name, undefined when nobody is. */
export function useTypist(cirkleId: string, myId: string): string | undefined {
  const [name, setName] = useState<string>()
  useEffect(() => followTypist(typingLine, { cirkleId, myId }, setName), [cirkleId, myId])
  return name
}

/** Gives what tells the others, now and then, that I am typing. */
export function useTellTyping(cirkleId: string): () => void {
  const toldAt = useRef(0)
  return () => {
    if (Date.now() - toldAt.current < TELL_EVERY_MS) return
    toldAt.current = Date.now()
    typingLine.tell(cirkleId)
  }
}
