import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { readAccount } from '#contract/http/people/accounts.ts'
import { setCirkleImage } from '#contract/http/cirkles/editing.ts'
import { createCirkle } from '#contract/http/cirkles/cirkles.ts'
import { setProfilePhoto } from '#contract/http/online/profile.ts'
import { attachProof, submitPayment } from '#contract/http/payments/payments.ts'
import { sendMessage } from '#contract/http/system/chat.ts'
import type { MalwareScanner } from '#server/platform/files/malware-scanner.ts'
import type { Gate } from '#server/platform/load/gate.ts'
import { bankPayment, cirkleForm, formCirkle, proofPicture } from '#tests/support/cirkles/cirkle-flows.ts'
import { createThreeMembers, type ThreeMembers } from '#tests/support/cirkles/three-members.ts'
import { uploadFile } from '#tests/support/payments/upload-file.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { kycForm } from '#tests/support/people/kyc-examples.ts'
import { type Person, signUp } from '#tests/support/people/people.ts'

/*
 * Pictures are decoded before the transaction, one at a time a person and one at a time in all, and people
 * take turns (ASVS 15.1.3, 15.2.2).
 */

const decoder = {
  /** Sizes in bytes of the files it was given, in order. */
  given: [] as number[],
  running: 0,
  most: 0,
  /** Ends the running ones, in order; null while nothing is held. */
  held: null as (() => void)[] | null,
}

/** Looks at a file in the turn in which it was decoded: it stands for the decoder, and can be held. */
const scanner: MalwareScanner = {
  async scan(bytes) {
    decoder.given.push(bytes.byteLength)
    decoder.running += 1
    decoder.most = Math.max(decoder.most, decoder.running)
    await new Promise<void>((resolve) => (decoder.held === null ? resolve() : decoder.held.push(resolve)))
    decoder.running -= 1
    return null
  },
}

let members: ThreeMembers
let small: File
let queue: MockInstance<Gate['pass']>
beforeAll(async () => {
  members = await createThreeMembers()
  Object.assign(members.app.deps, { scanner })
  small = (await proofPicture('teal')).file
})
afterAll(() => members.app.close())
beforeEach(async () => {
  queue = vi.spyOn(members.app.deps.turns.decoding, 'pass')
  Object.assign(decoder, { given: [], running: 0, most: 0, held: null })
  await members.app.pool.query('delete from rate_limits')
})

/** Lets held pictures be decoded, and all later ones. */
function goOn(): void {
  const held = decoder.held ?? []
  decoder.held = null
  for (const end of held) end()
}

async function openTransactions(): Promise<unknown[]> {
  const { rows } = await members.app.pool.query<{ query: string }>(
    `select query from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
  )
  return rows
}

/** Waits until so many pictures have a turn, wait for one, or were refused. */
async function arrived(count: number): Promise<void> {
  await expect.poll(() => queue.mock.calls.length, { timeout: 10_000 }).toBe(count)
  await expect.poll(() => decoder.running, { timeout: 10_000 }).toBe(1)
}

const photoOf = (person: Person, file: File = small, key?: string) =>
  ask(members.app, setProfilePhoto, person, { file }, key === undefined ? {} : { key })

/** Each call with a picture, which succeeds. */
const CALLS: readonly [what: string, make: () => Promise<() => Promise<{ status: number }>>][] = [
  ['a profile photo', async () => () => photoOf(members.ravi)],
  [
    'the picture of a new Cirkle',
    async () => () =>
      ask(members.app, createCirkle, members.asha, { ...cirkleForm(), image: small }, { asForm: true }),
  ],
  [
    'another picture of a Cirkle',
    async () => {
      const { id } = await formCirkle(members.app, [members.asha])
      return () => ask(members.app, setCirkleImage, members.asha, { id, image: small })
    },
  ],
  [
    'a proof that comes with its payment',
    async () => {
      const { app, meera, cirkleId } = members
      const { file, declared } = await proofPicture('navy')
      const payment = bankPayment(cirkleId, declared, { proof: file })
      return () => ask(app, submitPayment, meera, payment, { asForm: true })
    },
  ],
  [
    'a proof that follows its payment',
    async () => {
      const { app, ravi, cirkleId } = members
      const { file, declared } = await proofPicture('olive')
      const { id } = await got(app, submitPayment, ravi, bankPayment(cirkleId, declared))
      return () => ask(app, attachProof, ravi, { id, proof: file }, { asForm: true })
    },
  ],
  [
    'a picture in a chat, by a resumable upload',
    async () => {
      const { app, ravi, cirkleId } = members
      const uploadId = await uploadFile(app, ravi, new Uint8Array(await small.arrayBuffer()))
      return () => ask(app, sendMessage, ravi, { id: cirkleId, type: 'image', uploadId })
    },
  ],
  [
    'the documents of an identity check',
    async () => {
      const { token } = await signUp(members.app)
      return () => members.app.request('POST', '/account/kyc', { token, form: kycForm({ proof: small }) })
    },
  ],
]

describe('while a picture is decoded', () => {
  test.each(CALLS)('ASVS 15.1.3 · no transaction is open: %s', async (_, make) => {
    const call = await make()
    decoder.held = []
    const asked = call()
    await expect.poll(() => decoder.running, { timeout: 10_000 }).toBe(1)
    expect(await openTransactions()).toEqual([])
    goOn()
    expect((await asked).status).toBeLessThan(300)
  })

  test('ASVS 15.2.2 · others are answered, and one person has one decoded at a time', async () => {
    const { app, asha, ravi } = members
    decoder.held = []
    const photos = Array.from({ length: 30 }, () => photoOf(ravi))
    await arrived(30)
    expect((await ask(app, readAccount, asha, {})).status).toBe(200)
    expect(await openTransactions()).toEqual([])
    goOn()
    const statuses = (await Promise.all(photos)).map(({ status }) => status)
    expect(decoder.most).toBe(1)
    // Nine were decoded or waited; the others were told to come later, and were not decoded.
    expect(statuses.filter((status) => status === 200)).toHaveLength(9)
    expect(statuses.filter((status) => status === 429)).toHaveLength(21)
    expect(decoder.given).toHaveLength(9)
  })
})

describe('people take turns', () => {
  test('ASVS 15.2.2 · what waits for one person does not stand before another’s picture', async () => {
    const { asha, ravi } = members
    const larger = new File([await noise(200)], 'larger.png')
    decoder.held = []
    const flood = Array.from({ length: 5 }, () => photoOf(ravi))
    await arrived(5)
    const one = photoOf(asha, larger)
    await arrived(6)
    decoder.held.shift()?.()
    await expect.poll(() => decoder.given.length, { timeout: 10_000 }).toBe(2)
    expect(decoder.given[1]).toBe(larger.size)
    goOn()
    for (const { status } of await Promise.all([...flood, one])) expect(status).toBe(200)
  })

  test('the refused one comes later under the same key, and uses up no upload (offline.md rule 12)', async () => {
    const { app, ravi } = members
    decoder.held = []
    const waiting = Array.from({ length: 9 }, () => photoOf(ravi))
    await arrived(9)
    const key = randomUUID()
    const form = new FormData()
    form.set('file', small)
    const send = () => app.request('POST', '/account/profile-photo', { token: ravi.token, key, form })
    const refused = await send()
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject({
      code: 'too_many_requests',
      message: 'You are sending too much at once. Please wait a little.',
    })
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    goOn()
    await Promise.all(waiting)
    expect((await send()).status).toBe(200)
    const { rows } = await app.pool.query<{ points: number }>(
      `select points from rate_limits where key like '%uploads%'`,
    )
    expect(rows.map(({ points }) => points)).toEqual([10])
  })

  test('a replay of a key is not decoded again', async () => {
    const { ravi } = members
    const key = randomUUID()
    expect(await photoOf(ravi, small, key)).toMatchObject({ status: 200, isReplay: false })
    expect(await photoOf(ravi, small, key)).toMatchObject({ status: 200, isReplay: true })
    expect(decoder.given).toHaveLength(1)
  })
})

test('ASVS 15.2.2 · calls of one person that wait for a lock leave room for another’s', async () => {
  const { app, asha, ravi, cirkleId } = members
  const blocker = await app.pool.connect()
  try {
    await blocker.query('begin')
    await blocker.query('select 1 from cirkles where id = $1 for update', [cirkleId])
    const say = () => ask(app, sendMessage, ravi, { id: cirkleId, content: 'Hello', type: 'text' })
    const flood = Array.from({ length: 18 }, say)
    await expect.poll(waitingForLocks, { timeout: 10_000 }).toBe(3)
    expect((await ask(app, createCirkle, asha, cirkleForm())).status).toBe(201)
    expect(await waitingForLocks()).toBe(3)
    await blocker.query('rollback')
    for (const { status } of await Promise.all(flood)) expect(status).toBe(200)
  } finally {
    blocker.release()
  }
})

test('ASVS 15.2.2 · ten calls of one person are read at once, the others wait with their bodies', async () => {
  const { app, asha, ravi, cirkleId } = members
  const blocker = await app.pool.connect()
  try {
    await blocker.query('begin')
    await blocker.query('select 1 from cirkles where id = $1 for update', [cirkleId])
    let read = 0
    const say = (person: Person) => {
      const body = new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            read += 1
            controller.enqueue(Buffer.from(JSON.stringify({ content: 'Hello', type: 'text' })))
            controller.close()
          },
        },
        { highWaterMark: 0 },
      )
      const headers = {
        Authorization: `Bearer ${person.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      }
      const url = `http://127.0.0.1:8080/api/cirkles/${cirkleId}/message`
      const streamed: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
      return app.fetch(new Request(url, streamed))
    }
    const flood = Array.from({ length: 18 }, () => say(ravi))
    await expect.poll(() => read, { timeout: 10_000 }).toBe(10)
    const another = say(asha)
    await expect.poll(() => read, { timeout: 10_000 }).toBe(11)
    await blocker.query('rollback')
    for (const { status } of await Promise.all([...flood, another])) expect(status).toBe(200)
    expect(read).toBe(19)
  } finally {
    blocker.release()
  }
})

test('ASVS 15.2.2 · nor do mails that answers did not wait for take every connection', async () => {
  const { app, asha, ravi } = members
  const blocker = await app.pool.connect()
  try {
    await blocker.query('begin')
    await blocker.query('select 1 from users where id = $1 for update', [ravi.user.id])
    const json = { email: ravi.user.email }
    const flood = Array.from({ length: 18 }, () => app.request('POST', '/auth/password/forgot', { json }))
    await expect.poll(waitingForLocks, { timeout: 10_000 }).toBe(3)
    // Not by `request`, which waits for the mails too.
    const headers = { Authorization: `Bearer ${asha.token}` }
    const { status } = await app.fetch(new Request('http://127.0.0.1:8080/api/cirkles', { headers }))
    expect([status, await waitingForLocks()]).toEqual([200, 3])
    await blocker.query('rollback')
    for (const answer of await Promise.all(flood)) expect(answer.status).toBe(200)
  } finally {
    blocker.release()
  }
})

/** Connections to this database that wait for a lock. */
async function waitingForLocks(): Promise<number> {
  const { rows } = await members.app.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

/** A PNG that stays large. */
async function noise(side: number): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
  return new Uint8Array(await picture.png().toBuffer())
}
