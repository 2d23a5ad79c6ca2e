import path from 'node:path'
import * as v from 'valibot'
import { type IsTrustedProxy, trustProxies } from '../platform/caller-address.ts'
import type { ClamdAddress } from '../platform/files/malware-scanner.ts'
import { isLoopback } from '../platform/loopback.ts'
import { databaseLines, databaseOf, type DatabaseConfig } from './database.ts'
import { eventsOf, type EventsAddress } from './events-url.ts'
import type { PushKeys } from '../platform/push/push.ts'
import { type BackupKeys, backupKeysOf } from './backup-keys.ts'
import { BACKUP_STORE_LINES, backupStoreOf, type StoreAddress } from './backup-store.ts'
import { clamdOf } from './clamd-url.ts'
import { ConfigError } from './config-error.ts'
import { linksOf, requireContacts, securityOf } from './contacts.ts'
import { FILES_LINES, type FilesConfig, filesOf, isOnlyInBucket } from './files-config.ts'
import { flag, missingLine, optionalValue } from './lines.ts'
import { pushHostsOf, pushKeysOf } from './push-config.ts'
import { type SecretsKeys, secretsKeysOf } from './secrets-keys.ts'
import { isHttps, type SecurityContact } from './security-contact.ts'
import { tracesOf, type TracesAddress } from './traces.ts'

/** The environment, parsed once (README.md, Configuration). An incomplete configuration is refused. */
export interface Config extends DatabaseConfig {
  readonly host: string
  readonly port: number
  /** Public address without a trailing slash, used in mails and links. */
  readonly appUrl: string
  /** Whether an address is a trusted proxy, so that its `X-Forwarded-For` is used. */
  readonly isTrustedProxy: IsTrustedProxy
  readonly dataDir: string
  /** Whether anything of the server is in `dataDir`: its database, or files. */
  readonly usesDataDir: boolean
  readonly files: FilesConfig
  readonly secretsKeys: SecretsKeys
  /** Keys that backups are encrypted to; undefined: they are not. */
  readonly backupKeys: BackupKeys | undefined
  /** The store of backups at `s3://…`; undefined: that of the files. */
  readonly backupStore: StoreAddress | undefined
  readonly hasDemo: boolean
  readonly kycGate: 'off' | 'submitted' | 'verified'
  readonly hasPublicListing: boolean
  readonly smtp: { readonly url: string; readonly from: string } | undefined
  readonly pusher: { host: string; appId: string; key: string; secret: string } | undefined
  /** The Redis by which processes tell each other of changes; undefined: the database does it. */
  readonly events: EventsAddress | undefined
  /** The server's VAPID keys; an embedded server without any makes its own. */
  readonly pushKeys: PushKeys | undefined
  /** Hosts of push services that the server does not know. */
  readonly pushHosts: readonly string[]
  readonly support: {
    readonly email: string | null
    readonly phone: string | null
    /** https addresses. */
    readonly links: readonly string[]
    /** Name of the person who answers complaints about personal data, and how to reach them. */
    readonly grievanceOfficer: string | null
  }
  /** The ClamAV daemon that judges uploads; undefined: none is asked. */
  readonly clamd: ClamdAddress | undefined
  readonly security: SecurityContact
  readonly clockStart: string | undefined
  /** How long a stopping server still answers, while /ready sends proxies elsewhere. */
  readonly stopNoticeMs: number
  /** Whether the operator's desk answers at `/operator`. */
  readonly hasOperatorDesk: boolean
  /** Where Prometheus reads the figures of this process; undefined: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** The collector that traces are sent to; undefined: there are none. */
  readonly traces: TracesAddress | undefined
  /** Mailbox, demo people and CLOCK_START exist only on loopback with no outside services (security.md). */
  readonly isLocal: boolean
}

const ADDRESS = 'must be an address such as https://cirkles.example'
const MAIL_SERVER = 'must be an address that begins with smtp:// or smtps://'
const ORIGIN = /^https?:\/\/[^/?#]+\/*$/i

const PORT_NUMBER = 'must be a port number'
const PortSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, PORT_NUMBER),
  v.transform(Number),
  v.maxValue(65_535, PORT_NUMBER),
)

/** An empty line is as good as none. */
const lineOr = (given: string) =>
  v.pipe(
    v.string(),
    v.transform((value) => (value === '' ? given : value)),
  )

const EnvironmentSchema = v.object({
  PORT: v.optional(PortSchema, '8080'),
  HOST: v.optional(lineOr('127.0.0.1'), '127.0.0.1'),
  APP_URL: v.pipe(
    optionalValue,
    // The app lives at the root of its host: a path would be an address inside a proxy.
    v.optional(v.pipe(v.string(), v.url(ADDRESS), v.regex(ORIGIN, ADDRESS))),
  ),
  TRUSTED_PROXIES: optionalValue,
  DATA_DIR: v.optional(lineOr('.data'), '.data'),
  ...databaseLines,
  EVENTS_URL: optionalValue,
  SECRETS_KEY: optionalValue,
  SECRETS_KEY_PREVIOUS: optionalValue,
  BACKUP_KEY: optionalValue,
  ...BACKUP_STORE_LINES,
  DEMO: flag,
  KYC_GATE: v.optional(
    v.picklist(['off', 'submitted', 'verified'], 'must be off, submitted or verified'),
    'off',
  ),
  PUBLIC_LISTING: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  SMTP_URL: v.pipe(
    optionalValue,
    v.optional(v.pipe(v.string(), v.url(MAIL_SERVER), v.regex(/^smtps?:\/\/[^?#]+$/i, MAIL_SERVER))),
  ),
  MAIL_FROM: optionalValue,
  PUSHER_HOST: optionalValue,
  PUSHER_APP_ID: optionalValue,
  PUSHER_KEY: optionalValue,
  PUSHER_SECRET: optionalValue,
  VAPID_PUBLIC_KEY: optionalValue,
  VAPID_PRIVATE_KEY: optionalValue,
  PUSH_HOSTS: optionalValue,
  ...FILES_LINES,
  CLAMD_URL: optionalValue,
  SUPPORT_EMAIL: optionalValue,
  SUPPORT_PHONE: optionalValue,
  SUPPORT_LINKS: optionalValue,
  GRIEVANCE_OFFICER: optionalValue,
  SECURITY_CONTACT: optionalValue,
  SECURITY_POLICY: v.pipe(
    optionalValue,
    v.optional(v.pipe(v.string(), v.check(isHttps, 'must be an https address'))),
  ),
  CLOCK_START: v.pipe(
    optionalValue,
    v.optional(v.pipe(v.string(), v.isoTimestamp('must be an instant such as 2026-11-02T06:00:00Z'))),
  ),
  STOP_NOTICE_SECONDS: v.pipe(
    optionalValue,
    v.optional(v.pipe(v.string(), v.regex(/^[0-5]$/, 'must be a number of seconds from 0 to 5'))),
  ),
  METRICS_PORT: v.pipe(optionalValue, v.optional(PortSchema)),
  METRICS_HOST: optionalValue,
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalValue,
  OTEL_EXPORTER_OTLP_HEADERS: optionalValue,
  OTEL_EXPORTER_OTLP_PROTOCOL: optionalValue,
  OPERATOR_DESK: v.pipe(optionalValue, v.optional(v.picklist(['on', 'off'], 'must be on or off'))),
  NODE_ENV: optionalValue,
})
type Environment = v.InferOutput<typeof EnvironmentSchema>

/** Every variable read here. */
export const ENVIRONMENT_NAMES: readonly string[] = Object.keys(EnvironmentSchema.entries)

/** @throws {ConfigError} naming the invalid or missing line */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const result = v.safeParse(EnvironmentSchema, environment)
  if (!result.success) {
    const [issue] = result.issues
    throw new ConfigError(`${v.getDotPath(issue) ?? 'The environment'} ${issue.message}.`)
  }
  const env = result.output
  const hostInUrl = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST
  const appUrl = (env.APP_URL ?? `http://${hostInUrl}:${env.PORT}`).replace(/\/+$/, '')
  const smtp = smtpOf(env)
  const pusher = pusherOf(env)
  const files = filesOf(env)
  const hasOutsideService = smtp || pusher || env.DATABASE_URL || files.driver === 's3' || files.movedFrom
  const isLocal = isLoopback(env.HOST) && isLoopback(new URL(appUrl).hostname) && !hasOutsideService
  if (!isLocal && !smtp) {
    throw new ConfigError(
      'SMTP_URL is missing: mails stay in the own mailbox only on loopback and without outside services.',
    )
  }
  if (!env.APP_URL && !isLoopback(env.HOST)) {
    throw new ConfigError(
      'APP_URL is missing: mails need an address to link to, and HOST is no such address.',
    )
  }
  const { protocol, hostname } = new URL(appUrl)
  const isPublic = !(isLoopback(hostname) && isLoopback(env.HOST))
  if (protocol === 'http:' && isPublic) {
    throw new ConfigError(
      'APP_URL must begin with https://: without it passwords travel in clear, and phones install no app.',
    )
  }
  if (isPublic) requireContacts(env)
  refuseOutsideLoopback(env, isLocal)
  const security = securityOf(env)
  return {
    host: env.HOST,
    port: env.PORT,
    appUrl,
    isTrustedProxy: trustedProxiesOf(env),
    dataDir: path.resolve(env.DATA_DIR),
    usesDataDir: env.DATABASE_URL === undefined || !isOnlyInBucket(files),
    files,
    ...databaseOf(env),
    secretsKeys: secretsKeysOf(env),
    backupKeys: backupKeysOf(env.BACKUP_KEY),
    backupStore: backupStoreOf(env),
    hasDemo: env.DEMO === '1',
    kycGate: env.KYC_GATE,
    hasPublicListing: env.PUBLIC_LISTING === 'on',
    smtp,
    pusher,
    events: eventsOf(env),
    pushKeys: pushKeysOf(env),
    pushHosts: pushHostsOf(env),
    support: {
      email: env.SUPPORT_EMAIL ?? null,
      phone: env.SUPPORT_PHONE ?? null,
      links: linksOf(env.SUPPORT_LINKS),
      grievanceOfficer: env.GRIEVANCE_OFFICER ?? null,
    },
    clamd: clamdOf(env.CLAMD_URL),
    security,
    clockStart: env.CLOCK_START,
    stopNoticeMs: 1_000 * Number(env.STOP_NOTICE_SECONDS ?? (isLocal ? 0 : 3)),
    hasOperatorDesk: env.OPERATOR_DESK === undefined ? isLocal : env.OPERATOR_DESK === 'on',
    metrics:
      env.METRICS_PORT === undefined
        ? undefined
        : { host: env.METRICS_HOST ?? '127.0.0.1', port: env.METRICS_PORT },
    traces: tracesOf(env),
    isLocal,
  }
}

function refuseOutsideLoopback(env: Environment, isLocal: boolean): void {
  if (env.DEMO === '1' && !isLocal) {
    throw new ConfigError('DEMO is for a server on loopback with no outside services.')
  }
  if (env.CLOCK_START === undefined) return
  if (env.NODE_ENV === 'production')
    throw new ConfigError('CLOCK_START is refused when NODE_ENV is production.')
  if (!isLocal)
    throw new ConfigError(
      'CLOCK_START is refused with DATABASE_URL, SMTP_URL, FILES_DRIVER=s3 or a public address.',
    )
}

function trustedProxiesOf({ TRUSTED_PROXIES: list = '' }: Environment): IsTrustedProxy {
  const addresses = list.split(',').flatMap((address) => address.trim() || [])
  try {
    return trustProxies(addresses)
  } catch (cause) {
    throw new ConfigError(
      'TRUSTED_PROXIES must be addresses or networks, such as 10.0.0.0/8, with commas between them.',
      { cause },
    )
  }
}

function smtpOf(env: Environment): Config['smtp'] {
  if (!env.SMTP_URL) return undefined
  if (!env.MAIL_FROM) throw new ConfigError('MAIL_FROM is missing: SMTP_URL is set.')
  return { url: env.SMTP_URL, from: env.MAIL_FROM }
}

function pusherOf(env: Environment): Config['pusher'] {
  const { PUSHER_HOST: host, PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret } = env
  if (host && appId && key && secret) return { host, appId, key, secret }
  const missing = missingLine({
    PUSHER_HOST: host,
    PUSHER_APP_ID: appId,
    PUSHER_KEY: key,
    PUSHER_SECRET: secret,
  })
  if (missing === undefined) return undefined
  throw new ConfigError(`${missing} is missing: the other PUSHER_* lines are set.`)
}
