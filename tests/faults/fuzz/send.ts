import http from 'node:http'

/** A request as it leaves, byte for byte but for what HTTP itself adds. */
export interface Sent {
  readonly method: string
  /** Path and query as sent, which no client has to have encoded well. */
  readonly target: string
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: Uint8Array | null
}

export interface Received {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: string
}

/** Sends requests over connections that are kept. */
export interface Line {
  /** Resolves with the answer; rejects when the server hangs up without one. */
  send(request: Sent): Promise<Received>
  close(): void
}

export function openLine(baseUrl: string): Line {
  const { hostname, port } = new URL(baseUrl)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 4 })

  function send({ method, target, headers, body }: Sent, isAgain = false): Promise<Received> {
    return new Promise((resolve, reject) => {
      const length = body === null ? {} : { 'Content-Length': String(body.byteLength) }
      const options = { agent, hostname, port, method, path: target, headers: { ...length, ...headers } }
      const request = http.request(options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text })
        })
      })
      request.on('error', (error) => {
        // The server may close a kept connection at any time before it has read the next request.
        if (request.reusedSocket && !isAgain) resolve(send({ method, target, headers, body }, true))
        else reject(error)
      })
      request.end(body ?? undefined)
    })
  }

  return { send: (request) => send(request), close: () => agent.destroy() }
}
