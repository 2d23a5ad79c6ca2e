import { expect, test } from 'vitest'
import { basesOf, tellNews } from './assemble.ts'
import { readParts } from './parts.ts'
import type { SectionData } from './sections.ts'
import type { SeenCirkle } from './version-store.ts'

const ID = (first: string) => `${first.repeat(8)}-0000-4000-8000-000000000001`
const cirkle = (first: string, version: string): SeenCirkle => ({
  id: ID(first),
  newest: null,
  isMuted: false,
  people: '',
  facts: '',
  version: version.padEnd(8, '.'),
})
const membersOf = (first: string, name: string): SectionData['members'][number] => ({
  cirkleId: ID(first),
  members: [
    {
      id: ID('f'),
      name,
      firstName: name,
      lastName: '',
      profilePic: null,
      isOwner: false,
      pivot: { userId: ID('f'), position: 1, nextPayment: null },
    },
  ],
})
const seen = [cirkle('a', 'one'), cirkle('b', 'one')]
const members = [membersOf('a', 'Asha'), membersOf('b', 'Balu')]
const NOTHING = basesOf(readParts(''), {})

/** What a new phone gets, and keeps. */
const first = tellNews({ members }, { have: {}, bases: NOTHING, seen, isRead: () => true })
const bases = basesOf(readParts(first.parts), first.hashes)

test('a phone that has nothing gets a section whole', () => {
  expect(first.sections.members?.data).toEqual(members)
  expect(first.changes).toEqual({})
})

test('a phone that has the rest gets the changed rows, and the same hash as one that gets all', () => {
  const changed = [membersOf('b', 'Balaji')]
  const now = [cirkle('a', 'one'), cirkle('b', 'two')]
  const told = tellNews(
    { members: changed },
    { have: first.hashes, bases, seen: now, isRead: (_, { id }) => id === ID('b') },
  )
  expect(told.changes).toEqual({
    members: { hash: told.hashes['members'], ids: [ID('a'), ID('b')], rows: changed },
  })
  const whole = tellNews(
    { members: [members[0] ?? membersOf('a', ''), ...changed] },
    { have: {}, bases: NOTHING, seen: now, isRead: () => true },
  )
  expect(told.hashes).toEqual(whole.hashes)
  expect(told.parts).toBe(whole.parts)
})

test('what was read and is the same is not told', () => {
  const told = tellNews({ members }, { have: first.hashes, bases, seen, isRead: () => true })
  expect([told.sections, told.changes]).toEqual([{}, {}])
})

test('a Cirkle that the person has left is in no row', () => {
  const told = tellNews(
    { members: [] },
    { have: first.hashes, bases, seen: seen.slice(1), isRead: () => false },
  )
  expect(told.changes.members).toMatchObject({ ids: [ID('b')], rows: [] })
})

test.each([
  '',
  'x',
  first.parts.slice(1),
  `${first.parts}x`,
  first.parts.replaceAll('one', 'two').slice(0, -48),
])('the parts %j of another answer are no base', (text) => {
  expect(basesOf(readParts(text), first.hashes).members).toBeNull()
})

test('an app that sends no parts gets the first row of an empty section in the section', () => {
  const none = tellNews({ members: [] }, { have: {}, bases: NOTHING, seen: [], isRead: () => true })
  const told = tellNews(
    { members },
    { have: none.hashes, bases: basesOf(null, none.hashes), seen, isRead: () => true },
  )
  expect([told.sections.members?.data, told.changes]).toEqual([members, {}])
})

test('a phone whose section is of another answer gets it whole', () => {
  expect(basesOf(readParts(first.parts), { ...first.hashes, members: 'another' }).members).toBeNull()
})

test('two Cirkles of one key are told of, but not kept apart', () => {
  const twins = [cirkle('a', 'one'), { ...cirkle('a', 'one'), id: ID('a').replace(/1$/, '2') }]
  const rows = twins.map(({ id }) => ({ ...membersOf('a', 'Asha'), cirkleId: id }))
  const told = tellNews({ members: rows }, { have: {}, bases: NOTHING, seen: twins, isRead: () => true })
  expect(told.sections.members?.data).toHaveLength(2)
  expect(told.parts).toBe('')
})

test('of more Cirkles than a phone may send back nothing is kept apart', () => {
  const many = Array.from({ length: 501 }, (_, place) => ({
    ...cirkle('a', 'one'),
    id: `${String(place).padStart(8, '0')}-0000-4000-8000-000000000001`,
  }))
  const told = (seenThen: SeenCirkle[]) =>
    tellNews({}, { have: {}, bases: NOTHING, seen: seenThen, isRead: () => true }).parts
  expect(told(many)).toBe('')
  expect(told(many.slice(1))).not.toBe('')
})
