import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

interface RunningCirkles {
  /** Ends the server and its database. */
  stop(): Promise<void>
}

const START_LIMIT_MS = 60_000

/**
 * Starts the built server (`dist/server/main.js`) on loopback with the data in `dataDir`, and waits until it
 * is ready.
 * @throws Error when it ends or stays unready for a minute
 */
export async function startCirkles(settings: {
  port: number
  appUrl: string
  dataDir: string
  /** The built working tree; defaults to this one. */
  tree?: string
}): Promise<RunningCirkles> {
  const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
    cwd: settings.tree ?? '.',
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(settings.port),
      APP_URL: settings.appUrl,
      DATA_DIR: settings.dataDir,
      DEMO: '0',
    },
  })
  const ended = once(server, 'exit')
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM')
    await ended
  }
  const deadline = performance.now() + START_LIMIT_MS
  while (!(await isReady(settings.port))) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`)
    if (performance.now() > deadline) {
      await stop()
      throw new Error('The server was not ready after a minute')
    }
    await delay(100)
  }
  return { stop }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/ready`)).ok
  } catch {
    // Not listening yet.
    return false
  }
}
