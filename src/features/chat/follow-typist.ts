import type { TypingLine } from '#data/chat/typing-line.ts'

/** How long somebody counts as typing after their last event. */
const FADES_MS = 4_000

interface Followed {
  readonly cirkleId: string
  /** The reader, whose own typing is ignored. */
  readonly myId: string
}

/**
 * Reports the name of another member typing in a Cirkle; undefined once they stop or their message has
 * arrived. Returns a function that stops it.
 */
export function followTypist(
  line: Pick<TypingLine, 'listen'>,
  { cirkleId, myId }: Followed,
  onChange: (name: string | undefined) => void,
): () => void {
  let typingId: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const fallSilent = () => {
    clearTimeout(timer)
    typingId = undefined
    onChange(undefined)
  }
  const stop = line.listen({
    onTyping(typist) {
      if (typist.cirkleId !== cirkleId || typist.userId === myId) return
      clearTimeout(timer)
      typingId = typist.userId
      onChange(typist.name)
      timer = setTimeout(fallSilent, FADES_MS)
    },
    onWritten(author) {
      if (author.cirkleId === cirkleId && author.userId === typingId) fallSilent()
    },
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
