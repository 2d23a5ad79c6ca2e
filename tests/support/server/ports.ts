import { mkdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Why this port is unavailable now, as an errno name such as `EADDRINUSE`; undefined when it is free. */
export async function whyNotFree(port: number, host = '127.0.0.1'): Promise<string | undefined> {
  const probe = createServer()
  const trouble = await new Promise<string | undefined>((resolve) => {
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    probe.listen(port, host, () => resolve(undefined))
  })
  if (trouble === undefined) await new Promise((resolve) => probe.close(resolve))
  return trouble
}

/** A random port for a test, below the range of outgoing connections. */
export const drawPort = (): number => 20_000 + Math.floor(Math.random() * 10_000)

/** Longer than a server takes from its port's choice until it listens. */
const RESERVED_MS = 60_000

/** Whether no process of the tests was given this port lately; it is this one's then. */
function reserve(port: number): boolean {
  const folder = join(tmpdir(), 'cirkles-ports', String(port))
  const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? -Infinity)
  if (age < RESERVED_MS) return false
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, '..'), { recursive: true })
  try {
    mkdirSync(folder)
    return true
  } catch {
    // Another was faster.
    return false
  }
}

/** A free port from the range of {@link drawPort}; no process of the tests is given it again for a minute. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = drawPort()
    if (reserve(port) && (await whyNotFree(port)) === undefined) return port
  }
}
