import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { findRunningPostgres } from '#server/db/embedded/embedded.ts'
import { CLOCK } from '#tests/support/cirkles/large-rows.ts'

export interface TreeServer {
  /** A working tree, also an older one; its server runs from its source. */
  readonly tree: string
  readonly dataDir: string
  readonly port: number
}

/** The first start on new indexes, or a check of all due work, takes time. */
const START_LIMIT_MS = 900_000

export const urlOf = ({ port }: TreeServer): string => `http://127.0.0.1:${port}`

/** @throws Error while no server runs with this data */
export async function databaseUrlOf({ dataDir }: TreeServer): Promise<string> {
  const found = await findRunningPostgres(dataDir)
  if (found === undefined) throw new Error(`No PostgreSQL runs in ${dataDir}`)
  return found.ownerUrl
}

/** Runs the tree's server, which includes its PostgreSQL, at the clock of the large rows; then ends both. */
export async function withTreeServer(
  settings: TreeServer,
  visit: (pid: number) => Promise<void>,
): Promise<void> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: settings.tree,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(settings.port),
      APP_URL: urlOf(settings),
      DATA_DIR: settings.dataDir,
      DEMO: '0',
      CLOCK_START: CLOCK,
      LOG_LEVEL: 'error',
    },
  })
  const ended = once(server, 'exit')
  try {
    const deadline = performance.now() + START_LIMIT_MS
    while (!(await isReady(settings))) {
      if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`)
      if (performance.now() > deadline) throw new Error('The server is not ready')
      await delay(200)
    }
    await visit(server.pid ?? 0)
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

async function isReady(settings: TreeServer): Promise<boolean> {
  try {
    return (await fetch(`${urlOf(settings)}/api/ready`)).ok
  } catch {
    // Not listening yet.
    return false
  }
}
