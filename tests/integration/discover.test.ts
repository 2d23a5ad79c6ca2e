import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '#contract/wire/endpoint.ts'
import { createCirkle } from '#contract/http/cirkles/cirkles.ts'
import { type DiscoverList, listDiscovered, searchCirkles } from '#contract/http/cirkles/discover.ts'
import { joinCirkle, withdrawRequest } from '#contract/http/cirkles/membership.ts'
import { CATEGORIES } from '#contract/views/categories.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { cirkleForm, formCirkle, signUpAll } from '#tests/support/cirkles/cirkle-flows.ts'
import { type Person, signUp } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

const [HOME = '', EDUCATION = ''] = CATEGORIES.map(({ id }) => id)

let app: TestApp

beforeEach(async () => {
  app = await createTestApp()
})

afterEach(() => app.close())

/** Creates public Cirkles of this owner, each a minute after the one before. */
async function create(owner: Person, ...forms: readonly Parameters<typeof cirkleForm>[0][]): Promise<void> {
  for (const form of forms) {
    await got(app, createCirkle, owner, cirkleForm({ privacy: 'public', ...form }))
    app.clock.advance({ minutes: 1 })
  }
}

const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)

async function search(reader: Person, input: CallInput<typeof searchCirkles>) {
  return namesOf((await got(app, searchCirkles, reader, input)).cirkles)
}

async function list(reader: Person, of: DiscoverList) {
  return namesOf((await got(app, listDiscovered, reader, { list: of })).rows)
}

test('a search finds beginnings of words, parts of names and near misses, the likest first', async () => {
  const [asha, ravi] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar')
  await create(
    asha,
    { name: 'Our school fees', description: 'For June' },
    { name: 'Schoolbooks', description: 'For June' },
    { name: 'Preschool', description: 'For June' },
    { name: 'Uniforms', description: 'All that school asks for' },
    { name: 'Wedding gold', description: 'For a daughter' },
  )
  expect(await search(ravi, { query: 'School' })).toEqual([
    'Schoolbooks',
    'Our school fees',
    'Preschool',
    'Uniforms',
  ])
  expect(await search(ravi, { query: 'weding' })).toEqual(['Wedding gold'])
  expect(await search(ravi, { query: 'fees june' })).toEqual(['Our school fees'])
  expect(await search(ravi, { query: '%%' })).toEqual([])
  expect(await search(ravi, { query: '__' })).toEqual([])
  expect(await search(ravi, { query: "'; drop table cirkles; --" })).toEqual([])
  expect(await ask(app, searchCirkles, ravi, { query: ' a ' })).toMatchObject({ status: 422 })
})

test('filters hold together, and without a query', async () => {
  const [asha, ravi] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar')

  await create(
    asha,
    { name: 'A', state: 'Kerala, Goa', contributionAmount: 4_999, category: HOME },
    { name: 'B', state: 'Goa', contributionAmount: 5_000, category: EDUCATION },
    { name: 'C', state: 'Punjab', contributionAmount: 50_001, category: HOME },
  )
  expect(await search(ravi, {})).toEqual(['C', 'B', 'A'])
  expect(await search(ravi, { location: 'Goa' })).toEqual(['B', 'A'])
  expect(await search(ravi, { location: 'Kerala,Punjab' })).toEqual(['C', 'A'])
  expect(await search(ravi, { category: HOME, max: 4_999 })).toEqual(['A'])
  expect(await search(ravi, { min: 5_000, max: 50_000 })).toEqual(['B'])
  expect(await ask(app, searchCirkles, ravi, { category: 'none' })).toMatchObject({
    code: 'unknown_category',
  })
  expect(await ask(app, searchCirkles, ravi, { location: 'A,B,C,D' })).toMatchObject({ status: 422 })
})

test('private, full and started Cirkles appear nowhere, and nobody is offered their own', async () => {
  const people = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar', 'Meera Nair')
  const [asha, ravi, meera] = people
  await create(asha, { name: 'Pot private', privacy: 'private' }, { name: 'Pot open' })
  await formCirkle(app, [asha, ravi], { name: 'Pot full', privacy: 'public', maxMembers: 2 })
  for (const of of ['recommended', 'popular', 'recent', 'family'] as const) {
    expect(await list(asha, of)).toEqual([])
    expect(await list(meera, of)).toEqual(of === 'family' ? [] : ['Pot open'])
  }
  expect(await search(meera, { query: 'Pot' })).toEqual(['Pot open'])
  expect(await search(asha, { query: 'Pot' })).toEqual([])
})

test('each list has its order', async () => {
  const [asha, ravi, meera, dev] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar', 'Meera Nair', 'Dev Rao')

  await create(meera, { name: 'Mine', privacy: 'private', state: 'Goa', category: HOME })
  await create(
    asha,
    { name: 'Both', state: 'Kerala,Goa', category: HOME },
    { name: 'Neither', state: 'Punjab', category: EDUCATION },
    { name: 'State', state: 'Goa', category: EDUCATION },
  )
  await formCirkle(app, [dev, ravi], { name: 'Two', privacy: 'public', state: '', category: EDUCATION })
  expect(await list(meera, 'recommended')).toEqual(['Both', 'State', 'Two', 'Neither'])
  expect(await list(meera, 'popular')).toEqual(['Two', 'State', 'Neither', 'Both'])
  expect(await list(meera, 'recent')).toEqual(['Two', 'State', 'Neither', 'Both'])
  expect(await list(meera, 'family')).toEqual([])
  await formCirkle(app, [meera, asha], { name: 'Ours', privacy: 'private' })
  expect(await list(meera, 'family')).toEqual(['State', 'Neither', 'Both'])
})

test('pages follow each other without a gap, also while new Cirkles come', async () => {
  const [asha, ravi] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar')
  await create(asha, ...Array.from({ length: 5 }, (_, index) => ({ name: `Pot ${index}` })))
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await got(app, searchCirkles, ravi, {
      query: 'pot',
      limit: 2,
      ...(cursor === undefined ? {} : { cursor }),
    })
    seen.push(...namesOf(page.cirkles))
    cursor = page.nextCursor ?? undefined
    await create(asha, { name: 'Pot later' })
  } while (cursor !== undefined)
  expect(seen).toEqual(['Pot 4', 'Pot 3', 'Pot 2', 'Pot 1', 'Pot 0'])
  expect(await ask(app, listDiscovered, ravi, { cursor: '0|today|me' })).toMatchObject({ status: 422 })
})

test('what one asked for shows as asked, until it is withdrawn', async () => {
  const [asha, ravi] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar')
  await create(asha, { name: 'Open' })
  const membership = async () => {
    const { rows } = await got(app, listDiscovered, ravi, {})
    return rows.map((row) => [row.id, row.membership] as const)
  }
  const [[id, before] = []] = await membership()
  if (id === undefined) throw new Error('The list is empty')
  expect(before).toBe('none')
  await got(app, joinCirkle, ravi, { id })
  expect(await membership()).toEqual([[id, 'requested']])
  await got(app, withdrawRequest, ravi, { id })
  expect(await membership()).toEqual([[id, 'none']])
})

test('people are found by name, and show no more than name and photo', async () => {
  const [asha, ravi, meera] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar', 'Meera Ashworth')
  const { users } = await got(app, searchCirkles, ravi, { query: 'ash' })
  expect(users).toEqual([
    { id: asha.user.id, name: 'Asha Iyer', profilePic: null },
    { id: meera.user.id, name: 'Meera Ashworth', profilePic: null },
  ])
  expect((await got(app, searchCirkles, ravi, { query: 'ravi' })).users).toEqual([])
  expect((await got(app, searchCirkles, asha, { query: 'example.test' })).users).toEqual([])
})

test('thirty searches a minute', async () => {
  const asha = await signUp(app, { fullName: 'Asha Iyer' })
  for (let index = 0; index < 30; index += 1) await got(app, searchCirkles, asha, {})
  expect(await ask(app, searchCirkles, asha, {})).toMatchObject({ status: 429, code: 'too_many_requests' })
  app.clock.advance({ minutes: 1 })
  expect(await ask(app, searchCirkles, asha, {})).toMatchObject({ status: 200 })
})

test('an operator who lists nothing has every list and search say so', async () => {
  const unlisted = await createTestApp({ config: { hasPublicListing: false } })
  const asha = await signUp(unlisted)
  expect(await ask(unlisted, listDiscovered, asha, {})).toMatchObject({ status: 403, code: 'listing_off' })
  expect(await ask(unlisted, searchCirkles, asha, { query: 'ravi' })).toMatchObject({ code: 'listing_off' })
  await unlisted.close()
})
