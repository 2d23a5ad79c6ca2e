/** Why the last fetch brought nothing, in the server's words; for a screen that has nothing else to show. */
export interface LastRefusal {
  /** Undefined when the last fetch succeeded, when there was none yet, or when no answer came. */
  readonly get: () => string | undefined
  readonly set: (message: string | undefined) => void
  readonly subscribe: (onChange: () => void) => () => void
}

function createLastRefusal(): LastRefusal {
  const listeners = new Set<() => void>()
  let last: string | undefined
  return {
    get: () => last,
    set(message) {
      if (message === last) return
      last = message
      for (const listener of listeners) listener()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** This page's instance. */
export const lastRefusal: LastRefusal = createLastRefusal()
