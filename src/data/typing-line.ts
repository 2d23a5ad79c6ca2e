/** Who is heard typing in a Cirkle. */
export interface Typist {
  readonly cirkleId: string
  readonly userId: string
  readonly name: string
}

/** Between the chat and the socket, which may come and go: typing is a hint, kept nowhere. */
export interface TypingLine {
  /** Tells the others in a Cirkle that I am typing; said into nothing while there is no socket. */
  tell(cirkleId: string): void
  /** Calls `listener` for everyone who is heard typing; gives the way to stop. */
  listen(listener: (typist: Typist) => void): () => void
  /** The socket's end: what it heard. */
  heard(typist: Typist): void
  /** The socket's end: how to tell the others; null when it is gone. */
  connect(speak: ((cirkleId: string) => void) | null): void
}

function createTypingLine(): TypingLine {
  const listeners = new Set<(typist: Typist) => void>()
  let speak: ((cirkleId: string) => void) | null = null
  return {
    tell: (cirkleId) => speak?.(cirkleId),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    heard(typist) {
      for (const listener of listeners) listener(typist)
    },
    connect(to) {
      speak = to
    },
  }
}

/** This page's one. */
export const typingLine: TypingLine = createTypingLine()
