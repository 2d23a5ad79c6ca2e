import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { inject } from 'vitest'
import * as v from 'valibot'
import { type Envelope, EnvelopeSchema, IDEMPOTENCY_KEY_HEADER } from '#contract/wire/envelope.ts'
import { buildApp } from '#server/composition/app.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { compose } from '#server/composition/compose.ts'
import type { Config } from '#server/config/config.ts'
import type { MailboxMessage } from '#server/platform/mail/mail.ts'
import { readMailbox } from '#server/modules/mailbox/store.ts'
import { DATABASE_LIMITS, type PoolLimits } from '#server/db/connection/pool.ts'
import type { Limiter, LimitRule } from '#server/platform/limiter.ts'
import { createPictures } from '#server/platform/work/pictures.ts'
import { hashHere } from '#server/platform/sign-in/hashing.ts'
import { createWorkProcess } from '#server/platform/work/work-process.ts'
import { PACES } from '#server/platform/limits.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import type { Tracing } from '#server/platform/tracing/tracing.ts'
import { createSlowRefusals } from '#server/platform/load/slow-refusals.ts'
import { createTurns } from '#server/platform/load/turns.ts'
import { createPasswords } from '#server/platform/sign-in/passwords.ts'
import { createTestDatabase } from '../postgres/postgres.ts'
import { createTestClock, type TestClock } from './test-clock.ts'

export interface TestAnswer {
  readonly status: number
  readonly headers: Headers
  /** The envelope, for answers that have one; `raw` has the text of any answer. */
  readonly body: Envelope
  readonly raw: string
}

export interface TestRequest {
  readonly token?: string
  readonly key?: string
  readonly json?: unknown
  readonly form?: FormData
  readonly headers?: Record<string, string>
  /** Sent unchanged, with the given headers. */
  readonly rawBody?: string | Uint8Array<ArrayBuffer>
}

/** The whole server on its own database: every part real, except the clock, and without a socket. */
export interface TestApp {
  /** `path` is relative to `/api`. Work that the answer did not wait for has ended too. */
  request(method: string, path: string, options?: TestRequest): Promise<TestAnswer>
  fetch(request: Request): Promise<Response>
  /** Newest first. */
  mails(to?: string): Promise<MailboxMessage[]>
  readonly clock: TestClock
  readonly deps: AppDeps
  /** As the tables' owner; the server itself works as a role that owns nothing. */
  readonly pool: pg.Pool
  readonly dataDir: string
  close(): Promise<void>
  /** Closes it; others may begin with what it has stored. */
  keep(): Promise<KeptApp>
}

/** What an app had stored when it was closed. */
export interface KeptApp {
  readonly database: string
  readonly dataDir: string
}

/** Real hashing, at the lowest cost the algorithm allows. */
const QUICK_PASSWORDS = createPasswords(hashHere({ memoryCost: 8, timeCost: 1 }))

/** One process for the pictures of all tests of a worker: starting one takes longer than most tests. */
const PICTURES = createPictures(createWorkProcess({ log: createLog({ level: 'silent' }) }))

const isPace = ({ name }: LimitRule) => PACES.some((pace) => pace.name === name)

const withoutPaces = (limiter: Limiter): Limiter => ({
  take: async (rule, key) => (isPace(rule) ? { ok: true } : limiter.take(rule, key)),
  recall: (rule, key) => (isPace(rule) ? null : limiter.recall(rule, key)),
  forgive: async (rule, key) => (isPace(rule) ? undefined : limiter.forgive(rule, key)),
})

export async function createTestApp(
  options: {
    clockStart?: string
    from?: KeptApp
    config?: Partial<Config>
    /** Parts to replace, for example to count calls to them. */
    replace?: (deps: AppDeps) => Partial<AppDeps>
    /** Rewrites the database URL, to connect by a detour. */
    reach?: (databaseUrl: string) => string
    databaseLimits?: Partial<PoolLimits>
    /** Whether a person's calls are counted; by default tests act as fast as they like. */
    hasPaces?: boolean
    /** How long refusals are remembered; by default not at all, because the clock of tests stands still. */
    refusalsMs?: number
    log?: Log
    tracing?: Tracing
  } = {},
): Promise<TestApp> {
  const database = await createTestDatabase(options.from?.database)
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'cirkles-test-'))
  if (options.from !== undefined) await cp(options.from.dataDir, dataDir, { recursive: true })
  const clock = createTestClock(options.clockStart ?? '2026-11-02T06:00:00.000Z')
  const config: Config = {
    host: '127.0.0.1',
    port: 0,
    appUrl: 'http://127.0.0.1:8080',
    isTrustedProxy: () => false,
    dataDir,
    usesDataDir: true,
    files: { driver: 'local', movedFrom: undefined, bucket: undefined },
    databaseUrl: options.reach?.(database.url) ?? database.url,
    databaseOwnerUrl: options.reach?.(database.ownerUrl) ?? database.ownerUrl,
    databaseDirectUrl: undefined,
    databaseReadUrl: undefined,
    databaseLimits: DATABASE_LIMITS,
    secretsKeys: { current: undefined, previous: [] },
    backupKeys: undefined,
    backupStore: undefined,
    hasDemo: false,
    kycGate: 'off',
    hasPublicListing: true,
    smtp: undefined,
    pusher: undefined,
    events: undefined,
    pushKeys: undefined,
    pushHosts: ['push.example.test'],
    support: { email: null, phone: null, links: [], grievanceOfficer: null },
    clamd: undefined,
    security: { contacts: [], policy: null },
    clockStart: undefined,
    stopNoticeMs: 0,
    hasOperatorDesk: false,
    metrics: undefined,
    traces: undefined,
    isLocal: true,
    ...options.config,
  }
  const composition = await compose({
    config,
    log: options.log ?? createLog({ level: 'silent' }),
    version: 'test',
    clientFolder: undefined,
    clock,
    refusalsMs: options.refusalsMs ?? 0,
    tracing: options.tracing,
    // Racing calls wait for each other for as long as a busy machine takes.
    databaseLimits: options.databaseLimits ?? { lockMs: 30_000, statementMs: 30_000 },
  })
  const { limiter } = composition.deps
  const parts: AppDeps = {
    ...composition.deps,
    passwords: QUICK_PASSWORDS,
    pictures: PICTURES,
    // Tests send pictures faster than any phone.
    turns: createTurns({ hasRests: false }),
    slowRefusals: createSlowRefusals({ delayMs: 0 }),
    limiter: options.hasPaces === true ? limiter : withoutPaces(limiter),
  }
  const deps = { ...parts, ...options.replace?.(parts) }
  const app = buildApp(deps)

  return {
    clock,
    deps,
    pool: database.pool,
    dataDir,
    fetch: async (request) => app.fetch(request, {}),
    async request(method, pathBelowApi, { token, key, json, form, headers = {}, rawBody } = {}) {
      const all = new Headers(headers)
      if (token !== undefined) all.set('Authorization', `Bearer ${token}`)
      if (key !== undefined) all.set(IDEMPOTENCY_KEY_HEADER, key)
      if (json !== undefined) all.set('Content-Type', 'application/json')
      const body = json === undefined ? (form ?? rawBody) : JSON.stringify(json)
      const response = await app.fetch(
        new Request(`http://127.0.0.1:8080/api${pathBelowApi}`, {
          method,
          headers: all,
          ...(body === undefined ? {} : { body }),
        }),
        {},
      )
      const raw = await response.text()
      await deps.background.idle()
      return { status: response.status, headers: response.headers, raw, body: envelopeOf(raw) }
    },
    async mails(to) {
      await deps.background.idle()
      return readMailbox(deps.db, to)
    },
    async close() {
      await composition.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
    async keep() {
      await composition.close()
      const name = await database.keep()
      // Removed with the tests' PostgreSQL.
      const kept = path.join(inject('postgresFolder'), name)
      await cp(dataDir, kept, { recursive: true })
      await rm(dataDir, { recursive: true, force: true })
      return { database: name, dataDir: kept }
    },
  }
}

const NO_ENVELOPE: Envelope = { success: false, message: 'not an envelope' }

function envelopeOf(raw: string): Envelope {
  if (!raw.startsWith('{')) return NO_ENVELOPE
  const parsed = v.safeParse(EnvelopeSchema, JSON.parse(raw))
  return parsed.success ? parsed.output : NO_ENVELOPE
}
