import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import * as v from 'valibot'
import { CATEGORIES } from '#contract/views/categories.ts'
import { UPLOADS } from '#server/platform/limits.ts'
import { giveBank, proofPicture, signUpAll, startedCirkle } from '#tests/support/cirkles/cirkle-flows.ts'
import type { Person } from '#tests/support/people/people.ts'
import { uploadFile } from '#tests/support/payments/upload-file.ts'
import { createTestApp, type TestAnswer, type TestApp } from '#tests/support/server/test-app.ts'
import { type BadFile, badFiles } from './bad-input/bad-files.ts'

let app: TestApp
let owner: Person
let payer: Person
let cirkleId: string
let kept: string

beforeAll(async () => {
  app = await createTestApp()
  ;[owner, payer] = await signUpAll(app, 'Omkar Deshpande', 'Prakash Rao')
  await giveBank(app, owner)
  cirkleId = (await startedCirkle(app, [owner, payer])).id
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.pool.query('delete from rate_limits')
  kept = await whatIsKept()
})

/** Every row and every file an upload could leave behind. */
async function whatIsKept(): Promise<string> {
  const { rows } = await app.pool.query<{ kept: string }>(
    `select json_build_object(
       'files', (select count(*) from files), 'cirkles', (select count(*) from cirkles),
       'payments', (select count(*) from payments where proof_file_id is not null),
       'notifications', (select count(*) from notifications))::text as kept`,
  )
  const folder = path.join(app.dataDir, 'files')
  await mkdir(folder, { recursive: true })
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  return `${rows[0]?.kept} ${files.filter((file) => file.isFile()).length} files`
}

const said = ({ status, body }: TestAnswer) => `${status} ${String(body.code ?? '')}`
const fileOf = ({ bytes, name, type }: Pick<BadFile, 'bytes' | 'name' | 'type'>) =>
  new File([bytes], name, { type })
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const CIRKLE = {
  name: 'Neighbours',
  max_members: '4',
  category: CATEGORIES[0]?.id ?? '',
  contribution_amount: '2500',
  contribution_day: '10',
  start_month: '2026-12',
  privacy: 'public',
}

const newCirkle = (image: File) => formOf({ ...CIRKLE, image })
const newPayment = (fields: Record<string, string | File>) =>
  formOf({ amount: '2000', to_admin: '0', payment_method: 'bank', ...fields })

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const post = (at: string, person: Person, request: { form?: FormData; json?: unknown }) =>
  app.request('POST', at, { token: person.token, key: randomUUID(), ...request })

describe('a file that is refused leaves neither bytes nor a row', () => {
  test('as the image of a new Cirkle (ASVS 5.2.1, 5.2.2, 5.2.6)', async () => {
    const files = await badFiles()
    const answers = new Map<string, string>()
    for (const file of files) {
      answers.set(file.what, said(await post('/cirkles', owner, { form: newCirkle(fileOf(file)) })))
    }
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(files.map(({ what, answer }) => [what, answer])),
    )
    expect(await whatIsKept()).toBe(kept)
  })

  test('as the proof that comes with a payment (ASVS 5.2.1, 5.2.2, 5.2.6)', async () => {
    const files = await badFiles()
    const answers = new Map<string, string>()
    for (const file of files) {
      const form = newPayment({ proof: fileOf(file) })
      answers.set(file.what, said(await post(`/cirkles/${cirkleId}/payment`, payer, { form })))
    }
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(files.map(({ what, answer }) => [what, answer])),
    )
    expect(await whatIsKept()).toBe(kept)
  })

  test('when it is a PDF, which could not be shown, as the image of a Cirkle', async () => {
    const image = new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'], 'us.pdf', {
      type: 'application/pdf',
    })
    expect(said(await post('/cirkles', owner, { form: newCirkle(image) }))).toBe('422 file_refused')
    expect(said(await post(`/cirkles/${cirkleId}/image`, owner, { form: formOf({ image }) }))).toBe(
      '422 file_refused',
    )
    expect(await whatIsKept()).toBe(kept)
  })

  test('when it is empty', async () => {
    const image = new File([], 'us.png', { type: 'image/png' })
    expect(said(await post('/cirkles', owner, { form: newCirkle(image) }))).toBe('422 file_refused')
    const form = newPayment({ proof: new File([], 'receipt.png') })
    expect(said(await post(`/cirkles/${cirkleId}/payment`, payer, { form }))).toBe('422 proof_required')
    expect(await whatIsKept()).toBe(kept)
  })

  test('when it is the fifty-first of a day, in whatever way it comes (security.md, Limits)', async () => {
    const { file } = await proofPicture('#123456')
    const cirkle = await startedCirkle(app, [owner, payer], { name: 'Busy' })
    kept = await whatIsKept()
    for (const { user } of [owner, payer]) {
      for (let sent = 0; sent < UPLOADS.points; sent++) await app.deps.limiter.take(UPLOADS, user.id)
    }
    const image = await post('/cirkles', owner, { form: newCirkle(file) })
    const at = `/cirkles/${cirkle.id}/payment`
    const key = randomUUID()
    const pay = () => app.request('POST', at, { token: payer.token, key, form: newPayment({ proof: file }) })
    const refused = await pay()
    expect([said(image), said(refused)]).toEqual(['429 too_many_requests', '429 too_many_requests'])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await whatIsKept()).toBe(kept)

    // A refusal for being too early does not consume the key.
    app.clock.advance({ days: 1 })
    expect((await pay()).body.data).toMatchObject({ proof_status: 'uploaded' })
  })

  test('when it is not the one that was declared', async () => {
    const [announced, other] = [await proofPicture('#123456'), await proofPicture('#654321')]
    const proof_declared = JSON.stringify({ ...announced.declared, mime: 'image/png' })
    const form = newPayment({ proof: other.file, proof_declared })
    expect(said(await post(`/cirkles/${cirkleId}/payment`, payer, { form }))).toBe('422 proof_mismatch')
    expect(await whatIsKept()).toBe(kept)
  })

  test('when it is past every limit of a form', async () => {
    const proof = new File([new Uint8Array(5_300_000)], 'receipt.png')
    expect(said(await post(`/cirkles/${cirkleId}/payment`, payer, { form: newPayment({ proof }) }))).toBe(
      '413 too_large',
    )
    expect(await whatIsKept()).toBe(kept)
  })
})

describe('a file that is taken is kept as what it is', () => {
  const photo = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#b4452e' } })
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
  const kinds: readonly [string, () => Promise<Buffer>, string][] = [
    ['JPG', () => photo().jpeg().toBuffer(), 'image/jpeg'],
    ['PNG', () => photo().png().toBuffer(), 'image/png'],
    ['PDF', async () => pdf, 'application/pdf'],
    // Data hidden behind the picture is removed.
    [
      'JPG that is a page too',
      async () => Buffer.concat([await photo().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]),
      'image/jpeg',
    ],
  ]

  test.each(kinds)('%s', async (kind, made, mime) => {
    const { id } = await startedCirkle(app, [owner, payer], { name: kind })
    const proof = new File([new Uint8Array(await made())], 'called.exe', { type: 'text/html' })
    const answer = await post(`/cirkles/${id}/payment`, payer, { form: newPayment({ proof }) })
    expect([answer.status, answer.body.data]).toMatchObject([201, { proof_status: 'uploaded' }])
    const { proof: fileId } = v.parse(v.object({ proof: v.string() }), answer.body.data)
    const { raw, headers } = await app.request('GET', `/files/${fileId}`, { token: owner.token })
    expect(headers.get('Content-Type')).toBe(mime)
    expect(headers.get('Content-Disposition')).toMatch(mime === 'application/pdf' ? /^attachment/ : /^inline/)
    expect(headers.get('Content-Disposition')).not.toContain('.exe')
    expect(raw).not.toContain('<script>')
  })
})

describe('a proof that follows its payment', () => {
  /** A payment that waits for this exact file. */
  async function awaiting(bytes: Uint8Array): Promise<string> {
    const members = [owner, payer]
    const other = await startedCirkle(app, members, { name: 'Another' })
    const json = {
      amount: 2000,
      to_admin: 0,
      payment_method: 'bank',
      proof_declared: { sha256: hashOf(bytes), size: bytes.byteLength, mime: 'image/png' },
    }
    const answer = await post(`/cirkles/${other.id}/payment`, payer, { json })
    return v.parse(v.object({ id: v.string() }), answer.body.data).id
  }

  test('is refused by its content, also when it is the file that was declared (ASVS 5.2.2)', async () => {
    const svg = (await badFiles()).find(({ what }) => what === 'SVG')
    if (!svg) throw new Error('There is no SVG')
    const paymentId = await awaiting(svg.bytes)
    const before = await whatIsKept()
    const form = formOf({ proof: fileOf(svg) })
    const json = { upload_id: await uploadFile(app, payer, svg.bytes) }
    expect(said(await post(`/payments/${paymentId}/proof`, payer, { form }))).toBe('422 file_refused')
    expect(said(await post(`/payments/${paymentId}/proof`, payer, { json }))).toBe('422 file_refused')
    expect(await whatIsKept()).toBe(before)
  })

  test('is refused when it is another, cut off, or somebody else’s upload', async () => {
    const { file, declared } = await proofPicture('#2e8b57')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const paymentId = await awaiting(bytes)
    const before = await whatIsKept()
    const other = formOf({ proof: (await proofPicture('#8b2e57')).file })
    expect(said(await post(`/payments/${paymentId}/proof`, payer, { form: other }))).toBe(
      '422 proof_mismatch',
    )

    const begun = await app.request('POST', '/uploads', {
      token: payer.token,
      headers: { 'Tus-Resumable': '1.0.0', 'Upload-Length': String(declared.size) },
    })
    const json = { upload_id: begun.headers.get('location')?.split('/').at(-1) }
    expect(said(await post(`/payments/${paymentId}/proof`, payer, { json }))).toBe('409 upload_incomplete')

    const theirs = { upload_id: await uploadFile(app, payer, bytes) }
    expect(said(await post(`/payments/${paymentId}/proof`, owner, { json: theirs }))).toBe(
      '404 upload_not_found',
    )
    expect(await whatIsKept()).toBe(before)
  })
})

test('a file field that was left empty is no file', async () => {
  const parts = Object.entries(CIRKLE).map(([name, value]) => `; name="${name}"\r\n\r\n${value}`)
  // As browsers send it; the platform's own FormData would omit the name.
  parts.push('; name="image"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n')
  const body = parts.map((part) => `--part\r\nContent-Disposition: form-data${part}\r\n`).join('')
  const answer = await app.request('POST', '/cirkles', {
    token: owner.token,
    headers: { 'Content-Type': 'multipart/form-data; boundary=part' },
    rawBody: `${body}--part--\r\n`,
  })
  expect(answer.status).toBe(201)
})
