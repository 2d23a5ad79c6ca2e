import type { Fetch } from '../api/call.ts'

/**
 * A `fetch` that reports how much of a request's body has left the phone, as a share from 0 to 1; the
 * browser's own does not. Rejects with TypeError when nothing answers, and with AbortError when the signal
 * fires.
 */
export function fetchWithProgress(onProgress: (share: number) => void): Fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const body = await request.arrayBuffer()
    request.signal.throwIfAborted()
    return new Promise((resolve, reject) => {
      const exchange = new XMLHttpRequest()
      exchange.open(request.method, request.url)
      exchange.responseType = 'arraybuffer'
      for (const [name, value] of request.headers) exchange.setRequestHeader(name, value)
      exchange.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded / body.byteLength))
      exchange.addEventListener('load', () => resolve(responseOf(exchange)))
      exchange.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
      exchange.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      request.signal.addEventListener('abort', () => exchange.abort())
      exchange.send(body)
    })
  }
}

function responseOf(exchange: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of exchange.getAllResponseHeaders().trim().split(/\r\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const body: unknown = exchange.response
  return new Response(body instanceof ArrayBuffer ? body : null, { status: exchange.status, headers })
}
