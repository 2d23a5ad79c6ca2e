import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findFreePort } from '#server/db/embedded/postmaster.ts'
import { CLOCK } from '#tests/support/cirkles/large-rows.ts'
import type { Postgres } from '../database/postgres.ts'
import { type Program, startProgram } from './remote.ts'

export interface Server extends Program {
  readonly url: string
}

export interface ServerOptions {
  readonly postgres: Postgres
  /** Of the measurements: holds the key that all servers share. */
  readonly folder: string
  readonly database: string
  /** A port that was free; one is found unless given. */
  readonly port?: number
}

/**
 * Starts a server as in production, with an outside PostgreSQL and the rights of its role. It does no jobs by itself,
 * and its clock starts at that of the large rows.
 */
export async function startServer({ postgres, folder, database, port }: ServerOptions): Promise<Server> {
  const chosen = port ?? (await findFreePort())
  const files = path.join(folder, 'files')
  await mkdir(files, { recursive: true })
  const url = `http://127.0.0.1:${chosen}`
  const program = await startProgram('server', {
    HOST: '127.0.0.1',
    PORT: String(chosen),
    APP_URL: url,
    DATA_DIR: files,
    DATABASE_URL: postgres.urlOf(database, 'app'),
    DATABASE_OWNER_URL: postgres.urlOf(database),
    SECRETS_KEY: await keyIn(folder),
    // Nothing listens: mails of measured calls fail in the background.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'bench@cirkles.example',
    STOP_NOTICE_SECONDS: '0',
    BENCH_CLOCK: CLOCK,
  })
  return { ...program, url }
}

/** The filled databases are sealed with it. */
async function keyIn(folder: string): Promise<string> {
  const file = path.join(folder, 'secrets-key')
  if (!existsSync(file)) await writeFile(file, randomBytes(32).toString('base64'), { mode: 0o600 })
  return readFile(file, 'utf8')
}
