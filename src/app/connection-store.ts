import { create } from 'zustand'

/**
 * What the connection pill says. `waiting`: the server answers, but something waits on this phone that will
 * only go later, or that needs the person.
 */
export type ConnectionState = 'offline' | 'syncing' | 'up-to-date' | 'waiting'

export interface Connection {
  readonly state: ConnectionState
  /** Entries that the outbox will send by itself. */
  readonly pending: number
}

/** Passing UI state, written by the drain triggers alone. */
export const useConnection = create<Connection>(() => ({ state: 'up-to-date', pending: 0 }))
