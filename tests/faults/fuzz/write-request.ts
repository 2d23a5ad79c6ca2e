import { type Draft, textOf } from './draft.ts'
import { DESK_HEADER } from '#contract/http/operator/operator-endpoint.ts'
import type { Caller } from './scene/set-scene.ts'
import type { Sent } from './send.ts'

const BOUNDARY = 'cirkles-fuzz'

/** The bytes of a request; headers that the draft has already set win. */
export function writeRequest(
  draft: Draft,
  { token, cookie }: Pick<Caller, 'token' | 'cookie'> = { token: null },
): Sent {
  const { method, path, query, headers } = draft
  const search = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  const { type, bytes } = bodyOf(draft)
  return {
    method,
    target: path + (search.length > 0 ? `?${search.join('&')}` : ''),
    headers: {
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(cookie === undefined ? {} : { [DESK_HEADER]: '1' }),
      ...(cookie == null ? {} : { Cookie: cookie }),
      ...(type === null ? {} : { 'Content-Type': type }),
      ...headers,
    },
    body: bytes,
  }
}

function bodyOf({ body }: Draft): { type: string | null; bytes: Uint8Array | null } {
  const encoder = new TextEncoder()
  switch (body.kind) {
    case 'none':
      return { type: null, bytes: null }
    case 'json':
      return { type: 'application/json', bytes: encoder.encode(JSON.stringify(body.fields)) }
    case 'raw':
      return { type: null, bytes: body.bytes }
    case 'form':
      return { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes: formOf(body.fields) }
  }
}

function formOf(fields: Readonly<Record<string, unknown>>): Uint8Array {
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const isFile = value instanceof Uint8Array
    const file = isFile ? '; filename="us.png"\r\nContent-Type: image/png' : ''
    const content = isFile ? value : textOf(value)
    return [
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]
  })
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]))
}
