import { expect, test } from 'vitest'
import { memoryDatabase } from '#tests/support/phone/local-database.ts'
import { NotAnAnswerError } from '../api/not-an-answer-error.ts'
import { RefusedError } from '../api/refused-error.ts'
import { readImage } from './images.ts'

const MIB = 1024 * 1024

function phone(answer: (id: string) => Response) {
  const db = memoryDatabase()
  const clock = { ms: 1_000 }
  const asked: Request[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    asked.push(request)
    return Promise.resolve(answer(request.url))
  }
  const read = (id: string) =>
    readImage(id, { db, token: 't', now: () => clock.ms, fetch, baseUrl: 'https://cirkles.example' })
  return { db, clock, asked, read }
}

const picture = (size: number) => () =>
  new Response(new Uint8Array(size), { headers: { 'Content-Type': 'image/jpeg' } })

test('a picture is fetched once, with the token, and read from the phone after that', async () => {
  const { asked, read } = phone(picture(9))
  expect(await read('f1')).toMatchObject({ mime: 'image/jpeg' })
  expect((await read('f1')).bytes.byteLength).toBe(9)
  expect(asked).toHaveLength(1)
  expect(asked[0]?.headers.get('Authorization')).toBe('Bearer t')
})

test('the least recently seen go when there is too much', async () => {
  const { db, clock, read } = phone(picture(8 * MIB))
  for (const id of ['a', 'b', 'a', 'c']) {
    await read(id)
    clock.ms += 2 * 60 * 60_000
  }
  expect((await db.images.toCollection().primaryKeys()).toSorted()).toEqual(['a', 'c'])
})

test('a page is no picture, and a refusal is a refusal; neither is kept', async () => {
  const page = phone(() => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }))
  await expect(page.read('f1')).rejects.toThrow(NotAnAnswerError)
  const gone = phone(() => new Response(null, { status: 404 }))
  await expect(gone.read('f1')).rejects.toThrow(RefusedError)
  expect(await page.db.images.count()).toBe(0)
})
