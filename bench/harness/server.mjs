// Static server used by the harness. Runs as a child process so that it can be
// really stopped for the offline phase. One origin = one process = one fixed port.
//   * https + HTTP/2 (h1 fallback) with a self-signed certificate pinned in the browser by SPKI
//   * brotli (q11, pre-compressed and cached on disk) for text and wasm
//   * hashed file names -> immutable; everything else -> no-cache + ETag/304
//   * optional TCP-level link shaper (shared by page, workers and service worker)
// Only ever listens on 127.0.0.1.
import http2 from 'node:http2'
import net from 'node:net'
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import crypto from 'node:crypto'
import { pathToFileURL } from 'node:url'

const cfg = JSON.parse(process.env.BENCH_SERVER)
const { dist, port, cacheDir, tls, headers = {}, spa = true, pages = {}, apiModule, immutable } = cfg

const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  woff: 'font/woff',
  ttf: 'font/ttf',
  wasm: 'application/wasm',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
  map: 'application/json',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
}
const COMPRESS = /\.(html|js|mjs|css|json|webmanifest|svg|txt|xml|wasm|ttf|ico)$/
// <name>-<hash>.<ext>: a hash of >= 5 url-safe characters holding a digit, or (Vite, below assets/) exactly 8 characters
const HASHED = immutable
  ? new RegExp(immutable)
  : /[-.](?=[\w-]*\d)[\w-]{5,}\.(js|mjs|css|wasm|woff2?|png|jpe?g|svg|webp|ico|gif|avif|json)$|\/assets\/.*[-.][\w-]{8}\.\w+$/
const NEVER =
  /(^|\/)(sw|service-?worker|registerSW|workbox-sw)\.js$|\.html$|manifest(\.json|\.webmanifest)$|version\.json$/

fs.mkdirSync(cacheDir, { recursive: true })
const files = new Map()
for (const rel of fs.readdirSync(dist, { recursive: true })) {
  const abs = path.join(dist, rel)
  if (!fs.statSync(abs).isFile() || rel.endsWith('.map')) continue
  const key = '/' + rel.split(path.sep).join('/')
  files.set(key, { abs, key, raw: null, br: undefined, etag: null })
}
function load(f) {
  if (f.raw) return f
  f.raw = fs.readFileSync(f.abs)
  const sha = crypto.createHash('sha256').update(f.raw).digest('hex')
  f.etag = `"${sha.slice(0, 20)}"`
  f.br = null
  if (COMPRESS.test(f.key) && f.raw.length > 200) {
    const cached = path.join(cacheDir, sha + '.br')
    if (fs.existsSync(cached)) f.br = fs.readFileSync(cached)
    else {
      f.br = zlib.brotliCompressSync(f.raw, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: f.raw.length,
        },
      })
      fs.writeFileSync(cached, f.br)
    }
    if (f.br.length >= f.raw.length) f.br = null
  }
  return f
}
if (process.env.BENCH_WARM) {
  for (const f of files.values()) load(f)
  process.exit(0)
}

const api = apiModule ? await import(pathToFileURL(path.resolve(apiModule)).href) : null
let log = []
let lastActivity = Date.now()

async function handle(req, res) {
  const t = Date.now()
  lastActivity = t
  const url = new URL(req.url, 'https://localhost')
  const entry = {
    path: url.pathname,
    method: req.method,
    dest: req.headers['sec-fetch-dest'] ?? '',
    status: 0,
    bytes: 0,
    type: '',
    at: performance.now() - resetAt,
  }
  log.push(entry)
  res.on('close', () => {
    entry.until = performance.now() - resetAt
    lastActivity = Date.now()
  })
  for (const [k, v] of Object.entries(headers)) res.setHeader(k, v)
  if (api) {
    const done = await api.handle(req, res, { url, entry })
    if (done) return
  }
  const asked = decodeURIComponent(url.pathname)
  const p = pages[asked] ?? asked
  let f = files.get(p) ?? files.get(p.replace(/\/?$/, '/index.html'))
  const wantsHtml = (req.headers.accept ?? '').includes('text/html')
  if (!f && spa && wantsHtml) f = files.get('/index.html')
  if (!f || (req.method !== 'GET' && req.method !== 'HEAD')) {
    entry.status = f ? 405 : 404
    res.writeHead(entry.status, { 'content-type': 'text/plain', 'cache-control': 'no-cache' })
    res.end(f ? 'method not allowed' : 'not found')
    return
  }
  load(f)
  const ext = f.key.slice(f.key.lastIndexOf('.') + 1)
  entry.type = ext
  res.setHeader('content-type', TYPES[ext] ?? 'application/octet-stream')
  res.setHeader(
    'cache-control',
    !NEVER.test(f.key) && HASHED.test(f.key) ? 'public, max-age=31536000, immutable' : 'no-cache',
  )
  res.setHeader('etag', f.etag)
  res.setHeader('vary', 'accept-encoding')
  if (req.headers['if-none-match'] === f.etag) {
    entry.status = 304
    res.writeHead(304)
    res.end()
    return
  }
  const useBr = f.br && /\bbr\b/.test(req.headers['accept-encoding'] ?? '')
  const body = useBr ? f.br : f.raw
  if (useBr) res.setHeader('content-encoding', 'br')
  res.setHeader('content-length', body.length)
  entry.status = 200
  entry.bytes = body.length
  res.writeHead(200)
  res.end(req.method === 'HEAD' ? undefined : body)
}

const server = http2.createSecureServer(
  { key: fs.readFileSync(tls.key), cert: fs.readFileSync(tls.cert), allowHTTP1: true },
  (req, res) => {
    handle(req, res).catch((e) => {
      try {
        res.writeHead(500)
        res.end(String(e))
      } catch {
        /* gone */
      }
    })
  },
)
server.on('sessionError', () => {})
server.on('tlsClientError', () => {})
server.on('error', (e) => {
  console.error(e)
  process.exit(3)
})

// ---- link shaper -----------------------------------------------------------
const link = { down: 0, up: 0, rtt: 0, downBytes: 0, upBytes: 0 } // bytes/s, ms
const freeAt = { down: 0, up: 0 }
// when bytes were on the line, ms since the last reset: [begin, end], adjacent periods merged
const busy = { down: [], up: [] }
let resetAt = performance.now()
function noteBusy(dir, begin, end) {
  const last = busy[dir].at(-1)
  if (last && begin - last[1] < 1) last[1] = end
  else busy[dir].push([begin, end])
}
const MTU = 1460,
  MAXQ = 32 * 1024
function pipe(from, to, dir) {
  const q = []
  let queued = 0,
    timer = null,
    ended = false // strictly FIFO per connection and direction
  const pump = () => {
    timer = null
    const now = performance.now() + 0.5
    while (q.length && q[0].due <= now) {
      const { part } = q.shift()
      queued -= part.length
      if (!to.destroyed) to.write(part)
      lastActivity = Date.now()
    }
    if (queued < MAXQ / 2) from.resume()
    if (q.length) timer = setTimeout(pump, Math.max(1, q[0].due - now))
    else if (ended && !to.destroyed) to.end()
  }
  from.on('data', (chunk) => {
    lastActivity = Date.now()
    link[dir + 'Bytes'] += chunk.length
    for (let i = 0; i < chunk.length; i += MTU) {
      const part = chunk.subarray(i, i + MTU)
      const begin = Math.max(performance.now(), freeAt[dir])
      freeAt[dir] = begin + (link[dir] ? ((part.length + 40) / link[dir]) * 1000 : 0) // + TCP/IP header
      noteBusy(dir, begin - resetAt, freeAt[dir] - resetAt)
      const due = Math.max(freeAt[dir] + link.rtt / 2, q.length ? q.at(-1).due : 0)
      q.push({ part, due })
      queued += part.length
    }
    if (queued > MAXQ) from.pause()
    if (!timer) pump()
  })
  from.on('end', () => {
    ended = true
    if (!timer) pump()
  })
  from.on('error', () => {})
  to.on('error', () => {})
  from.on('close', () => {
    ended = true
    if (!timer) pump()
  })
}
const front = net.createServer({ pauseOnConnect: true, allowHalfOpen: true }, (c) => {
  c.setNoDelay(true)
  // TCP handshake on the emulated link: one RTT before the first byte can travel
  setTimeout(() => {
    const up = net.connect(server.address().port, '127.0.0.1')
    up.setNoDelay(true)
    pipe(c, up, 'up')
    pipe(up, c, 'down')
    c.resume()
  }, link.rtt)
})
front.on('error', (e) => {
  console.error(e)
  process.exit(3)
})
server.listen(0, '127.0.0.1', () => front.listen(port, '127.0.0.1', () => process.send?.({ ready: true })))

process.on('message', (m) => {
  if (m.cmd === 'reset') {
    log = []
    link.downBytes = link.upBytes = 0
    busy.down = []
    busy.up = []
    resetAt = performance.now()
    process.send({ id: m.id })
  }
  if (m.cmd === 'link') {
    Object.assign(link, { down: m.down ?? 0, up: m.up ?? 0, rtt: m.rtt ?? 0 })
    process.send({ id: m.id })
  }
  if (m.cmd === 'stats')
    process.send({
      id: m.id,
      log,
      idleMs: Date.now() - lastActivity,
      downBytes: link.downBytes,
      upBytes: link.upBytes,
      busy,
    })
})
process.on('disconnect', () => process.exit(0))
