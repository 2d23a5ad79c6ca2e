import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import * as v from 'valibot'
import { type PushPayload, PushPayloadSchema } from '#contract/realtime/push-payload.ts'

/** A message received by a device, decrypted with keys that only the device has. */
export interface ReceivedPush {
  readonly payload: PushPayload
  readonly headers: IncomingHttpHeaders
}

/** A browser subscribed to pushes. */
export interface PushDevice {
  /** Its subscription for the server: a `PushSubscription`. */
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  /** In the order they were accepted. */
  readonly received: readonly ReceivedPush[]
  /** Number of delivery attempts, whatever the answer. */
  readonly tries: () => number
  /** The push service's answer from now on; `cut` breaks the connection. */
  answer: { readonly status: number; readonly headers?: Record<string, string> } | 'cut'
}

export interface FakePushService {
  /** Its origin, as servers must name it in their tokens. */
  readonly origin: string
  readonly newDevice: () => PushDevice
  readonly close: () => Promise<void>
}

const TAKEN = { status: 201 }

/** A push service on loopback, with its devices. It accepts only requests valid by RFC 8030 and 8292. */
export async function createFakePushService(): Promise<FakePushService> {
  const taking = new Map<string, (headers: IncomingHttpHeaders, body: Buffer) => PushDevice['answer']>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const answer = taking.get(request.url ?? '')?.(request.headers, Buffer.concat(chunks)) ?? {
        status: 404,
      }
      if (answer === 'cut') request.socket.destroy()
      else response.writeHead(answer.status, answer.headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The push service has no port.')
  const origin = `http://127.0.0.1:${address.port}`

  return {
    origin,
    newDevice() {
      const path = `/push/${randomBytes(8).toString('hex')}`
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys('base64url')
      const secret = randomBytes(16)
      const received: ReceivedPush[] = []
      let tries = 0
      const device: PushDevice = {
        subscription: { endpoint: origin + path, keys: { p256dh, auth: secret.toString('base64url') } },
        received,
        tries: () => tries,
        answer: TAKEN,
      }
      taking.set(path, (headers, body) => {
        tries += 1
        if (!isSigned(headers.authorization, origin)) return { status: 403 }
        if (device.answer !== 'cut' && device.answer.status < 300) {
          const text = open(body, { keys, secret })
          received.push({ headers, payload: v.parse(PushPayloadSchema, JSON.parse(text)) })
        }
        return device.answer
      })
      return device
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Decrypts a message encrypted by RFC 8291 in one record of RFC 8188. */
function open(
  body: Buffer,
  { keys, secret }: { keys: ReturnType<typeof createECDH>; secret: Buffer },
): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const shared = hkdfSync('sha256', keys.computeSecret(sender), secret, info, 32)
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${name}\0`, length))
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  cipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

const ClaimsSchema = v.object({ aud: v.string(), exp: v.number(), sub: v.string() })

/** Whether the token is the server's own, for this push service, and not expired. */
function isSigned(authorization: string | undefined, origin: string): boolean {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return false
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = v.parse(ClaimsSchema, JSON.parse(Buffer.from(claims, 'base64url').toString()))
  return isGenuine && aud === origin && exp * 1000 > Date.now() && /^(mailto|https):/.test(sub)
}
