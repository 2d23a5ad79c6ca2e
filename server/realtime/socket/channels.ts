import type { Connection } from './connection.ts'

/** The sockets of this process by channel and by user. */
export interface Channels {
  join(connection: Connection, channel: string): void
  leave(connection: Connection, channel: string): void
  /** Binds a socket to its user; returns the user's sockets in the order they were bound, this one last. */
  bindUser(connection: Connection, userId: string): readonly Connection[]
  /** Removes a closed socket. */
  remove(connection: Connection): void
  membersOf(channel: string): ReadonlySet<Connection>
  socketsOf(userId: string): readonly Connection[]
  /** The names of the channels with members in this process. */
  names(): string[]
  userCount(): number
}

const nobody: ReadonlySet<Connection> = new Set()

export function createChannels(): Channels {
  const byChannel = new Map<string, Set<Connection>>()
  const byUser = new Map<string, Set<Connection>>()

  function drop(index: Map<string, Set<Connection>>, name: string, connection: Connection) {
    const members = index.get(name)
    if (members?.delete(connection) && members.size === 0) index.delete(name)
  }

  function put(index: Map<string, Set<Connection>>, name: string, connection: Connection) {
    const members = index.get(name) ?? new Set()
    index.set(name, members.add(connection))
    return members
  }

  return {
    join(connection, channel) {
      connection.channels.add(channel)
      put(byChannel, channel, connection)
    },
    leave(connection, channel) {
      connection.channels.delete(channel)
      drop(byChannel, channel, connection)
    },
    bindUser(connection, userId) {
      connection.userId = userId
      return [...put(byUser, userId, connection)]
    },
    remove(connection) {
      for (const channel of connection.channels) drop(byChannel, channel, connection)
      connection.channels.clear()
      if (connection.userId !== undefined) drop(byUser, connection.userId, connection)
    },
    membersOf: (channel) => byChannel.get(channel) ?? nobody,
    socketsOf: (userId) => [...(byUser.get(userId) ?? nobody)],
    names: () => [...byChannel.keys()],
    userCount: () => byUser.size,
  }
}
