import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCirkle } from '#contract/http/cirkles/cirkles.ts'
import { searchCirkles } from '#contract/http/cirkles/discover.ts'
import { listHistory } from '#contract/http/payments/history.ts'
import { searchableForm } from '#contract/views/searchable-form.ts'
import { cirkleForm, payAndConfirm, signUpAll, startedCirkle } from '#tests/support/cirkles/cirkle-flows.ts'
import { got } from '#tests/support/people/ask.ts'
import type { Person } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let app: TestApp
let reader: Person
let sita: Person
let asha: Person

beforeAll(async () => {
  app = await createTestApp()
  ;[reader, sita, asha] = await signUpAll(app, 'Ravi Kumar', 'Sita Devi', 'Asha Iyer')
  for (const [person, name] of [
    [sita, 'सीता देवी'],
    [asha, 'आशा शर्मा'],
  ] as const)
    await app.pool.query('update users set full_name = $2 where id = $1', [person.user.id, name])
})

afterAll(() => app.close())

/** Of characters from `min` to `max` that exist. */
const textOf = (min: number, max: number) =>
  fc
    .string({ unit: fc.integer({ min, max }).map((code) => String.fromCodePoint(code)) })
    // And without the sigma, which ends a word in lower case as another letter.
    .map((text) => text.replace(/[\p{Cn}Σ]/gu, ''))

const random = fc.oneof(
  fc.string({ unit: 'grapheme-ascii' }),
  textOf(0x20, 0x24f),
  textOf(0x300, 0x8ff),
  textOf(0x900, 0xd7f),
  textOf(0x1e00, 0x2fff),
)

test('the database and the app compare names in the same form', async () => {
  const names = fc.sample(random, { numRuns: 2_000, seed: 32 })
  const { rows } = await app.pool.query<{ name: string; form: string }>(
    `select name, searchable_form(name) as form from unnest($1::text[]) as name`,
    [names],
  )
  expect(rows).toHaveLength(names.length)
  expect(rows.filter(({ name, form }) => form !== searchableForm(name))).toEqual([])
})

test.each([
  ['सीता', 'सीता देवी'],
  ['सता', 'सीता देवी'],
  ['सत', 'सीता देवी'],
  ['दव', 'सीता देवी'],
  ['अश', 'आशा शर्मा'],
  ['आशा शर', 'आशा शर्मा'],
])('of people, %s finds %s', async (query, name) => {
  const { users } = await got(app, searchCirkles, reader, { query })
  expect(users.map((user) => user.name)).toEqual([name])
})

test('Cirkles are found by their names and descriptions', async () => {
  const form = { privacy: 'public' as const, name: 'शादी की बचत', description: 'बिटिया के लिए' }
  await got(app, createCirkle, asha, cirkleForm(form))
  for (const query of ['शादी', 'शद', 'बचत शद', 'बटय', 'लिए']) {
    const { cirkles } = await got(app, searchCirkles, reader, { query })
    expect(
      cirkles.map(({ name }) => name),
      query,
    ).toEqual([form.name])
  }
})

test('payments are found by their people', async () => {
  const { id } = await startedCirkle(app, [sita, reader], { name: 'Festival' })
  await payAndConfirm(app, id, reader, sita)
  for (const query of ['सत', 'देव', 'festival']) {
    const { rows } = await got(app, listHistory, reader, { query })
    expect(
      rows.map(({ payeeName }) => payeeName),
      query,
    ).toEqual(['सीता देवी'])
  }
  expect((await got(app, listHistory, reader, { query: 'मत' })).rows).toEqual([])
})
