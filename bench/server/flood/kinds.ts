import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { CATEGORIES } from '#contract/views/categories.ts'

/** One call of a flood. */
export interface FloodCall {
  readonly method: 'GET' | 'POST'
  /** Below `/api`. */
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: Buffer
}

/** The person who floods the server: has a password, a Cirkle, and contributions to pay in it. */
export interface Flooder {
  readonly email: string
  readonly password: string
  readonly token: string
  readonly cirkleId: string
  readonly owed: readonly { readonly cirkleId: string; readonly contributionId: string }[]
}

type Kind = (flooder: Flooder) => Promise<(index: number) => FloodCall>

/** Each costly call, as its flooder makes it again and again. */
export const KINDS: Readonly<Record<string, Kind>> = {
  'sign-in': async ({ email, password }) => guest('/auth/login', { email, password }),
  'wrong sign-in': async ({ email }) => guest('/auth/login', { email, password: 'a wrong guess' }),
  'forgotten password': async ({ email }) => guest('/auth/password/forgot', { email }),
  'profile photo, PNG of 40 MP': async (flooder) => {
    const body = form({ file: await png() })
    return () => post(flooder, '/account/profile-photo', body)
  },
  'profile photo, JPEG of 12 MP': async (flooder) => {
    const body = form({ file: await jpeg() })
    return () => post(flooder, '/account/profile-photo', body)
  },
  'proof, PNG of 40 MP': async (flooder) => {
    const proof = await png()
    const bodies = flooder.owed.map(({ cirkleId, contributionId }) => ({
      path: `/cirkles/${cirkleId}/payment`,
      body: form({
        amount: '2000',
        to_admin: '0',
        payment_method: 'bank',
        contribution_id: contributionId,
        proof,
      }),
    }))
    return (index) => {
      const { path, body } = bodies[index % bodies.length] ?? { path: '', body: form({}) }
      return post(flooder, path, body)
    }
  },
  'picture in a chat, JPEG of 12 MP': async (flooder) => {
    const body = form({ type: 'image', content: '', file: await jpeg() })
    return () => post(flooder, `/cirkles/${flooder.cirkleId}/message`, body)
  },
  'create a Cirkle': async (flooder) => {
    const body = form({
      name: 'A flood',
      max_members: '10',
      category: CATEGORIES[0]?.id ?? '',
      contribution_amount: '5000',
      contribution_day: '5',
      start_month: '2026-12',
      privacy: 'public',
    })
    return () => post(flooder, '/cirkles', body)
  },
  export: async (flooder) => {
    const body = json({ password: flooder.password })
    return () => post(flooder, '/account/export', body)
  },
  'history CSV': async (flooder) => () => get(flooder, '/payment/history.csv'),
  search: async (flooder) => () => get(flooder, '/cirkles/search?query=save%20every%20month'),
  'sync, all anew': async (flooder) => {
    const body = json({})
    return () => post(flooder, '/sync', body)
  },
}

interface Body {
  readonly type: string
  readonly bytes: Buffer
}

const json = (value: unknown): Body => ({
  type: 'application/json',
  bytes: Buffer.from(JSON.stringify(value)),
})

/** A multipart body, encoded once for all calls. */
function form(fields: Record<string, string | Buffer>): Body {
  const boundary = 'a-flood-of-calls'
  const parts = Object.entries(fields).flatMap(([name, value]) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${
        typeof value === 'string' ? '' : '; filename="a picture"\r\nContent-Type: application/octet-stream'
      }\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

function guest(path: string, value: unknown): () => FloodCall {
  const { type, bytes } = json(value)
  return () => ({ method: 'POST', path, headers: { 'Content-Type': type }, body: bytes })
}

const post = ({ token }: Flooder, path: string, { type, bytes }: Body): FloodCall => ({
  method: 'POST',
  path,
  headers: { 'Content-Type': type, Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() },
  body: bytes,
})

const get = ({ token }: Flooder, path: string): FloodCall => ({
  method: 'GET',
  path,
  headers: { Authorization: `Bearer ${token}` },
})

/** A few hundred KB that unpack to 120 MB. */
const png = () =>
  sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: '#b4452e' } })
    .png({ compressionLevel: 9 })
    .toBuffer()

/** A camera's picture, under a megabyte. */
const jpeg = () =>
  sharp({
    create: {
      width: 4_000,
      height: 3_000,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 30 })
    .toBuffer()
