import path from 'node:path'
import pg from 'pg'
import Pusher from 'pusher'
import type { AppDeps } from './app-deps.ts'
import type { Config } from './config.ts'
import { connect } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { makePool, openDatabase, type OpenDatabase } from './db/open.ts'
import { readPushKeys, readSecrets } from './db/secrets.ts'
import { doWhatIsDue } from './due/due-work.ts'
import { createAuthenticator } from './modules/accounts/session-store.ts'
import { keepInMailbox } from './modules/mailbox/store.ts'
import { WORTH_SENDING_HOURS } from './modules/push/domain.ts'
import { sendPushes } from './modules/push/sending-store.ts'
import { createUploadStore } from './modules/uploads/store.ts'
import { type Clock, clockFrom, systemClock } from './platform/clock.ts'
import { createFileStore } from './platform/files.ts'
import { createJobs, type Jobs } from './platform/jobs.ts'
import { createLimiter } from './platform/limiter.ts'
import type { Log } from './platform/log.ts'
import { createMailboxMailer, createSmtpMailer } from './platform/mail.ts'
import { sendInBackground } from './platform/background-mailer.ts'
import { createPasswords } from './platform/passwords.ts'
import { createPushService, newPushKeys } from './platform/push.ts'
import { createSignedFileLinks } from './platform/signed-file-links.ts'
import { createRealtimeEndpoint } from './realtime/endpoint.ts'
import { dataChangedEverywhere } from './realtime/hints.ts'
import { createNotifyListener } from './realtime/notify-listener.ts'
import { ownOriginOnly } from './realtime/own-origin.ts'
import { createNotifyPublisher, type Publisher } from './realtime/publisher.ts'
import { createPusherPublisher } from './realtime/pusher-publisher.ts'

export interface Composition {
  readonly deps: AppDeps
  /** What time brings about; not started yet. */
  readonly jobs: Jobs
  /** Lets go of everything, the database last. */
  readonly close: () => Promise<void>
}

export interface CompositionOptions {
  readonly config: Config
  readonly log: Log
  readonly version: string
  readonly clientFolder: string | undefined
  /** Replaced in tests, which move time themselves. */
  readonly clock?: Clock
}

/** Makes every part of the server from its configuration, and hands them to each other. */
export async function compose(options: CompositionOptions): Promise<Composition> {
  const { config, log } = options
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    holder: config.appUrl,
    log,
  })
  try {
    return await composeOn(database, options)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function composeOn(
  database: OpenDatabase,
  { config, log, version, clientFolder, clock: given }: CompositionOptions,
): Promise<Composition> {
  const clock = given ?? (config.clockStart === undefined ? systemClock : clockFrom(config.clockStart))
  await migrate({ url: database.url })
  const db = connect(database.pool)
  const secrets = await readSecrets(db)
  const limiterPool = makePool(database.url, log)
  const uploads = createUploadStore({
    folder: path.join(config.dataDir, 'uploads'),
    machineClock: systemClock,
  })
  await uploads.sweep()

  const smtp = config.smtp && sendInBackground(createSmtpMailer(config.smtp), log)
  const publisher: Publisher = config.pusher
    ? createPusherPublisher(new Pusher({ ...config.pusher, useTLS: true }))
    : createNotifyPublisher()
  const realtime = createRealtimeEndpoint({
    app: config.pusher
      ? { id: config.pusher.appId, key: config.pusher.key, secret: config.pusher.secret }
      : { id: 'cirkles', key: secrets['realtime-key'], secret: secrets['realtime-secret'] },
    // Outside clients sign their calls by the machine's time, also when CLOCK_START moves ours.
    now: () => systemClock.now().getTime(),
    // Services of others take a private channel's permission without the user's name in it.
    issuesPlainGrants: config.pusher !== undefined,
    log,
    allowedOrigin: ownOriginOnly(config.appUrl),
    onPublish: (events) =>
      publisher.publish((text, values) => database.pool.query(text, [...values]), events),
  })
  const listener = createNotifyListener({
    connect: async () => {
      const client = new pg.Client({ connectionString: database.url, keepAlive: true })
      await client.connect()
      return client
    },
    onEvents: (messages) => realtime.apply(messages),
    onGap: () => realtime.apply([dataChangedEverywhere(realtime.channels())]),
    log,
  })
  await listener.ready

  const jobs = createJobs({
    pool: database.pool,
    work: { 'what-is-due': () => doWhatIsDue(deps), 'send-pushes': () => sendPushes(deps) },
    log,
  })
  const pushKeys =
    config.pushKeys ?? (config.databaseUrl === undefined ? await readPushKeys(db, newPushKeys) : undefined)
  const deps: AppDeps = {
    config,
    version,
    db,
    clock,
    log,
    mailer: smtp ?? createMailboxMailer({ insert: (message) => keepInMailbox(db, message), clock }),
    publisher,
    jobs,
    push:
      pushKeys === undefined
        ? null
        : createPushService({
            keys: pushKeys,
            contact: contactOf(config),
            keepSeconds: WORTH_SENDING_HOURS * 3_600,
          }),
    authenticate: createAuthenticator(db),
    files: createFileStore({ root: path.join(config.dataDir, 'files') }),
    fileLinks: createSignedFileLinks({ secret: secrets['file-links'], clock }),
    limiter: createLimiter(limiterPool, clock),
    passwords: createPasswords(),
    uploads,
    realtime,
    realtimeKey: config.pusher?.key ?? secrets['realtime-key'],
    isRealtimeListening: () => listener.isListening(),
    clientFolder,
  }
  return {
    deps,
    jobs,
    close: async () => {
      await jobs.stop()
      await smtp?.idle()
      await realtime.close()
      await listener.close()
      await limiterPool.end()
      await database.close()
    },
  }
}

/** Where push services turn to about this server; they refuse an address that is neither of the two kinds. */
function contactOf({ support, appUrl }: Config): string {
  if (support.email !== null) return `mailto:${support.email}`
  return appUrl.startsWith('https:') ? appUrl : 'mailto:nobody@localhost'
}
