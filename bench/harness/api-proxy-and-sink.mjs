// The API of the app's origin, and the floors for sending: a sink that accepts everything, and a batch whose
// calls all go to the API at once, from beside it, and whose answers return together.
import { handle as pass, target } from './api-proxy.mjs'

export async function handle(req, res, at) {
  const isBatch = at.url.pathname === '/api/bench-batch'
  if (!isBatch && at.url.pathname !== '/api/bench-sink') return pass(req, res, at)
  const chunks = []
  for await (const chunk of req) {
    at.entry.bytes += chunk.length
    if (isBatch) chunks.push(chunk)
  }
  const answers = isBatch ? await record(JSON.parse(Buffer.concat(chunks).toString())) : {}
  at.entry.status = 200
  res.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  res.end(JSON.stringify(answers))
  return true
}

/** Makes the calls of a batch. A batch with a refused call measures nothing. */
function record({ token, calls }) {
  return Promise.all(
    calls.map(async ({ path, key, body }) => {
      const answer = await fetch(new URL(path, target), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`A payment of the batch was answered with ${answer.status}`)
      return answer.json()
    }),
  )
}
