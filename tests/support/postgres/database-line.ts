import net from 'node:net'

/** A line between a server and its PostgreSQL that can be cut and hung. */
export interface DatabaseLine {
  /** The database's URL, routed through this line. */
  through(databaseUrl: string): string
  /** Ends all connections, and accepts no new ones. */
  cut(): void
  /** Forwards nothing in either direction, without an error; new connections get no answer. */
  hang(): void
  /** Forwards everything again, held data first. */
  mend(): void
  close(): Promise<void>
}

export async function createDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<net.Socket>()
  let state: 'whole' | 'cut' | 'hung' = 'whole'

  function keep(socket: net.Socket, other: net.Socket): void {
    sockets.add(socket)
    socket.on('data', (chunk: Buffer) => void other.write(chunk))
    // Either end may be killed at any time: that is the purpose of this line.
    socket.on('error', () => other.destroy())
    socket.once('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
    if (state === 'hung') socket.pause()
  }

  const server = net.createServer((from) => {
    if (state === 'cut') return void from.destroy()
    const to = net.connect(Number(port), hostname)
    keep(from, to)
    keep(to, from)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port.')

  return {
    through(url) {
      const by = new URL(url)
      by.host = `127.0.0.1:${address.port}`
      return by.href
    },
    cut() {
      state = 'cut'
      for (const socket of sockets) socket.destroy()
    },
    hang() {
      state = 'hung'
      for (const socket of sockets) socket.pause()
    },
    mend() {
      state = 'whole'
      for (const socket of sockets) socket.resume()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
