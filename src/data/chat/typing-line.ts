/** Who is heard typing in a Cirkle. */
export interface Typist {
  readonly cirkleId: string
  readonly userId: string
  readonly name: string
}

/** What a chat hears. */
export interface TypingListener {
  readonly onTyping: (typist: Typist) => void
  /** Somebody's message has come: they are not typing it any more. */
  readonly onWritten: (author: Pick<Typist, 'cirkleId' | 'userId'>) => void
}

/** Between the chat and the socket, which may come and go: typing is a hint, kept nowhere. */
export interface TypingLine {
  /** Tells the others in a Cirkle that I am typing; said into nothing while there is no socket. */
  tell(cirkleId: string): void
  /** Tells `listener` of everyone who is heard typing; gives the way to stop. */
  listen(listener: TypingListener): () => void
  /** The socket's end: who is typing, and whose message came. */
  heard(typist: Typist): void
  written(author: Pick<Typist, 'cirkleId' | 'userId'>): void
  /** The socket's end: how to tell the others; null when it is gone. */
  connect(speak: ((cirkleId: string) => void) | null): void
}

function createTypingLine(): TypingLine {
  const listeners = new Set<TypingListener>()
  let speak: ((cirkleId: string) => void) | null = null
  return {
    tell: (cirkleId) => speak?.(cirkleId),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    heard(typist) {
      for (const { onTyping } of listeners) onTyping(typist)
    },
    written(author) {
      for (const { onWritten } of listeners) onWritten(author)
    },
    connect(to) {
      speak = to
    },
  }
}

/** This page's one. */
export const typingLine: TypingLine = createTypingLine()
