import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { collectEffects } from '#server/http/effects/effects.ts'
import { checkUpload, findFile, keepUpload } from '#server/modules/files/store.ts'
import { CATEGORIES } from '#contract/views/categories.ts'
import { FileMissingError } from '#server/platform/files/objects.ts'
import { signUp, type Person } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

const CirkleSchema = v.object({ id: v.string(), image_url: v.nullable(v.string()) })
const PaymentSchema = v.object({ id: v.string(), proof: v.string() })
const LinkSchema = v.object({ url: v.string(), name: v.string(), mime: v.string(), size: v.number() })

let app: TestApp
let owner: Person
let receiver: Person
let payer: Person
let member: Person
let stranger: Person
let privateImage: string
let publicImage: string
let proof: string
let photo: Buffer<ArrayBuffer>

const read = (path: string, person?: Person) =>
  app.request('GET', path.replace(/^\/api/, ''), person ? { token: person.token } : {})
const linkTo = async (file: string, person: Person) =>
  v.parse(LinkSchema, (await read(`/files/${file}/link`, person)).body.data)

function cirkleForm(privacy: 'public' | 'private', guests: readonly Person[]): FormData {
  const form = new FormData()
  const fields = {
    name: 'Family',
    max_members: '10',
    category: CATEGORIES[0]?.id ?? '',
    contribution_amount: '5000',
    contribution_day: '5',
    start_month: '2026-12',
    privacy,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { user } of guests) form.append('members[]', user.email)
  form.append('image', new File([photo], '../our house.png', { type: 'image/svg+xml' }))
  return form
}

async function createCirkle(privacy: 'public' | 'private', guests: readonly Person[]) {
  const form = cirkleForm(privacy, guests)
  const answer = await app.request('POST', '/cirkles', { token: owner.token, form })
  const { id, image_url } = v.parse(CirkleSchema, answer.body.data)
  return { id, image: image_url?.split('/').at(-1) ?? '' }
}

beforeAll(async () => {
  app = await createTestApp()
  // Green, with a GPS position in its EXIF.
  photo = Buffer.from(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a0' } })
      .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '18/1 31/1 0/1' } })
      .jpeg()
      .toBuffer(),
  )
  owner = await signUp(app, { fullName: 'Asha Iyer' })
  payer = await signUp(app, { fullName: 'Ravi Kumar' })
  receiver = owner
  member = await signUp(app, { fullName: 'Meera Nair' })
  stranger = await signUp(app, { fullName: 'Imran Sheikh' })
  const bank = {
    account_number: '123456789012',
    current_password: owner.password,
    bank_name: 'State Bank of India',
    ifsc_code: 'SBIN0001234',
    branch_address: 'Pune',
  }
  await app.request('POST', '/account/bank', { token: owner.token, json: bank })
  publicImage = (await createCirkle('public', [])).image
  const cirkle = await createCirkle('private', [payer, member])
  privateImage = cirkle.image
  for (const { token } of [payer, member]) {
    await app.request('POST', `/cirkles/${cirkle.id}/join`, { token, json: {} })
  }
  await app.request('POST', `/cirkles/${cirkle.id}/start`, { token: owner.token, json: {} })
  const form = new FormData()
  for (const [name, value] of Object.entries({ amount: '5000', to_admin: '0', payment_method: 'bank' })) {
    form.append(name, value)
  }
  form.append('proof', new File([photo], 'रसीद.jpg'))
  const answer = await app.request('POST', `/cirkles/${cirkle.id}/payment`, {
    token: payer.token,
    key: crypto.randomUUID(),
    form,
  })
  proof = v.parse(PaymentSchema, answer.body.data).proof
})
afterAll(() => app.close())

describe('who may read (security.md, Who may)', () => {
  test('a proof: its payer, its payee and the owner, nobody else in the Cirkle', async () => {
    for (const [person, status] of [
      [payer, 200],
      [receiver, 200],
      [member, 404],
      [stranger, 404],
      [undefined, 401],
    ] as const) {
      expect((await read(`/files/${proof}`, person)).status).toBe(status)
    }
  })

  test('the image of a private Cirkle: its members; of a public one: everyone signed in', async () => {
    expect((await read(`/files/${privateImage}`, member)).status).toBe(200)
    expect((await read(`/files/${privateImage}`, stranger)).status).toBe(404)
    expect((await read(`/files/${publicImage}`, stranger)).status).toBe(200)
    expect((await read(`/files/${publicImage}`)).status).toBe(401)
  })

  test('the image of a private Cirkle: whoever is invited, while they are', async () => {
    const guest = await signUp(app)
    const { id, image } = await createCirkle('private', [guest])
    expect((await read(`/files/${image}`, guest)).status).toBe(200)
    await app.request('POST', `/cirkles/${id}/decline`, { token: guest.token, json: {} })
    expect((await read(`/files/${image}`, guest)).status).toBe(404)
  })

  test.each(['not-an-id', '00000000-0000-4000-8000-000000000000', '..%2F..%2Fetc%2Fpasswd'])(
    '%s is nothing',
    async (id) => {
      expect((await read(`/files/${id}`, owner)).status).toBe(404)
    },
  )
})

describe('what is read', () => {
  test('is a picture encoded anew, its EXIF and GPS gone, under a clean name (ASVS 14.2.8, 5.4.2)', async () => {
    const response = await app.fetch(
      new Request(`http://127.0.0.1:8080/api/files/${privateImage}`, {
        headers: { Authorization: `Bearer ${owner.token}` },
      }),
    )
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('Content-Type')).toBe('image/jpeg')
    expect(response.headers.get('Content-Disposition')).toContain('inline; filename="our house.jpg"')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.get('Content-Security-Policy')).toContain('sandbox')
    expect(photo.includes('secret-owner')).toBe(true)
    expect(bytes.includes('secret-owner')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30 })
  })
})

describe('a signed link', () => {
  test('opens the file without a session for five minutes', async () => {
    const link = await linkTo(proof, payer)
    expect(link).toMatchObject({ name: 'रसीद.jpg', mime: 'image/jpeg' })
    const answer = await read(link.url)
    expect(answer.status).toBe(200)
    app.clock.advance({ minutes: 5 })
    expect((await read(link.url)).status).toBe(403)
  })

  test('opens no other file', async () => {
    const { url } = await linkTo(proof, payer)
    expect((await read(url.replace(proof, privateImage))).status).toBe(403)
  })

  test('is not given to who may not read the file', async () => {
    expect((await read(`/files/${proof}/link`, member)).status).toBe(404)
  })
})

describe('what is kept', () => {
  test('nothing that only claims to be a picture', async () => {
    const form = cirkleForm('public', [])
    form.set('image', new File(['<svg onload="alert(1)"/>'], 'x.png', { type: 'image/png' }))
    const answer = await app.request('POST', '/cirkles', { token: owner.token, form })
    expect([answer.status, answer.body.code]).toEqual([422, 'file_refused'])
  })

  test('nothing of a call that is undone', async () => {
    const effects = collectEffects()
    const draft = {
      ownerId: owner.user.id,
      kind: 'proof',
      blob: new File([photo], 'a.jpg'),
      accept: ['jpeg'],
      maxBytes: 4_000_000,
      now: app.clock.now(),
    } as const
    const stored = await app.deps.db.transaction(async (tx) => {
      const checked = await checkUpload(app.deps, draft)
      return checked.ok
        ? findFile(tx, (await keepUpload(tx, effects, app.deps.files, checked)).id)
        : undefined
    })
    if (!stored) throw new Error('The file was not stored')
    expect(stored.size).toBe((await app.deps.files.read(stored.storageKey)).byteLength)
    for (const step of effects.undoSteps) await step()
    await expect(app.deps.files.read(stored.storageKey)).rejects.toThrow(FileMissingError)
  })

  test('what a commit may have recorded whose answer was lost', async () => {
    const { db } = app.deps
    const commit = db.transaction.bind(db)
    vi.spyOn(db, 'transaction').mockImplementationOnce(async (work, options) => {
      await commit(work, options)
      throw new Error('Connection terminated unexpectedly')
    })
    const form = cirkleForm('private', [])
    expect((await app.request('POST', '/cirkles', { token: owner.token, form })).status).toBe(503)
    const { rows } = await app.pool.query<{ key: string }>(
      `select storage_key as key from files where kind = 'cirkle_image'`,
    )
    for (const { key } of rows) expect((await app.deps.files.read(key)).byteLength).toBeGreaterThan(0)
  })

  test('nothing whose hash is another than was declared', async () => {
    const checked = await checkUpload(app.deps, {
      ownerId: owner.user.id,
      kind: 'proof',
      blob: new Blob([photo]),
      accept: ['jpeg'],
      maxBytes: 4_000_000,
      now: app.clock.now(),
      declaredSha256: '0'.repeat(64),
    })
    expect(checked).toMatchObject({ ok: false, refusal: { code: 'proof_mismatch' } })
  })
})
