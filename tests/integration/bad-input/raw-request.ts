import net from 'node:net'

/** A request byte for byte, as no client library would send it. */
export interface RawRequest {
  /** `GET / HTTP/1.1` */
  readonly line: string
  readonly headers?: readonly string[]
  readonly body?: string
}

export interface RawReply {
  readonly status: number
  readonly headers: Headers
  readonly raw: string
}

/** Sends it on a new connection, and resolves with everything received until the server hung up. */
export function sendRaw(url: string, { line, headers, body = '' }: RawRequest): Promise<RawReply> {
  const { hostname, port, host } = new URL(url)
  const lines = [line, ...(headers ?? [`Host: ${host}`]), 'Connection: close', '', body]
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = net.connect(Number(port), hostname, () => socket.write(lines.join('\r\n')))
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    // A server that refuses early may reset data still in transit.
    socket.once('error', (error) => chunks.length === 0 && reject(error))
    socket.once('close', () => resolve(replyOf(Buffer.concat(chunks).toString('utf8'))))
  })
}

/** The head of a request whose sender disconnects in the middle of its body. */
export function sendHalf(url: string, { line, headers = [], body = '' }: RawRequest): Promise<void> {
  const { hostname, port, host } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname, () => {
      socket.write([line, `Host: ${host}`, ...headers, '', body].join('\r\n'), () => socket.destroy())
    })
    socket.once('error', reject)
    socket.once('close', () => resolve())
  })
}

function replyOf(text: string): RawReply {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trim()]
    }),
  )
  return { status: Number(statusLine.split(' ')[1]), headers, raw: rest.join('\r\n\r\n') }
}
