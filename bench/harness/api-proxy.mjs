// The API module of the app's bench origin: passes /api to a real Cirkles server on loopback.
import http from 'node:http'

export const target = new URL(process.env.BENCH_API ?? 'http://127.0.0.1:21130')

/** Hop-by-hop headers; HTTP/2 forbids most of them. */
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection', 'host'])

const forwardable = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !HOP.has(name)))

/** Answers API calls from the real server; everything else falls through to the static files. */
export async function handle(req, res, { url, entry }) {
  if (!url.pathname.startsWith('/api/')) return false
  await new Promise((resolve) => {
    const upstream = http.request(
      new URL(url.pathname + url.search, target),
      {
        method: req.method,
        headers: { ...forwardable(req.headers), host: req.headers[':authority'] ?? req.headers.host },
      },
      (answer) => {
        entry.status = answer.statusCode
        entry.type = 'api'
        res.writeHead(answer.statusCode, forwardable(answer.headers))
        answer.on('data', (chunk) => {
          entry.bytes += chunk.length
        })
        answer.pipe(res)
        answer.on('close', resolve)
      },
    )
    upstream.on('error', () => {
      entry.status = 502
      res.writeHead(502)
      res.end()
      resolve()
    })
    req.pipe(upstream)
  })
  return true
}
