import { mkdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { readConfig } from '#server/config/config.ts'
import { ConfigError } from '#server/config/config-error.ts'
import { createEvents } from '#server/composition/events.ts'
import { openSealed } from '#server/composition/open-sealed.ts'
import { findRunningPostgres } from '#server/db/embedded/embedded.ts'
import { DataDirInUseError } from '#server/db/embedded/holder-lock.ts'
import { DatabaseAddressError, DatabaseUnreachableError } from '#server/db/connection/addresses.ts'
import { openDatabase } from '#server/db/open.ts'
import { readSecrets } from '#server/db/secrets.ts'
import { transacting } from '#server/http/routing/transacting.ts'
import { keepInMailbox } from '#server/modules/mailbox/store.ts'
import { knownAppUrl } from '#server/modules/system/address-store.ts'
import { clockFrom, systemClock } from '#server/platform/clock.ts'
import { createFileStore } from '#server/platform/files/files.ts'
import { createLog } from '#server/platform/log.ts'
import { createMailboxMailer, createSmtpMailer } from '#server/platform/mail/mail.ts'
import { SecretsKeyError } from '#server/platform/sealing/secrets-key.ts'
import { EventsRefusedError } from '#server/realtime/publish/redis-client.ts'
import { OperatorError } from './context.ts'
import { runCommand } from './run-command.ts'

const log = createLog({ level: 'warn' })

/** `npm run operator`: works on a server's database and files, whether or not the server is running. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  await mkdir(config.dataDir, { recursive: true })
  // A running server's embedded database is reached like any other.
  const running = config.databaseUrl === undefined ? await findRunningPostgres(config.dataDir) : undefined
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl ?? running?.url,
    databaseOwnerUrl: config.databaseOwnerUrl ?? running?.ownerUrl,
    databaseDirectUrl: config.databaseDirectUrl,
    limits: config.databaseLimits,
    holder: 'npm run operator',
    log,
  })
  try {
    const files = createFileStore({ root: path.join(config.dataDir, 'files') })
    const db = await openSealed(database, { config, files, log })
    const events = createEvents({ config, database, secrets: await readSecrets(db), log })
    const clock = config.clockStart === undefined ? systemClock : clockFrom(config.clockStart)
    const now = clock.now()
    const mailer = config.smtp
      ? createSmtpMailer(config.smtp)
      : createMailboxMailer({ insert: (message) => keepInMailbox(db, message), clock })
    // Servers look for pushes to send by themselves, each minute.
    const jobs = { wake: () => Promise.resolve() }
    const commanded = runCommand(
      {
        operator: os.userInfo().username,
        // Without APP_URL, the address in the command's own configuration is a loopback one.
        appUrl: process.env['APP_URL'] ? config.appUrl : await knownAppUrl(db),
        mailer,
        files,
        transact: transacting({ db, clock, log, mailer, publisher: events.publisher, jobs }, now),
      },
      process.argv.slice(2),
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

const FOR_THE_READER = [
  OperatorError,
  ConfigError,
  DataDirInUseError,
  DatabaseAddressError,
  DatabaseUnreachableError,
  EventsRefusedError,
  SecretsKeyError,
]

try {
  await main()
} catch (error) {
  if (error instanceof Error && FOR_THE_READER.some((kind) => error instanceof kind)) {
    process.stderr.write(`${error.message}\n`)
  } else log.fatal({ err: error }, 'the command failed')
  process.exitCode = 1
}
