import { chmod } from 'node:fs/promises'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { debianProgram } from '../debian-program.ts'
import { certificate } from './certificate.ts'
import { writeChanged } from './change-file.ts'
import { createPart, type Part } from './part.ts'

/** Debian's programs, each with its configuration of `deploy` and the ports of a test. */

const isRoot = process.getuid?.() === 0

export const EVENTS_PASSWORD = 'events'

/** PgBouncer on `port`, before the PostgreSQL of `databasePort`. */
export async function pgbouncer(
  folder: string,
  {
    port,
    databasePort,
    role,
  }: { port: number; databasePort: number; role: { name: string; password: string } },
): Promise<Part> {
  const program = debianProgram('pgbouncer', 'pgbouncer')
  const [configuration, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')]
  await writeFile(users, `"${role.name}" "${role.password}"\n`)
  await writeChanged('deploy/pgbouncer/pgbouncer.ini', configuration, [
    [/port=5432/, `port=${databasePort}`],
    [/listen_port = 6432/, `listen_port = ${port}`],
    [/\/etc\/pgbouncer\/userlist\.txt/, users],
  ])
  // It refuses to run as root.
  for (const file of [configuration, users]) await chmod(file, 0o644)
  return createPart({
    name: 'PgBouncer',
    command: () => [program, ...(isRoot ? ['-u', 'nobody'] : []), configuration],
    untilReady: (running) => running.says(/process up/),
  })
}

/** Redis on `port`. */
export async function redis(folder: string, port: number): Promise<Part> {
  const program = debianProgram('redis-server', 'redis-server')
  const configuration = join(folder, 'redis.conf')
  await writeChanged('deploy/redis/redis.conf', configuration, [
    [/port 6379/, `port ${port}`],
    [/>change-me/, `>${EVENTS_PASSWORD}`],
  ])
  return createPart({
    name: 'Redis',
    command: () => [program, configuration],
    untilReady: (running) => running.says(/Ready to accept connections/),
  })
}

interface Proxied {
  /** Where phones call, over TLS. */
  readonly port: number
  readonly web: readonly [number, number]
}

export async function caddy(folder: string, { port, web }: Proxied): Promise<Part> {
  const program = debianProgram('caddy', 'caddy')
  const configuration = join(folder, 'Caddyfile')
  const { certificate: path, key } = certificate()
  await writeChanged('deploy/caddy/Caddyfile', configuration, [
    [
      /^cirkles\.example \{/m,
      `{\n\tadmin off\n\tauto_https disable_redirects\n}\nhttps://localhost:${port} {\n\ttls ${path} ${key}`,
    ],
    [/127\.0\.0\.1:8081/g, `127.0.0.1:${web[0]}`],
    [/127\.0\.0\.1:8082/g, `127.0.0.1:${web[1]}`],
  ])
  return createPart({
    name: 'Caddy',
    command: () => [program, 'run', '--config', configuration, '--adapter', 'caddyfile'],
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    untilReady: () => untilListening(port),
  })
}

export async function nginx(
  folder: string,
  { port, web, plainPort }: Proxied & { readonly plainPort: number },
): Promise<Part> {
  const program = debianProgram('nginx', 'nginx-light')
  const configuration = join(folder, 'nginx.conf')
  const { certificate: path, key } = certificate()
  await writeChanged('deploy/nginx/nginx.conf', configuration, [
    [/^user www-data;$/m, isRoot ? 'user www-data;' : ''],
    [/\/run\/nginx\.pid/, join(folder, 'nginx.pid')],
    [/\/var\/log\/nginx\/access\.log/, join(folder, 'access.log')],
    [/listen 80;\n +listen \[::\]:80;/, `listen 127.0.0.1:${plainPort};`],
    [/listen 443 ssl http2;\n +listen \[::\]:443 ssl http2;/, `listen 127.0.0.1:${port} ssl http2;`],
    [/127\.0\.0\.1:8081/, `127.0.0.1:${web[0]}`],
    [/127\.0\.0\.1:8082/, `127.0.0.1:${web[1]}`],
    [/server_name cirkles\.example;/, 'server_name localhost;'],
    [/server_name cirkles\.example;/, 'server_name localhost;'],
    [/\/etc\/ssl\/cirkles\/fullchain\.pem/, path],
    [/\/etc\/ssl\/cirkles\/privkey\.pem/, key],
  ])
  return createPart({
    name: 'nginx',
    command: () => [program, '-c', configuration, '-g', 'daemon off;'],
    untilReady: () => untilListening(port),
  })
}

async function untilListening(port: number): Promise<void> {
  await expect.poll(() => isListening(port), { interval: 20 }).toBe(true)
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, 'localhost')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    // Not yet.
    return false
  } finally {
    socket.destroy()
  }
}
