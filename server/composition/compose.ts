import type { AppDeps } from '../http/routing/app-deps.ts'
import { checkFiles } from '../http/static/check-files.ts'
import type { Config } from '../config/config.ts'
import { connect } from '../db/client.ts'
import { openDatabase, type OpenDatabase } from '../db/open.ts'
import { openReplica, type Replica } from '../db/open-replica.ts'
import { createStaleReads } from '../db/stale-reads.ts'
import { type DatabaseLimits, measureWaits } from '../db/connection/pool.ts'
import { traceStatements } from '../db/connection/trace-statements.ts'
import { readPushKeys, readSecrets } from '../db/secrets.ts'
import { runDueWork } from './due/due-work.ts'
import { createEvents } from './events.ts'
import { createAuthenticator } from '../modules/accounts/sign-in/session-store.ts'
import { keepInMailbox } from '../modules/mailbox/store.ts'
import { WORTH_SENDING_HOURS } from '../modules/push/domain.ts'
import { sendPushes } from '../modules/push/sending-store.ts'
import { noteAppUrl } from '../modules/system/address-store.ts'
import { currentEpoch } from '../modules/system/epoch-store.ts'
import { callerAddress, outsideNetwork } from '../platform/caller-address.ts'
import { type Clock, clockFrom, systemClock } from '../platform/clock.ts'
import { createPictures } from '../platform/work/pictures.ts'
import { hashElsewhere } from '../platform/sign-in/hashing.ts'
import { createWorkProcess } from '../platform/work/work-process.ts'
import { createSlowRefusals } from '#server/platform/load/slow-refusals.ts'
import { createTurns } from '#server/platform/load/turns.ts'
import { createJobs, type Jobs } from '../platform/jobs/jobs.ts'
import { JOB_NAMES, type JobName } from '../platform/jobs/queues.ts'
import { createKnownDevices } from '../platform/sign-in/known-devices.ts'
import { createLimiter } from '../platform/limiter.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { tracedJob } from '../platform/tracing/traced-job.ts'
import { tracedMailer } from '../platform/tracing/traced-mailer.ts'
import type { Tracing } from '../platform/tracing/tracing.ts'
import { createShortMemory } from '../platform/load/short-memory.ts'
import type { Log } from '../platform/log.ts'
import { createMailboxMailer, createSmtpMailer } from '../platform/mail/mail.ts'
import { createStopTokens } from '../platform/mail/stop-tokens.ts'
import { currentRelease } from '../platform/release.ts'
import { createBackground } from '../platform/background.ts'
import { sendInBackground } from '../platform/mail/background-mailer.ts'
import { createPasskeys } from '../platform/passkeys/passkeys.ts'
import { createPasswords } from '../platform/sign-in/passwords.ts'
import { createPushService, newPushKeys } from '../platform/push/push.ts'
import { createClamdScanner, noScanner } from '../platform/files/malware-scanner.ts'
import { createSignedFileLinks } from '../platform/files/signed-file-links.ts'
import { openFileStores } from './file-stores.ts'
import { openSealed } from './open-sealed.ts'
import { createRealtimeEndpoint } from '../realtime/socket/endpoint.ts'
import { ownOriginOnly } from '../realtime/socket/own-origin.ts'
import { countPublished, publishAtOnce } from '../realtime/publish/publisher.ts'

export interface Composition {
  readonly deps: AppDeps
  /** Scheduled work; not started yet. */
  readonly jobs: Jobs
  /** The server is about to stop: from now on `/ready` says so. */
  readonly announceStop: () => void
  /** Releases everything, the database last. */
  readonly close: () => Promise<void>
}

export interface CompositionOptions {
  readonly config: Config
  readonly log: Log
  readonly version: string
  /** The commit it was built from, when that is known. */
  readonly commit?: string | undefined
  readonly clientFolder: string | undefined
  /** Replaced in tests, which control the time. */
  readonly clock?: Clock
  /** Overrides of the default limits, for tests. */
  readonly databaseLimits?: Partial<DatabaseLimits>
  /** Undefined when no collector is configured. */
  readonly tracing?: Tracing | undefined
  /** How long refusals over a limit are remembered. */
  readonly refusalsMs?: number
}

/** As long as another process may give a count back unseen; short for a person, long for a flood. */
const REFUSALS_MS = 2_000

/** Builds every part of the server from its configuration and connects them. */
export async function compose(options: CompositionOptions): Promise<Composition> {
  const { config, log } = options
  const limits = { ...config.databaseLimits, ...options.databaseLimits }
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    databaseOwnerUrl: config.databaseOwnerUrl,
    databaseDirectUrl: config.databaseDirectUrl,
    holder: config.appUrl,
    log,
    limits,
  })
  let replica: Replica | undefined
  try {
    if (config.databaseReadUrl !== undefined) {
      replica = await openReplica({ url: config.databaseReadUrl, primary: database, log, limits })
    }
    return await composeOn(database, replica, options, limits)
  } catch (error) {
    await replica?.close()
    await database.close()
    throw error
  }
}

async function composeOn(
  database: OpenDatabase,
  replica: Replica | undefined,
  {
    config,
    log,
    version,
    commit,
    clientFolder,
    clock: given,
    tracing,
    refusalsMs = REFUSALS_MS,
  }: CompositionOptions,
  limits: DatabaseLimits,
): Promise<Composition> {
  const clock = given ?? (config.clockStart === undefined ? systemClock : clockFrom(config.clockStart))
  if (tracing) traceStatements(database.pool, tracing)
  const { files, uploads } = await openFileStores(config, { tracing })
  const db = await openSealed(database, { config, files, log })
  const secrets = await readSecrets(db)
  await noteAppUrl(db, config.appUrl)
  const limiterPool = database.openPool(limits.countingConnections)
  if (tracing) traceStatements(limiterPool, tracing)
  if (replica && tracing) traceStatements(replica.pool, tracing)

  let isStopping = false
  const inBackground = createBackground(log)
  const smtp = config.smtp && createSmtpMailer(config.smtp)
  const outgoing = smtp && sendInBackground(tracing ? tracedMailer(smtp, tracing) : smtp, inBackground)
  const metrics = createMetrics({
    version,
    commit,
    jobs: JOB_NAMES,
    nowSeconds: () => systemClock.now().getTime() / 1_000,
    readings: () => ({
      pools: { calls: database.pool, limits: limiterPool, ...(replica && { replica: replica.pool }) },
      replica: replica && { isUsable: replica.watch.isUsable(), lagSeconds: replica.watch.lagSeconds() },
      sockets: realtime.stats().connections,
      isRealtimeListening: events.isConnected(),
      areFilesUsable: async () => (await checkFiles({ config, files, log })).areUsable,
    }),
    watchesProcess: config.metrics !== undefined,
  })
  measureWaits(database.pool, (seconds) => metrics.observeWait('calls', seconds))
  measureWaits(limiterPool, (seconds) => metrics.observeWait('limits', seconds))
  if (replica) measureWaits(replica.pool, (seconds) => metrics.observeWait('replica', seconds))
  const events = createEvents({
    config,
    database,
    secrets,
    epoch: await db.transaction(currentEpoch),
    log,
    background: inBackground,
  })
  const publisher = countPublished(events.publisher, (count) => metrics.countMessages('published', count))
  const realtime = createRealtimeEndpoint({
    app: config.pusher
      ? { id: config.pusher.appId, key: config.pusher.key, secret: config.pusher.secret }
      : { id: 'cirkles', key: secrets['realtime-key'], secret: secrets['realtime-secret'] },
    // Outside clients sign their calls with the machine's time, even when CLOCK_START moves the server's.
    now: () => systemClock.now().getTime(),
    // Outside services expect a private channel's permission without the user's name in it.
    issuesPlainGrants: config.pusher !== undefined,
    log,
    allowedOrigin: ownOriginOnly(config.appUrl),
    networkOf: (incoming) => outsideNetwork(callerAddress({ env: { incoming } }, config.isTrustedProxy)),
    onPublish: (messages) =>
      publishAtOnce(events.publisher, (text, values) => database.pool.query(text, [...values]), messages),
  })
  await events.listen({
    onEvents(messages) {
      metrics.countMessages('received', messages.length)
      realtime.apply(messages)
    },
    onGap: () => realtime.disconnectEveryone(),
  })

  const doJob = (name: JobName, run: () => Promise<void>) =>
    metrics.measureJob(name, () => (tracing ? tracedJob(name, run, tracing) : run()))
  const jobs = createJobs({
    pool: database.pool,
    work: {
      'what-is-due': (stopping) => doJob('what-is-due', () => runDueWork(deps, stopping)),
      'send-pushes': (stopping) => doJob('send-pushes', () => sendPushes(deps, stopping)),
    },
    log,
  })
  const pushKeys =
    config.pushKeys ?? (config.databaseUrl === undefined ? await readPushKeys(db, newPushKeys) : undefined)
  const work = createWorkProcess({ log })
  const deps: AppDeps = {
    config,
    version,
    release: currentRelease(),
    background: inBackground,
    db,
    staleReads: createStaleReads({
      primary: db,
      // What is read there needs no keys.
      replica: replica && { db: connect(replica.pool), watch: replica.watch },
      count: (server) => metrics.countStaleRead(server),
    }),
    clock,
    log,
    mailer: outgoing ?? createMailboxMailer({ insert: (message) => keepInMailbox(db, message), clock }),
    publisher,
    jobs,
    turns: createTurns(),
    slowRefusals: createSlowRefusals(),
    push:
      pushKeys === undefined
        ? null
        : createPushService({
            keys: pushKeys,
            hosts: config.pushHosts,
            contact: contactOf(config),
            keepSeconds: WORTH_SENDING_HOURS * 3_600,
          }),
    authenticate: createAuthenticator(db),
    scanner: config.clamd === undefined ? noScanner : createClamdScanner(config.clamd),
    pictures: createPictures(work),
    files,
    fileLinks: createSignedFileLinks({ secret: secrets['file-links'], clock }),
    knownDevices: createKnownDevices({
      secret: secrets['known-devices'],
      isHttps: config.appUrl.startsWith('https:'),
      path: '/api/auth',
    }),
    limiter: createLimiter(limiterPool, clock, createShortMemory({ longestMs: refusalsMs })),
    metrics,
    tracing,
    refusedSignIns: createShortMemory({ longestMs: refusalsMs }),
    passkeys: createPasskeys({ appUrl: config.appUrl }),
    stopTokens: createStopTokens({ secret: secrets['mail-stops'] }),
    passwords: createPasswords(hashElsewhere(work)),
    uploads,
    realtime,
    realtimeKey: config.pusher?.key ?? secrets['realtime-key'],
    isStopping: () => isStopping,
    isRealtimeListening: () => events.isConnected(),
    clientFolder,
  }
  return {
    deps,
    jobs,
    announceStop: () => {
      isStopping = true
    },
    close: async () => {
      await Promise.all([jobs.stop(), inBackground.idle()])
      work.close()
      await realtime.close()
      await events.close()
      await Promise.all([limiterPool.end(), replica?.close()])
      await database.close()
    },
  }
}

/** Contact address sent to push services; they refuse anything but the two kinds. */
function contactOf({ support, appUrl }: Config): string {
  if (support.email !== null) return `mailto:${support.email}`
  return appUrl.startsWith('https:') ? appUrl : 'mailto:nobody@localhost'
}
