/** A person who is typing in a Cirkle. */
export interface Typist {
  readonly cirkleId: string
  readonly userId: string
  readonly name: string
}

/** A chat's handlers. */
export interface TypingListener {
  readonly onTyping: (typist: Typist) => void
  /** A message of this person arrived: they are no longer typing it. */
  readonly onWritten: (author: Pick<Typist, 'cirkleId' | 'userId'>) => void
}

/** Connects the chat with the socket, which may come and go: typing is a hint and is not stored. */
export interface TypingLine {
  /** Tells the others in a Cirkle that I am typing; does nothing while there is no socket. */
  tell(cirkleId: string): void
  /** Passes everyone who is typing to `listener`; returns a function to stop. */
  listen(listener: TypingListener): () => void
  /** Called by the socket: who is typing, and whose message came. */
  heard(typist: Typist): void
  written(author: Pick<Typist, 'cirkleId' | 'userId'>): void
  /** Called by the socket: how to tell the others; null when it is gone. */
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

/** This page's instance. */
export const typingLine: TypingLine = createTypingLine()
