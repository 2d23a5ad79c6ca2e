import { readFileSync } from 'node:fs'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { ENVIRONMENT_NAMES, readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

const mail = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Cirkles <hello@cirkles.example>' }
const pusher = {
  PUSHER_HOST: 'ws.example',
  PUSHER_APP_ID: '1',
  PUSHER_KEY: 'key',
  PUSHER_SECRET: 'secret',
}
const contacts = {
  SUPPORT_EMAIL: 'help@cirkles.example',
  GRIEVANCE_OFFICER: 'Lata Rao, 12 Temple Street, Mysuru, lata@cirkles.example',
  SECURITY_CONTACT: 'security@cirkles.example',
}
const open = { HOST: '0.0.0.0', APP_URL: 'https://cirkles.example', ...mail, ...contacts }

/** The error message of a server that refuses to start. */
function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'it starts'
}

test('with nothing said it serves this computer alone, with its own mailbox', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    appUrl: 'http://127.0.0.1:8080',
    kycGate: 'off',
    hasDemo: false,
    hasPublicListing: true,
    smtp: undefined,
    pusher: undefined,
    isLocal: true,
  })
})

test('with an address, mail and realtime of its own it serves the world', () => {
  expect(readConfig({ ...open, ...pusher, NODE_ENV: 'production' })).toMatchObject({
    isLocal: false,
    smtp: { url: mail.SMTP_URL, from: mail.MAIL_FROM },
    pusher: { host: 'ws.example', appId: '1', key: 'key', secret: 'secret' },
  })
})

test('figures are served where a port is named, for this machine alone unless told otherwise', () => {
  expect(readConfig({}).metrics).toBeUndefined()
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  // Node takes an empty host for every address.
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: ' ' }).metrics?.host).toBe('127.0.0.1')
  const everywhere = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }
  expect(readConfig(everywhere)).toMatchObject({ metrics: { host: '0.0.0.0', port: 9464 }, isLocal: true })
  expect(refusalOf({ METRICS_PORT: '99999' })).toBe('METRICS_PORT must be a port number.')
})

test('the loopback of IPv6 is one too', () => {
  expect(readConfig({ HOST: '::1' })).toMatchObject({ appUrl: 'http://[::1]:8080', isLocal: true })
})

test('an empty line is one that is not there, and a trailing slash is none', () => {
  const config = readConfig({ SMTP_URL: ' ', PUSHER_KEY: '', APP_URL: 'http://localhost:8080/' })
  expect(config).toMatchObject({ smtp: undefined, pusher: undefined, appUrl: 'http://localhost:8080' })
})

test('only the proxies that are named are believed', () => {
  const nobody = readConfig({})
  const { isTrustedProxy } = readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1,' })
  expect(['10.1.2.3', '::ffff:10.1.2.3', '2001:db8::1', '192.0.2.1', 'nonsense'].map(isTrustedProxy)).toEqual(
    [true, true, true, false, false],
  )
  expect(['127.0.0.1', '10.1.2.3'].map(nobody.isTrustedProxy)).toEqual([false, false])
})

test('the scanner of uploads is a port or a socket', () => {
  expect(readConfig({}).clamd).toBeUndefined()
  expect(readConfig({ CLAMD_URL: 'tcp://127.0.0.1:3310' }).clamd).toEqual({ host: '127.0.0.1', port: 3310 })
  expect(readConfig({ CLAMD_URL: 'unix:///run/clamav/clamd.ctl' }).clamd).toEqual({
    path: '/run/clamav/clamd.ctl',
  })
  for (const address of ['clamd', 'tcp://127.0.0.1', 'http://127.0.0.1:3310', 'unix://run', 'unix:///']) {
    expect(refusalOf({ CLAMD_URL: address })).toContain('CLAMD_URL must be')
  }
  // ASVS 12.3.1: clamd speaks no TLS.
  expect(refusalOf({ CLAMD_URL: 'tcp://10.0.0.7:3310' })).toContain('CLAMD_URL must name this machine')
})

test('ASVS 13.2.4 · further push services are named, and nothing else is called', () => {
  expect(readConfig({}).pushHosts).toEqual([])
  expect(readConfig({ PUSH_HOSTS: 'Push.example.com, *.example.in,' }).pushHosts).toEqual([
    'push.example.com',
    '*.example.in',
  ])
})

test('pages elsewhere are https addresses, one after the other', () => {
  const SUPPORT_LINKS = 'https://www.instagram.com/cirkles, https://x.com/cirkles'
  expect(readConfig({ SUPPORT_LINKS }).support.links).toEqual([
    'https://www.instagram.com/cirkles',
    'https://x.com/cirkles',
  ])
  expect(readConfig({}).support.links).toEqual([])
  expect(refusalOf({ SUPPORT_LINKS: 'https://x.com/cirkles javascript:alert(1)' })).toContain('SUPPORT_LINKS')
})

test('whom to tell about a vulnerability is its own contact, or support', () => {
  const { SECURITY_CONTACT: _, ...without } = open
  expect(readConfig({ ...open, SECURITY_POLICY: 'https://cirkles.example/policy' }).security).toEqual({
    contacts: ['mailto:security@cirkles.example'],
    policy: 'https://cirkles.example/policy',
  })
  const many = { SECURITY_CONTACT: 'https://cirkles.example/report, mailto:a@cirkles.example' }
  expect(readConfig({ ...open, ...many }).security.contacts).toEqual([
    'https://cirkles.example/report',
    'mailto:a@cirkles.example',
  ])
  expect(readConfig({ ...without, SUPPORT_EMAIL: 'help@cirkles.example' }).security.contacts).toEqual([
    'mailto:help@cirkles.example',
  ])
})

describe('a half-made configuration does not start, and names the line', () => {
  test.each(Object.keys(pusher))('%s is missing beside the other PUSHER_* lines', (missing) => {
    const rest = Object.fromEntries(Object.entries(pusher).filter(([name]) => name !== missing))
    expect(refusalOf({ ...open, ...rest })).toContain(`${missing} is missing`)
  })

  test.each([
    ['mail without a sender', { SMTP_URL: mail.SMTP_URL }, 'MAIL_FROM is missing'],
    ['a public address without mail', { APP_URL: 'https://cirkles.example' }, 'SMTP_URL is missing'],
    ['open to the network without mail', { HOST: '0.0.0.0' }, 'SMTP_URL is missing'],
    ['an outside database without mail', { DATABASE_URL: 'postgres://db.example/x' }, 'SMTP_URL is missing'],
    ['outside realtime without mail', pusher, 'SMTP_URL is missing'],
    ['an owner of no database', { ...mail, DATABASE_OWNER_URL: 'postgres://x/y' }, 'DATABASE_URL is missing'],
    ['a database of another kind', { ...mail, DATABASE_URL: 'mysql://db.example/x' }, 'DATABASE_URL must be'],
    ['demo people at a public address', { ...open, DEMO: '1' }, 'DEMO'],
    ['demo people in an outside database', { ...mail, DATABASE_URL: 'postgres://x/y', DEMO: '1' }, 'DEMO'],
    [
      'a moved clock in production',
      { CLOCK_START: '2026-11-02T06:00:00Z', NODE_ENV: 'production' },
      'CLOCK_START',
    ],
    [
      'a moved clock on an outside database',
      { ...mail, DATABASE_URL: 'postgres://x/y', CLOCK_START: '2026-11-02T06:00:00Z' },
      'CLOCK_START',
    ],
    ['a moved clock with real mail', { ...mail, CLOCK_START: '2026-11-02T06:00:00Z' }, 'CLOCK_START'],
    ['a moved clock at a public address', { ...open, CLOCK_START: '2026-11-02T06:00:00Z' }, 'CLOCK_START'],
    ['a clock that starts at no instant', { CLOCK_START: 'tomorrow' }, 'CLOCK_START'],
    ['open to the network without an address', { HOST: '0.0.0.0', ...mail }, 'APP_URL is missing'],
    ['ASVS 12.2.1: a public address without TLS', { ...mail, APP_URL: 'http://cirkles.example' }, 'https://'],
    [
      'a public address without whom to ask about data',
      { ...open, SUPPORT_EMAIL: '' },
      'SUPPORT_EMAIL is missing',
    ],
    [
      'a public address without who answers complaints',
      { ...open, GRIEVANCE_OFFICER: '' },
      'GRIEVANCE_OFFICER is missing',
    ],
    ['a contact that is none', { SECURITY_CONTACT: 'call us' }, 'SECURITY_CONTACT'],
    ['a policy that is no page', { SECURITY_POLICY: 'http://cirkles.example' }, 'SECURITY_POLICY'],
    ['an address with a path', { APP_URL: 'http://localhost:8080/cirkles' }, 'APP_URL'],
    ['a mail server of another kind', { ...mail, SMTP_URL: 'https://mail.example' }, 'SMTP_URL'],
    [
      'a mail server told to do without TLS',
      { ...mail, SMTP_URL: 'smtp://m.example?requireTLS=false' },
      'SMTP_URL',
    ],
    ['http to the network', { ...open, APP_URL: 'http://localhost:8080' }, 'https://'],
    ['files in a place that it does not know', { FILES_DRIVER: 'ftp' }, 'FILES_DRIVER'],
    ['half a pair of push keys', { VAPID_PUBLIC_KEY: 'BLyx' }, 'VAPID_PRIVATE_KEY is missing'],
    [
      'push keys that are no pair',
      { VAPID_PUBLIC_KEY: 'BLyx', VAPID_PRIVATE_KEY: 'AAAA' },
      'VAPID_PUBLIC_KEY',
    ],
    ['a proxy by its name', { TRUSTED_PROXIES: 'proxy.example' }, 'TRUSTED_PROXIES'],
    ['a push service in this network', { PUSH_HOSTS: 'push.internal' }, 'PUSH_HOSTS'],
    ['a port that is none', { PORT: '99999' }, 'PORT'],
    ['an address that is none', { APP_URL: 'cirkles' }, 'APP_URL'],
    ['an address of another kind', { APP_URL: 'javascript:alert(1)' }, 'APP_URL'],
    ['a gate nobody knows', { KYC_GATE: 'maybe' }, 'KYC_GATE'],
    ['a listing that is neither on nor off', { PUBLIC_LISTING: 'yes' }, 'PUBLIC_LISTING'],
    ['demo that is neither 0 nor 1', { DEMO: 'yes' }, 'DEMO'],
  ])('%s', (_, environment, line) => {
    expect(refusalOf(environment)).toContain(line)
  })
})

describe('ASVS 12.3.1 · a database beyond this machine', () => {
  const databaseOf = (url: string) =>
    readConfig({ ...mail, DATABASE_URL: url, DATABASE_OWNER_URL: url }).databaseUrl

  test.each([
    'postgres://me:pw@db.example/x',
    'postgres://me:pw@db.example/x?sslmode=require',
    'postgres://me:pw@db.example/x?sslmode=require&uselibpqcompat=true',
    'postgresql://me:pw@db.example:5433/x?ssl=true&application_name=y',
    'postgres://me:pw@10.0.0.5/x?sslmode=verify-ca',
    'postgres://me:pw@[2001:db8::1]/x',
    'postgres://me:pw@127.0.0.1/x?host=db.example',
  ])('is reached over TLS, with a checked certificate: %s', (given) => {
    const url = databaseOf(given) ?? ''
    // What the driver makes of it: `{}` checks certificate and name.
    const { ssl } = new pg.Client({ connectionString: url })
    expect(ssl).toEqual({})
    expect(url).toMatch(/[?&]sslmode=verify-full$/)
    expect(url).toContain('me:pw@')
  })

  test('keeps the certificate of its own authority', () => {
    const url = databaseOf('postgres://db.example/x?sslrootcert=/etc/ca.pem')
    expect(url).toContain('?sslrootcert=%2Fetc%2Fca.pem&sslmode=verify-full')
  })

  test.each(['sslmode=disable', 'sslmode=no-verify', 'sslmode=prefer', 'ssl=false', 'ssl=no-verify'])(
    'is not reached with %s',
    (option) => {
      const url = `postgres://me:hunter2@db.example/x?${option}`
      const refusal = refusalOf({ ...mail, DATABASE_URL: url })
      expect(refusal).toContain('DATABASE_URL must use TLS')
      expect(refusal).not.toContain('hunter2')
      const owner = { DATABASE_URL: 'postgres://127.0.0.1/x', DATABASE_OWNER_URL: url }
      expect(refusalOf({ ...mail, ...owner })).toContain('DATABASE_OWNER_URL must use TLS')
    },
  )

  test.each([
    ['postgres://me@127.0.0.1:5432/x', 'postgres://me@127.0.0.1:5432/x'],
    ['postgres://me@[::1]/x', 'postgres://me@[::1]/x'],
    ['postgres:///x?host=/run/postgresql', 'postgres:///x?host=/run/postgresql'],
    ['postgres://%2Frun%2Fpostgresql/x', 'postgres://%2Frun%2Fpostgresql/x'],
    ['socket:/run/postgresql?db=x', 'socket:/run/postgresql?db=x'],
    // Otherwise PGHOST would decide where it goes.
    ['postgres:///x', 'postgres://localhost/x'],
  ])('is not what this machine serves: %s', (given, url) => {
    expect(databaseOf(given)).toBe(url)
  })
})

test('a refusal tells no secret (ASVS 16.2.5)', () => {
  expect(refusalOf({ ...open, ...pusher, PUSHER_KEY: '' })).not.toContain('secret')
  expect(refusalOf({ SMTP_URL: 'smtps://me:hunter2@mail.example' })).not.toContain('hunter2')
})

/** Read by main.ts itself: the log must exist before the configuration, which may be refused. */
const READ_BEFORE = 'LOG_LEVEL'
/** Set by the environment a program runs in, not specific to Cirkles. */
const NOT_OURS = 'NODE_ENV'

test.each([
  ['.env.example', /^#?([A-Z0-9_]+)=/gm],
  ['README.md', /^\| (`[A-Z0-9_]+`(?:, `[A-Z0-9_]+`)*) +\|/gm],
])('%s names every variable the server reads, and no other', (file, line) => {
  const named = [...readFileSync(file, 'utf8').matchAll(line)].flatMap(([, names = '']) =>
    names.match(/[A-Z0-9_]+/g),
  )
  const read = [...ENVIRONMENT_NAMES.filter((name) => name !== NOT_OURS), READ_BEFORE]
  expect(new Set(named)).toEqual(new Set(read))
})

test('the example starts as it stands, and with its lines taken up it is a whole configuration', () => {
  const lines = [...readFileSync('.env.example', 'utf8').matchAll(/^(#?)([A-Z0-9_]+)=(.+)$/gm)]
  expect(lines.filter(([, isComment]) => isComment !== '#')).toEqual([])
  const environment: Record<string, string> = {}
  // EVENTS_URL and PUSHER_* are two ways of one thing.
  const left = ['CLOCK_START', 'EVENTS_URL']
  for (const [, , name = '', value = ''] of lines) if (!left.includes(name)) environment[name] = value
  expect(readConfig(environment)).toMatchObject({ appUrl: 'https://cirkles.example', isLocal: false })
})

test('the operator’s desk is on where it is wanted, and on this computer unless it is not', () => {
  expect(readConfig({}).hasOperatorDesk).toBe(true)
  expect(readConfig({ OPERATOR_DESK: 'off' }).hasOperatorDesk).toBe(false)
  const elsewhere = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'cirkles@mail.example' }
  expect(readConfig(elsewhere).hasOperatorDesk).toBe(false)
  expect(readConfig({ ...elsewhere, OPERATOR_DESK: 'on' }).hasOperatorDesk).toBe(true)
  expect(refusalOf({ OPERATOR_DESK: 'yes' })).toBe('OPERATOR_DESK must be on or off.')
})
