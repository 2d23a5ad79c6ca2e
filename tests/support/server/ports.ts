import { createServer } from 'node:net'

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

/** A currently free port, from the range of {@link drawPort}. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = drawPort()
    if ((await whyNotFree(port)) === undefined) return port
  }
}
