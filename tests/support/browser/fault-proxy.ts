import http from 'node:http'
import net from 'node:net'

/** The proxy's action on one request. */
export type Fault =
  /** Cuts the connection before the request reaches the server. */
  | { readonly kind: 'cut-before' }
  /** Lets the server answer, then cuts the connection instead of forwarding, once `meanwhile` is done. */
  | { readonly kind: 'lose-answer'; readonly meanwhile?: () => Promise<void> }
  /** Lets the server answer, forwards the first half of the answer's body, then cuts the connection. */
  | { readonly kind: 'half-answer' }
  /** Resets the connection before the request reaches the server. */
  | { readonly kind: 'reset' }
  /** Accepts the request, but sends nothing to the server or back; finally cuts the connection. */
  | { readonly kind: 'black-hole'; readonly until: Promise<void> }
  /** Forwards the whole request, then cuts the connection at once, while the server works on it. */
  | { readonly kind: 'cut-while-working' }
  /** Lets the server answer, and forwards the answer with its body rewritten. */
  | { readonly kind: 'rewrite'; readonly body: (text: string) => string }
  /** Forwards this many bytes of the request's body, then cuts the connection. */
  | { readonly kind: 'cut-body'; readonly afterBytes: number }
  /** Answers the request itself, as a captive portal does. */
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly headers: Record<string, string>
      readonly body: string
    }
  /** Holds the request until the promise resolves, then forwards it. */
  | { readonly kind: 'hold'; readonly until: Promise<void> }

export interface PassedRequest {
  readonly method: string
  readonly path: string
  readonly headers: http.IncomingHttpHeaders
  /** The server's status, even if the answer was lost; null if the request never reached it. */
  status: number | null
  /** Number of bytes of its body received. */
  bodyBytes: number
}

/** A proxy between a client and the server that injects faults by its rule. */
export interface FaultProxy {
  readonly url: string
  readonly port: number
  /** Called for every request; undefined lets it pass. */
  rule: (request: Pick<PassedRequest, 'method' | 'path' | 'headers'>) => Fault | undefined
  /** Every request that arrived, in order. */
  readonly requests: PassedRequest[]
  close(): Promise<void>
}

export async function createFaultProxy(target: string, port = 0): Promise<FaultProxy> {
  const { hostname, port: targetPort } = new URL(target)
  const requests: PassedRequest[] = []
  const sockets = new Set<net.Socket>()

  const server = http.createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request
    const passed: PassedRequest = { method, path: url, headers, status: null, bodyBytes: 0 }
    requests.push(passed)
    const fault = proxy.rule({ method, path: url, headers })
    if (fault?.kind === 'cut-before') return void request.socket.destroy()
    if (fault?.kind === 'reset') return void request.socket.resetAndDestroy()
    if (fault?.kind === 'black-hole') return void fault.until.then(() => request.socket.destroy())
    if (fault?.kind === 'answer') return void response.writeHead(fault.status, fault.headers).end(fault.body)

    // A compressed body could not be rewritten.
    const asked = fault?.kind === 'rewrite' ? { ...headers, 'accept-encoding': 'identity' } : headers
    const forward = () => {
      const upstream = http.request(
        // The server must see the address people use, or it would refuse their origin.
        { hostname, port: targetPort, method, path: url, headers: asked },
        (answer) => {
          passed.status = answer.statusCode ?? 0
          if (fault?.kind === 'lose-answer') {
            answer.resume()
            const lose = async () => {
              await fault.meanwhile?.()
              request.socket.destroy()
            }
            return void answer.once('end', () => void lose())
          }
          if (fault?.kind === 'half-answer') return passHalf(answer, response)
          if (fault?.kind === 'cut-while-working') return void answer.resume()
          if (fault?.kind === 'rewrite') return rewrite(answer, response, fault.body)
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
        },
      )
      upstream.once('error', () => request.socket.destroy())
      if (fault?.kind === 'cut-while-working') request.once('end', () => request.socket.destroy())
      // Of the response, not of its socket, which is reused for further requests.
      else response.once('close', () => void (response.writableFinished || upstream.destroy()))
      request.on('data', (chunk: Buffer) => void (passed.bodyBytes += chunk.length))
      if (fault?.kind === 'cut-body') cutBody(request, upstream, fault.afterBytes)
      else request.pipe(upstream)
    }
    if (fault?.kind === 'hold') void fault.until.then(forward)
    else forward()
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (request, socket: net.Socket, head) => {
    const upstream = net.connect(Number(targetPort), hostname, () => {
      const lines = [`${request.method} ${request.url} HTTP/1.1`]
      for (let i = 0; i < request.rawHeaders.length; i += 2) {
        lines.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`)
      }
      upstream.write(`${lines.join('\r\n')}\r\n\r\n`)
      upstream.write(head)
      socket.pipe(upstream).pipe(socket)
    })
    upstream.once('error', () => socket.destroy())
    socket.once('error', () => upstream.destroy())
    socket.once('close', () => upstream.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')

  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    rule: () => undefined,
    requests,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}

function cutBody(request: http.IncomingMessage, upstream: http.ClientRequest, afterBytes: number): void {
  let passedOn = 0
  request.on('data', (chunk: Buffer) => {
    const part = chunk.subarray(0, afterBytes - passedOn)
    passedOn += part.length
    // The forwarded part reaches the server, as on a line that breaks behind it.
    upstream.write(part, () => void (passedOn < afterBytes || upstream.destroy()))
    if (passedOn >= afterBytes) request.socket.destroy()
  })
  request.once('end', () => upstream.end())
}

function passHalf(answer: http.IncomingMessage, response: http.ServerResponse): void {
  const chunks: Buffer[] = []
  answer.on('data', (chunk: Buffer) => chunks.push(chunk))
  answer.once('end', () => {
    const body = Buffer.concat(chunks)
    const { 'transfer-encoding': _, ...headers } = answer.headers
    response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': body.length })
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy())
  })
}

function rewrite(
  answer: http.IncomingMessage,
  response: http.ServerResponse,
  body: (text: string) => string,
): void {
  const chunks: Buffer[] = []
  answer.on('data', (chunk: Buffer) => chunks.push(chunk))
  answer.once('end', () => {
    const { 'content-length': _, 'transfer-encoding': __, ...headers } = answer.headers
    response.writeHead(answer.statusCode ?? 502, headers).end(body(Buffer.concat(chunks).toString()))
  })
}
