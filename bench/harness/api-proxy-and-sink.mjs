// The API of the app's origin, and beside it a sink that takes whatever comes: the floor of what is sent.
import { handle as pass } from './api-proxy.mjs'

export async function handle(req, res, at) {
  if (at.url.pathname !== '/api/bench-sink') return pass(req, res, at)
  for await (const chunk of req) at.entry.bytes += chunk.length
  at.entry.status = 200
  res.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  res.end('{}')
  return true
}
