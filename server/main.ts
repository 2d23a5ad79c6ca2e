import { mkdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buildApp } from './composition/app.ts'
import { buildJobsApp } from './composition/jobs-app.ts'
import { type Role, roleOf } from './composition/role.ts'
import { compose, type Composition } from './composition/compose.ts'
import { readConfig, type Config } from './config/config.ts'
import { ConfigError } from './config/config-error.ts'
import { COMMIT, VERSION } from './platform/version.ts'
import { DataDirInUseError } from './db/embedded/holder-lock.ts'
import { MigrationBlockedError, NewerDatabaseError } from './db/migrate.ts'
import { DatabaseAddressError, DatabaseUnreachableError } from './db/connection/addresses.ts'
import { UnsupportedPostgresError } from './db/open.ts'
import { demoLogins, fillDemo } from './demo/fill-demo.ts'
import { listen, type Listening } from './composition/listening.ts'
import { listenForMetrics, type MetricsServer } from './composition/metrics-server.ts'
import { createLog } from './platform/log.ts'
import { SecretsKeyError } from './platform/sealing/secrets-key.ts'
import { startTracing } from './platform/tracing/start-tracing.ts'
import type { SpanFacts, Tracing } from './platform/tracing/tracing.ts'
import { EventsRefusedError } from './realtime/publish/redis-client.ts'

/** Hard limit of a shutdown, even if something never ends: a hanging database, for example. */
const STOP_MS = 28_000
/** How long a stopping server takes to close its sockets one after the other, so that not all phones reconnect at once. */
const FAREWELL_MS = 14_000

const MENDABLE = [
  ConfigError,
  DataDirInUseError,
  DatabaseAddressError,
  DatabaseUnreachableError,
  EventsRefusedError,
  MigrationBlockedError,
  NewerDatabaseError,
  SecretsKeyError,
  UnsupportedPostgresError,
]

/** Reads the environment, builds the server, listens, and releases everything on shutdown. */
async function main(): Promise<void> {
  const role = roleOf(process.argv.slice(2))
  const config = readConfig(process.env)
  let tracing: Tracing | undefined
  const log = createLog({
    level: process.env['LOG_LEVEL'] === 'warn' ? 'warn' : 'info',
    context: config.traces && (() => tracing?.logFields() ?? {}),
  })
  const listening = await listen(config)
  let composition: Composition | undefined
  let metricsServer: MetricsServer | undefined
  try {
    metricsServer = config.metrics && (await listenForMetrics(config.metrics, log))
    tracing = config.traces && (await startTracing({ ...config.traces, log, process: factsOf(role) }))
    if (config.usesDataDir) await mkdir(config.dataDir, { recursive: true })
    composition = await compose({
      config,
      log,
      version: VERSION,
      commit: COMMIT,
      clientFolder: builtClient(),
      tracing,
    })
    metricsServer?.answerBy(composition.deps.metrics)
    await serve(role, composition, { listening, metricsServer, tracing })
  } catch (error) {
    await Promise.all([listening.close(), metricsServer?.close()])
    // Otherwise an embedded PostgreSQL would outlive a server that failed to start.
    await composition?.close()
    await tracing?.close()
    throw error
  }
}

/** What ends with the process, beside its composition. */
interface Opened {
  readonly listening: Listening
  readonly metricsServer: MetricsServer | undefined
  readonly tracing: Tracing | undefined
}

/** What each trace says of this process. */
const factsOf = (role: Role): SpanFacts => ({
  'service.version': VERSION,
  'process.pid': process.pid,
  'cirkles.role': role,
  ...(COMMIT !== undefined && { 'vcs.ref.head.revision': COMMIT }),
})

async function serve(
  role: Role,
  { deps, jobs, announceStop, close }: Composition,
  { listening, metricsServer, tracing }: Opened,
): Promise<void> {
  const { config, log } = deps
  if (config.hasDemo) await fillDemo(deps)
  if (role === 'jobs') listening.answerBy(buildJobsApp(deps).fetch, () => false)
  else listening.answerBy(buildApp(deps).fetch, (...upgrade) => deps.realtime.handleUpgrade(...upgrade))

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => {
      log.fatal({ waitedMs: STOP_MS }, 'the server could not let go in time, and ends without')
      process.exit(1)
    }, STOP_MS).unref()
    announceStop()
    await delay(config.stopNoticeMs)
    // Calls are answered meanwhile.
    await Promise.all([deps.realtime.close(FAREWELL_MS), jobs.stop()])
    await listening.close()
    try {
      await close()
    } finally {
      await Promise.all([metricsServer?.close(), tracing?.close()])
    }
  }
  const stopAndReport = () => {
    stop().catch((error: unknown) => {
      log.fatal({ err: error }, 'the server could not let go properly')
      process.exitCode = 1
    })
  }
  process.on('SIGINT', stopAndReport)
  process.on('SIGTERM', stopAndReport)
  // A supervisor that reads this line may stop the server at once.
  printWelcome(config, role)

  // After the server answers, so that no caller waits for work missed during the downtime.
  await jobs.start(role !== 'web')
}

/** The app built by `npm run build`: beside the bundle, or in dist; none under `npm run dev`. */
function builtClient(): string | undefined {
  const folders = [
    path.join(import.meta.dirname, '../client'),
    path.join(import.meta.dirname, '../dist/client'),
  ]
  return folders.find((folder) => existsSync(path.join(folder, 'index.html')))
}

function printWelcome({ appUrl, isLocal, hasDemo, host, port }: Config, role: Role): void {
  if (role === 'jobs') {
    process.stdout.write(`\nCirkles does its jobs; ${host}:${port}/api/ready says whether it can\n\n`)
    return
  }
  const lines = ['', `Cirkles runs at ${appUrl}`]
  if (isLocal) lines.push(`Mailbox:         ${appUrl}/mailbox`)
  if (hasDemo) {
    lines.push('', 'Demo people (password for all of them: the last column)')
    for (const { name, email, password, about } of demoLogins) {
      lines.push(`  ${name.padEnd(14)} ${email.padEnd(30)} ${password}   ${about}`)
    }
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

/** An error the operator can fix prints one line; anything else prints its stack. */
function reportOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isMendable = MENDABLE.some((kind) => error instanceof kind)
  return isMendable ? error.message : (error.stack ?? error.message)
}

main().catch((error: unknown) => {
  process.stderr.write(`${reportOf(error)}\n`)
  process.exit(1)
})
