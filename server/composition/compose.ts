import type { AppDeps } from '../http/routing/app-deps.ts'
import { checkFiles } from '../http/static/check-files.ts'
import type { Config } from '../config/config.ts'
import { openDatabase, type OpenDatabase } from '../db/open.ts'
import type { DatabaseLimits } from '../db/connection/pool.ts'
import { readPushKeys, readSecrets } from '../db/secrets.ts'
import { runDueWork } from './due/due-work.ts'
import { createEvents } from './events.ts'
import { createAuthenticator } from '../modules/accounts/sign-in/session-store.ts'
import { keepInMailbox } from '../modules/mailbox/store.ts'
import { WORTH_SENDING_HOURS } from '../modules/push/domain.ts'
import { sendPushes } from '../modules/push/sending-store.ts'
import { noteAppUrl } from '../modules/system/address-store.ts'
import { callerAddress, outsideNetwork } from '../platform/caller-address.ts'
import { type Clock, clockFrom, systemClock } from '../platform/clock.ts'
import { createPictures } from '../platform/work/pictures.ts'
import { hashElsewhere } from '../platform/sign-in/hashing.ts'
import { createWorkProcess } from '../platform/work/work-process.ts'
import { createSlowRefusals } from '#server/platform/load/slow-refusals.ts'
import { createTurns } from '#server/platform/load/turns.ts'
import { createJobs, type Jobs } from '../platform/jobs/jobs.ts'
import { JOB_NAMES } from '../platform/jobs/queues.ts'
import { createKnownDevices } from '../platform/sign-in/known-devices.ts'
import { createLimiter } from '../platform/limiter.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
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
  readonly clientFolder: string | undefined
  /** Replaced in tests, which control the time. */
  readonly clock?: Clock
  /** Overrides of the default limits, for tests. */
  readonly databaseLimits?: Partial<DatabaseLimits>
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
  try {
    return await composeOn(database, options, limits)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function composeOn(
  database: OpenDatabase,
  { config, log, version, clientFolder, clock: given, refusalsMs = REFUSALS_MS }: CompositionOptions,
  { countingConnections }: DatabaseLimits,
): Promise<Composition> {
  const clock = given ?? (config.clockStart === undefined ? systemClock : clockFrom(config.clockStart))
  const { files, uploads } = await openFileStores(config)
  const db = await openSealed(database, { config, files, log })
  const secrets = await readSecrets(db)
  await noteAppUrl(db, config.appUrl)
  const limiterPool = database.openPool(countingConnections)

  let isStopping = false
  const inBackground = createBackground(log)
  const smtp = config.smtp && sendInBackground(createSmtpMailer(config.smtp), inBackground)
  const metrics = createMetrics({
    version,
    jobs: JOB_NAMES,
    nowSeconds: () => systemClock.now().getTime() / 1_000,
    readings: () => ({
      pools: { calls: database.pool, limits: limiterPool },
      sockets: realtime.stats().connections,
      isRealtimeListening: events.isConnected(),
      areFilesUsable: async () => (await checkFiles({ config, files, log })).areUsable,
    }),
    watchesProcess: config.metrics !== undefined,
  })
  const events = createEvents({ config, database, secrets, log, background: inBackground })
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

  const jobs = createJobs({
    pool: database.pool,
    work: {
      'what-is-due': (stopping) => metrics.measureJob('what-is-due', () => runDueWork(deps, stopping)),
      'send-pushes': (stopping) => metrics.measureJob('send-pushes', () => sendPushes(deps, stopping)),
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
    clock,
    log,
    mailer: smtp ?? createMailboxMailer({ insert: (message) => keepInMailbox(db, message), clock }),
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
      await Promise.all([limiterPool.end(), database.close()])
    },
  }
}

/** Contact address sent to push services; they refuse anything but the two kinds. */
function contactOf({ support, appUrl }: Config): string {
  if (support.email !== null) return `mailto:${support.email}`
  return appUrl.startsWith('https:') ? appUrl : 'mailto:nobody@localhost'
}
