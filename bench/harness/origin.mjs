// The origin of a measured app: its certificate, its server and its line.
import { fork, execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import crypto from 'node:crypto'
import { fileURLToPath } from 'node:url'

const HERE = path.dirname(fileURLToPath(import.meta.url))
export const ROOT = path.dirname(HERE)
/** Certificate, brotli cache and temporary profiles. */
export const WORK = process.env.BENCH_WORK ?? path.join(os.tmpdir(), 'cirkles-bench')

function ensureTls() {
  const dir = path.join(WORK, 'tls')
  fs.mkdirSync(dir, { recursive: true })
  const key = path.join(dir, 'key.pem'),
    cert = path.join(dir, 'cert.pem')
  if (!fs.existsSync(cert)) {
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:P-256',
        '-nodes',
        '-days',
        '3650',
        '-keyout',
        key,
        '-out',
        cert,
        '-subj',
        '/CN=localhost',
        '-addext',
        'subjectAltName=DNS:localhost,IP:127.0.0.1',
      ],
      { stdio: 'ignore' },
    )
  }
  const spki = new crypto.X509Certificate(fs.readFileSync(cert)).publicKey.export({
    type: 'spki',
    format: 'der',
  })
  return { key, cert, spki: crypto.createHash('sha256').update(spki).digest('base64') }
}
/** Path of the certificate, and the hash that makes a browser trust it. */
export const tls = ensureTls()

export const NET = { rtt: 150, down: 1.6e6 / 8, up: 750e3 / 8 }

function serverConfig(app) {
  return {
    dist: path.resolve(app.dist),
    port: app.port,
    cacheDir: path.join(WORK, 'brotli'),
    tls: { key: tls.key, cert: tls.cert },
    headers: app.headers,
    spa: app.spa ?? true,
    pages: app.pages,
    apiModule: app.apiModule,
    immutable: app.immutable,
  }
}
export function warmBrotli(app) {
  execFileSync(process.execPath, [path.join(HERE, 'server.mjs')], {
    env: { ...process.env, BENCH_SERVER: JSON.stringify(serverConfig(app)), BENCH_WARM: '1' },
    stdio: 'inherit',
  })
}
export async function startServer(app) {
  const child = fork(path.join(HERE, 'server.mjs'), {
    env: { ...process.env, BENCH_SERVER: JSON.stringify(serverConfig(app)) },
  })
  const waiting = new Map()
  let n = 0
  await new Promise((res, rej) => {
    child.once('exit', (c) => rej(new Error(`server for ${app.name} exited with ${c}`)))
    child.on('message', (m) => {
      if (m.ready) res()
      else waiting.get(m.id)?.(m)
    })
  })
  const call = (msg) =>
    new Promise((res) => {
      const id = ++n
      waiting.set(id, res)
      child.send({ ...msg, id })
    })
  return {
    pid: child.pid,
    call,
    stop: () =>
      new Promise((res) => {
        child.once('exit', res)
        child.kill('SIGKILL')
      }),
  }
}
