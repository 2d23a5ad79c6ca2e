import type { Connection } from './connection.ts'

/**
 * The sockets of this process that have not joined a channel yet. Anybody can open one, so their number is
 * limited, for each network and in all.
 */
export interface Newcomers {
  /** `undefined` is no network of its own, and counts in all only. */
  hasRoom(network: string | undefined): boolean
  add(connection: Connection, network: string | undefined): void
  /** The socket has joined a channel, or closed. */
  remove(connection: Connection): void
}

export interface NewcomerLimits {
  readonly perNetwork: number
  readonly inAll: number
}

/** Enough for the phones behind one address of a mobile network that return after a restart. */
const LIMITS: NewcomerLimits = { perNetwork: 200, inAll: 2_000 }

export function createNewcomers(limits: NewcomerLimits = LIMITS): Newcomers {
  const networks = new Map<Connection, string | undefined>()
  const counts = new Map<string, number>()

  return {
    hasRoom: (network) =>
      networks.size < limits.inAll &&
      (network === undefined || (counts.get(network) ?? 0) < limits.perNetwork),
    add(connection, network) {
      networks.set(connection, network)
      if (network !== undefined) counts.set(network, (counts.get(network) ?? 0) + 1)
    },
    remove(connection) {
      const network = networks.get(connection)
      networks.delete(connection)
      if (network === undefined) return
      const left = (counts.get(network) ?? 0) - 1
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
    },
  }
}
