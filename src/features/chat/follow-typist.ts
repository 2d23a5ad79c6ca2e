import type { TypingLine } from '#data/chat/typing-line.ts'

/** How long somebody counts as typing after they were last heard. */
const FADES_MS = 4_000

interface Followed {
  readonly cirkleId: string
  /** Who reads along, and is not told of their own typing. */
  readonly myId: string
}

/**
 * Says the name of who else is typing in a Cirkle; undefined when nobody is any more: they fell silent, or what they
 * wrote has come. Gives the way to stop.
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
