import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import { databaseFolder } from '../postgres/database-folder.ts'
import { freePort } from './ports.ts'
import { SOURCE_BUNDLE } from './source-bundle.ts'
import { fillFromTemplate } from './server-template.ts'

/** A Cirkles server in its own process, with a data folder and a port that survive its restarts. */
export interface ServerProcess {
  readonly port: number
  readonly url: string
  readonly dataDir: string
  /** Whether its process runs. */
  isRunning(): boolean
  /** All its output, over all restarts. */
  log(): string
  /** Starts it; resolves when it answers. */
  start(): Promise<void>
  /** Asks it to stop; resolves when it has. */
  stop(): Promise<void>
  /** Kills it at once, as a power cut would. */
  kill(): Promise<void>
  /** The repository folder it runs from after its next start; undefined: this one. */
  runFrom(folder: string | undefined): void
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

export interface ServerProcessOptions {
  readonly env?: Record<string, string>
  /** `source`: as the tests' setup bundled it, without a build; `bundle`, the default: the built server. */
  readonly from?: 'bundle' | 'source'
  /** The folder of the repository it runs from; defaults to this one. */
  readonly cwd?: string
  /** Whether its CLOCK_START is now, so that it may start with demo people created by the real clock. */
  readonly startsNow?: boolean
}

const PROGRAMS = {
  bundle: ['--enable-source-maps', 'dist/server/main.js'],
  source: ['--enable-source-maps', `${SOURCE_BUNDLE}/main.js`],
} as const

export async function createServerProcess(options: ServerProcessOptions = {}): Promise<ServerProcess> {
  const dataDir = await mkdtemp(path.join(databaseFolder(), 'cirkles-server-'))
  // The database's own user needs access, or as root it would live elsewhere and outlast the test.
  await chmod(dataDir, 0o755)
  const { DEMO = '0', CLOCK_START } = options.env ?? {}
  // Demo people depend on the clock of the first start.
  if (CLOCK_START === undefined || options.startsNow === true) {
    const today = todayInKolkata(new Date())
    await fillFromTemplate(dataDir, DEMO === '1' ? `demo-${today}` : 'empty', async (folder) => {
      const { from = 'bundle' } = options
      const first = serverOn(folder, await freePort(), { env: { DEMO }, from })
      await first.start()
      await first.stop()
    })
  }
  return serverOn(dataDir, await freePort(), options)
}

function serverOn(dataDir: string, port: number, options: ServerProcessOptions): ServerProcess {
  const url = `http://127.0.0.1:${port}`
  let printed = ''
  let cwd = options.cwd
  let child: ReturnType<typeof spawnServer> | undefined

  function spawnServer() {
    const spawned = spawn(process.execPath, [...PROGRAMS[options.from ?? 'bundle']], {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO: '0',
        // Of the tests' phones, which subscribe to no real service.
        PUSH_HOSTS: 'push.example.test',
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd,
    })
    const keep = (chunk: Buffer) => (printed += chunk.toString())
    spawned.stdout.on('data', keep)
    spawned.stderr.on('data', keep)
    return spawned
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const running = child
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill(signal)
    await ended
    if (signal === 'SIGTERM' && running.exitCode !== 0) {
      throw new Error(
        `The server did not end in order (${running.exitCode ?? running.signalCode}):\n${printed}`,
      )
    }
  }

  const server: ServerProcess = {
    port,
    url,
    dataDir,
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    log: () => printed,
    async start() {
      const starting = spawnServer()
      child = starting
      const before = printed.length
      const ended = once(starting, 'exit').then(() => {
        throw new Error(`The server ended before it answered:\n${printed.slice(before)}`)
      })
      await Promise.race([untilAnswering(options.env?.['APP_URL'] ?? url, starting.stdout), ended])
      // It may end later on purpose; only an end before its first answer is a failure.
      ended.catch(() => undefined)
    },
    stop: () => end('SIGTERM'),
    runFrom: (folder) => {
      cwd = folder
    },
    kill: () => end('SIGKILL'),
    async remove() {
      // A killed server's database survives; the next start adopts it, and stops it cleanly.
      if (child?.signalCode === 'SIGKILL' && existsSync(path.join(dataDir, 'postgres'))) await server.start()
      await end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
    },
  }
  return server
}

/** The server prints its public address once it listens. */
async function untilAnswering(publicUrl: string, output: NodeJS.ReadableStream): Promise<void> {
  let text = ''
  await new Promise<void>((resolve) => {
    output.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes(`Cirkles runs at ${publicUrl}`)) resolve()
    })
  })
}
