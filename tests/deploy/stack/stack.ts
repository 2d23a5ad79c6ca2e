import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { withClient } from '#server/db/connection/with-client.ts'
import { type OwnPostgres, startOwnPostgres } from '#tests/faults/trouble/own-postgres.ts'
import { freePort } from '#tests/support/server/ports.ts'
import { createPart, type Part } from './part.ts'
import { caddy, EVENTS_PASSWORD, nginx, pgbouncer, redis } from './programs.ts'

/** The role that servers work as, by the names of `deploy`. */
const ROLE = { name: 'cirkles_app', password: 'application' }

/** Two processes that answer and one that does jobs, behind a proxy, with PgBouncer and Redis, as in `deploy`. */
export interface Stack {
  /** The proxy's address, which phones know. */
  readonly url: string
  readonly postgres: OwnPostgres
  readonly pgbouncer: Part
  readonly redis: Part
  readonly proxy: Part
  readonly web: readonly [Server, Server]
  readonly jobs: Server
}

export interface Server extends Part {
  readonly port: number
  /** Where Prometheus reads. */
  readonly metricsPort: number
  /** The folder of the release that its next start runs. */
  runFrom(folder: string): void
}

export interface StackOptions {
  readonly proxy: 'caddy' | 'nginx'
  /** Without PgBouncer and Redis: the database alone, as before. */
  readonly isPlain?: boolean
  /** The release of the first start; this one unless given. */
  readonly release?: string
  /** Arguments by role are unknown to a release: every process does all. */
  readonly hasRoles?: boolean
}

/** Starts all of it, on ports of its own; it ends with the test. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const folder = await mkdtemp(join(tmpdir(), 'cirkles-stack-'))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  const postgres = await startOwnPostgres(await made(folder, 'postgres'))
  onTestFinished(() => postgres.stop())
  await withClient(postgres.url, (client) =>
    client.query(`create role ${ROLE.name} login password '${ROLE.password}'`),
  )
  const ports = { pgbouncer: await freePort(), redis: await freePort(), proxy: await freePort() }
  const direct = new URL(postgres.url)
  const databasePort = Number(direct.port)
  Object.assign(direct, { username: ROLE.name, password: ROLE.password })
  const pooled = new URL(direct)
  pooled.port = String(ports.pgbouncer)
  const url = `https://localhost:${ports.proxy}`
  const env = {
    APP_URL: url,
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '127.0.0.1',
    DATA_DIR: await made(folder, 'data'),
    DATABASE_OWNER_URL: postgres.url,
    ...(options.isPlain === true
      ? { DATABASE_URL: direct.href }
      : {
          DATABASE_URL: pooled.href,
          DATABASE_DIRECT_URL: direct.href,
          EVENTS_URL: `redis://cirkles:${EVENTS_PASSWORD}@127.0.0.1:${ports.redis}`,
        }),
    SECRETS_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Cirkles <hello@cirkles.example>',
    // A sign-in of the tests is no flood of sign-ins.
    LOG_LEVEL: 'info',
  }
  const server = (role: 'web' | 'jobs') => createServer(role, env, options)
  const [first, second, jobs] = [await server('web'), await server('web'), await server('jobs')]
  const proxied = { port: ports.proxy, web: [first.port, second.port] as const }
  const stack: Stack = {
    url,
    postgres,
    pgbouncer: await pgbouncer(folder, { port: ports.pgbouncer, databasePort, role: ROLE }),
    redis: await redis(folder, ports.redis),
    proxy:
      options.proxy === 'caddy'
        ? await caddy(folder, proxied)
        : await nginx(folder, { ...proxied, plainPort: await freePort() }),
    web: [first, second],
    jobs,
  }
  const start = async (part: Part) => {
    // Killed, it would leave its workers.
    onTestFinished(() => (part === stack.proxy ? part.end() : part.kill()))
    await part.start()
  }
  if (options.isPlain !== true) await Promise.all([stack.pgbouncer, stack.redis].map(start))
  // At once: one of them migrates, and the others wait for it.
  await Promise.all([...stack.web, stack.jobs].map(start))
  await start(stack.proxy)
  return stack
}

async function createServer(
  role: 'web' | 'jobs',
  env: Readonly<Record<string, string>>,
  { release = process.cwd(), hasRoles = true }: StackOptions,
): Promise<Server> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  let folder = release
  let args = hasRoles ? ['--role', role] : []
  const part = createPart({
    name: `a ${role} process`,
    command: () => [process.execPath, '--enable-source-maps', join(folder, 'dist/server/main.js'), ...args],
    env: { ...env, PORT: String(port), METRICS_PORT: String(metricsPort) },
    untilReady: (running) => running.says(/Cirkles (?:runs at|does its jobs)/),
  })
  return {
    ...part,
    port,
    metricsPort,
    runFrom(other) {
      folder = other
      args = ['--role', role]
    },
  }
}

async function made(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  await mkdir(path)
  await chmod(path, 0o755)
  return path
}
