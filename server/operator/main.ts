import { mkdir } from 'node:fs/promises'
import os from 'node:os'
import { BackupError } from '#server/backup/backup-error.ts'
import { readConfig, type Config } from '#server/config/config.ts'
import { ConfigError } from '#server/config/config-error.ts'
import { createEvents } from '#server/composition/events.ts'
import { type FileStores, openFileStores } from '#server/composition/file-stores.ts'
import { openSealed } from '#server/composition/open-sealed.ts'
import { findRunningPostgres } from '#server/db/embedded/embedded.ts'
import { DataDirInUseError } from '#server/db/embedded/holder-lock.ts'
import { DatabaseAddressError, DatabaseUnreachableError } from '#server/db/connection/addresses.ts'
import { MigrationBlockedError } from '#server/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { readSecrets } from '#server/db/secrets.ts'
import { transacting } from '#server/http/routing/transacting.ts'
import { keepInMailbox } from '#server/modules/mailbox/store.ts'
import type { SealingFiles } from '#server/modules/sealing/waiting-store.ts'
import { knownAppUrl } from '#server/modules/system/address-store.ts'
import { currentEpoch } from '#server/modules/system/epoch-store.ts'
import { clockFrom, systemClock } from '#server/platform/clock.ts'
import { FOR_COMMANDS } from '#server/platform/files/bucket-objects.ts'
import { StoreTroubleError } from '#server/platform/files/objects.ts'
import { createLog } from '#server/platform/log.ts'
import { createMailboxMailer, createSmtpMailer } from '#server/platform/mail/mail.ts'
import { SecretsKeyError } from '#server/platform/sealing/secrets-key.ts'
import { EventsRefusedError } from '#server/realtime/publish/redis-client.ts'
import { isBackupCommand, runBackupCommand } from './backup-commands.ts'
import { OperatorError } from './context.ts'
import { runCommand } from './run-command.ts'

const log = createLog({ level: 'warn' })

/** `npm run operator`: works on a server's database and files, whether or not the server is running. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const clock = config.clockStart === undefined ? systemClock : clockFrom(config.clockStart)
  const now = clock.now()
  const operator = os.userInfo().username
  const args = process.argv.slice(2)
  let opened: ReturnType<typeof openFileStores> | undefined
  const stores = () => (opened ??= openFileStores(config, { patience: FOR_COMMANDS }))
  if (isBackupCommand(args)) {
    const context = { operator, now, config, stores, log, open: () => open(config) }
    process.stdout.write(`${await runBackupCommand(context, args)}\n`)
    return
  }
  const database = await open(config)
  try {
    const db = await openSealed(database, { config, files: filesOf(stores), log })
    const [secrets, epoch] = [await readSecrets(db), await db.transaction(currentEpoch)]
    const events = createEvents({ config, database, secrets, epoch, log })
    const mailer = config.smtp
      ? createSmtpMailer(config.smtp)
      : createMailboxMailer({ insert: (message) => keepInMailbox(db, message), clock })
    // Servers look for pushes to send by themselves, each minute.
    const jobs = { wake: () => Promise.resolve() }
    const commanded = runCommand(
      {
        operator,
        // Without APP_URL, the address in the command's own configuration is a loopback one.
        appUrl: process.env['APP_URL'] ? config.appUrl : await knownAppUrl(db),
        mailer,
        stores,
        progress: (line) => void process.stderr.write(`${line}\n`),
        transact: transacting({ db, clock, log, mailer, publisher: events.publisher, jobs }, now),
      },
      args,
    )
    try {
      process.stdout.write(`${await commanded}\n`)
    } finally {
      await events.close()
    }
  } finally {
    await database.close()
  }
}

/** Files whose place is opened with the first one that is asked for. */
const filesOf = (stores: () => Promise<FileStores>): SealingFiles => ({
  read: async (...given) => (await stores()).files.read(...given),
  putSealed: async (...given) => (await stores()).files.putSealed(...given),
  remove: async (...given) => (await stores()).files.remove(...given),
})

/** A running server's embedded database is reached like any other. */
async function open(config: Config): Promise<OpenDatabase> {
  const { dataDir, usesDataDir, databaseUrl, databaseOwnerUrl, databaseDirectUrl, databaseLimits } = config
  if (usesDataDir) await mkdir(dataDir, { recursive: true })
  const running = databaseUrl === undefined ? await findRunningPostgres(dataDir) : undefined
  return openDatabase({
    dataDir,
    databaseUrl: databaseUrl ?? running?.url,
    databaseOwnerUrl: databaseOwnerUrl ?? running?.ownerUrl,
    databaseDirectUrl,
    limits: databaseLimits,
    holder: 'npm run operator',
    log,
  })
}

const FOR_THE_READER = [
  BackupError,
  OperatorError,
  ConfigError,
  DataDirInUseError,
  DatabaseAddressError,
  DatabaseUnreachableError,
  EventsRefusedError,
  MigrationBlockedError,
  SecretsKeyError,
  StoreTroubleError,
]

try {
  await main()
} catch (error) {
  if (error instanceof Error && FOR_THE_READER.some((kind) => error instanceof kind)) {
    process.stderr.write(`${error.message}\n`)
  } else log.fatal({ err: error }, 'the command failed')
  process.exitCode = 1
}
