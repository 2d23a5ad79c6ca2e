import { expect, test } from 'vitest'
import {
  endOfDay,
  frameOf,
  keptUntil,
  isMadeOfCirkles,
  type Present,
  SECTION_NAMES,
  sectionsToRead,
  stampOf,
  type Versions,
} from './stamp.ts'

const NOW = new Date('2026-11-02T06:00:00.000Z')
const UNTIL = new Date('2026-11-02T18:30:00.000Z')
const versions: Versions = {
  self: 'a',
  notices: 'b',
  'own-money': 'c',
  swaps: 'd',
  terms: 'e',
  people: 'f',
  plan: 'g',
  money: 'h',
  asked: 'i',
  invited: 'j',
  evidence: 'k',
}
const asha = { userId: '6d7f4c1e-0000-4000-8000-000000000001', language: 'en' } as const
const EPOCH = '3f1b7d8a-0000-4000-8000-000000000002'
const present: Present = { frame: frameOf(asha, 'one', EPOCH), versions, now: NOW }
const NAMES = SECTION_NAMES.withParts
const have = Object.fromEntries(NAMES.map((name) => [name, `hash-of-${name}`.slice(-12)]))
const stamp = stampOf(present, UNTIL, have)

test('nothing is read while all is as it was', () => {
  expect(sectionsToRead(stamp, present, have, NAMES)).toEqual([])
  expect(sectionsToRead(stamp, { ...present, now: new Date(UNTIL.getTime() - 1) }, have, NAMES)).toEqual([])
})

test.each<[string, Present]>([
  ['another person', { ...present, frame: frameOf({ ...asha, userId: 'another' }, 'one', EPOCH) }],
  ['another language', { ...present, frame: frameOf({ ...asha, language: 'hi' }, 'one', EPOCH) }],
  ['another life of the database', { ...present, frame: frameOf(asha, 'one', 'restored') }],
  ['another release', { ...present, frame: frameOf(asha, 'two', EPOCH) }],
])('a stamp of %s is none', (_, other) => {
  expect(sectionsToRead(stamp, other, have, NAMES)).toEqual(NAMES)
})

test.each([undefined, '', '1', 'nonsense', `${stamp}.more`, stamp.replace('2.', '0.'), stamp.slice(0, -2)])(
  '%j has everything read',
  (text) => {
    expect(sectionsToRead(text, present, have, NAMES)).toEqual(NAMES)
  },
)

test('a change has the sections read that are made of it', () => {
  const after = (changed: Partial<Versions>) =>
    sectionsToRead(stamp, { ...present, versions: { ...versions, ...changed } }, have, NAMES)
  expect(after({ notices: 'x' })).toEqual(['notifications'])
  expect(after({ money: 'x' })).toEqual(['cirkles', 'books'])
  expect(after({ money: 'x', evidence: 'y' })).toEqual(['cirkles', 'books', 'paymentOptions', 'toValidate'])
  expect(after({ invited: 'x', swaps: 'y' })).toEqual(['invites', 'takeOvers', 'swaps'])
})

test('the clock alone has the sections read that change with it, also when it was set back', () => {
  const timed = [
    'cirkles',
    'invites',
    'takeOvers',
    'swaps',
    'paymentOptions',
    'toValidate',
    'payouts',
    'history',
    'overview',
    'quickstats',
  ]
  expect(sectionsToRead(stamp, { ...present, now: UNTIL }, have, NAMES)).toEqual(timed)
  expect(sectionsToRead(stamp, { ...present, now: new Date(NOW.getTime() - 1) }, have, NAMES)).toEqual(timed)
})

test('a section that the phone has none or another answer of is read', () => {
  const { swaps: _, ...others } = have
  expect(sectionsToRead(stamp, present, others, NAMES)).toEqual(['swaps'])
  expect(sectionsToRead(stamp, present, { ...have, members: 'of another answer' }, NAMES)).toEqual([
    'members',
  ])
})

test('apps that put the activity together get what it is made of, and apps before them itself', () => {
  const only = (name: string) => (names: readonly string[]) => names.includes(name)
  expect(Object.values(SECTION_NAMES).map(only('activity'))).toEqual([false, true])
  expect(Object.values(SECTION_NAMES).map(only('toValidate'))).toEqual([true, false])
})

test('Cirkles that did not change keep their items only while nothing else may have changed them', () => {
  const after = (changed: Partial<Versions>, at: Partial<Present> = {}) => {
    const then = { ...present, ...at, versions: { ...versions, ...changed } }
    return NAMES.filter((name) => ['cirkles', 'members', 'paymentOptions'].includes(name)).filter((name) =>
      isMadeOfCirkles(stamp, then, name),
    )
  }
  expect(after({ money: 'x', 'own-money': 'y', evidence: 'z' })).toEqual([
    'cirkles',
    'members',
    'paymentOptions',
  ])
  expect(after({ self: 'x' })).toEqual(['members', 'paymentOptions'])
  expect(after({ money: 'x' }, { now: UNTIL })).toEqual(['members'])
  expect(after({}, { frame: frameOf(asha, 'two', EPOCH) })).toEqual([])
})

test('a day ends at midnight in India', () => {
  expect(endOfDay(new Date('2026-11-02T18:29:59.999Z'))).toEqual(UNTIL)
  expect(endOfDay(UNTIL)).toEqual(new Date('2026-11-03T18:30:00.000Z'))
})

test('when the clock changes something is read again only when that may be another time', () => {
  const after = (changed: Partial<Versions>) =>
    keptUntil(stamp, { ...present, versions: { ...versions, ...changed } })
  expect(after({ money: 'x', notices: 'x' })).toEqual(UNTIL)
  expect(after({ 'own-money': 'x' })).toBeNull()
  expect(keptUntil(stamp, { ...present, now: UNTIL })).toBeNull()
  expect(keptUntil(undefined, present)).toBeNull()
})
