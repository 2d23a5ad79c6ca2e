import { create } from 'zustand'

import type { ConnectionState } from '#ui/connection-words.ts'

export interface Connection {
  readonly state: ConnectionState
  /** Entries that the outbox will send by itself. */
  readonly pending: number
}

/** Passing UI state, written by the drain triggers alone. */
export const useConnection = create<Connection>(() => ({ state: 'up-to-date', pending: 0 }))
