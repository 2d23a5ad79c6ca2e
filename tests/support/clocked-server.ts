import { createServerProcess, type ServerProcess } from './server-process.ts'

/** A server whose clock a test can put forward. */
export interface ClockedServer extends ServerProcess {
  /** Starts the server anew with its data, this many minutes later. */
  advance(minutes: number): Promise<void>
}

const MINUTE_MS = 60_000

/** A server on loopback whose clock starts now. */
export async function createClockedServer(env: Record<string, string> = {}): Promise<ClockedServer> {
  let aheadMs = 0
  const clocked = { ...env, CLOCK_START: new Date().toISOString() }
  const server = await createServerProcess({ env: clocked, startsNow: true })
  return {
    ...server,
    async advance(minutes) {
      aheadMs += minutes * MINUTE_MS
      await server.stop()
      clocked.CLOCK_START = new Date(Date.now() + aheadMs).toISOString()
      await server.start()
    },
  }
}
