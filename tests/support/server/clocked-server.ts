import { createServerProcess, type ServerProcess } from './server-process.ts'

/** A server whose clock a test can move forward. */
export interface ClockedServer extends ServerProcess {
  /** Restarts the server with its data, this many minutes later. */
  advance(minutes: number): Promise<void>
  /** Restarts the server with its data, at this instant. */
  moveTo(instant: string): Promise<void>
}

const MINUTE_MS = 60_000

/** A server on loopback whose clock starts now, or at a future instant; with demo people only now. */
export async function createClockedServer(
  env: Record<string, string> = {},
  start = new Date().toISOString(),
): Promise<ClockedServer> {
  let aheadMs = Date.parse(start) - Date.now()
  const clocked = { ...env, CLOCK_START: start }
  const server = await createServerProcess({ env: clocked, startsNow: true })
  const restart = async () => {
    await server.stop()
    clocked.CLOCK_START = new Date(Date.now() + aheadMs).toISOString()
    await server.start()
  }
  return {
    ...server,
    async advance(minutes) {
      aheadMs += minutes * MINUTE_MS
      await restart()
    },
    async moveTo(instant) {
      aheadMs = Date.parse(instant) - Date.now()
      await restart()
    },
  }
}
