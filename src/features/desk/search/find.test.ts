import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  find,
  type Findable,
  GROUPS,
  type GroupName,
  MOST_IN_GROUP,
  searchableOf,
  withOnline,
} from './find.ts'

const thing = (group: GroupName, title: string, ...more: (string | number)[]): Findable => ({
  id: title,
  group,
  title,
  look: { icon: 'search' },
  to: '/home',
  words: searchableOf(title, ...more),
})
const ALL = [
  thing('payments', '₹1,25,000, Festival savings', 125_000, 'CK-10000014', 'HDFCR52026112'),
  thing('payments', '₹5,000, School fees', 5_000, 'CK-10000015'),
  thing('people', 'Meera Nair', 'Festival savings'),
  thing('cirkles', 'School fees'),
  thing('cirkles', 'Festival savings'),
  thing('screens', 'Settings'),
]
const found = (typed: string) => find(ALL, typed).flatMap((group) => group.found.map(({ title }) => title))

test.each([
  ['a name, in any case and by its beginning', 'mEEr', ['Meera Nair']],
  ['an amount as it is written', '₹1,25,000', ['₹1,25,000, Festival savings']],
  ['an amount in digits', '125000', ['₹1,25,000, Festival savings']],
  ['a receipt number', 'ck-10000015', ['₹5,000, School fees']],
  ['a bank reference', 'hdfcr520', ['₹1,25,000, Festival savings']],
  ['several words in any order', 'savings meera', ['Meera Nair']],
  ['a screen', 'sett', ['Settings']],
  ['nothing like it', 'zebra', []],
])('%s finds it', (_, typed, titles) => {
  expect(found(typed)).toEqual(titles)
})

test('without a word there are the screens and my Cirkles', () => {
  expect(found(' ')).toEqual(['Settings', 'School fees', 'Festival savings'])
})

test('a title that begins with what was typed comes first', () => {
  const all = [thing('people', 'Asha Nair'), thing('people', 'Nair Meera')]
  expect(find(all, 'nair')[0]?.found.map(({ title }) => title)).toEqual(['Nair Meera', 'Asha Nair'])
})

test('a large group shows its first results, and says how many there are more', () => {
  const many = Array.from({ length: 20 }, (_, index) => thing('people', `Asha ${index}`))
  const [group] = find(many, 'asha')
  expect(group?.found).toHaveLength(MOST_IN_GROUP)
  expect(group?.more).toBe(20 - MOST_IN_GROUP)
})

test('whatever is typed, a result has its words, stands once, and the groups keep their order', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (typed) => {
      const groups = find(ALL, typed)
      const ids = groups.flatMap((group) => group.found.map(({ id }) => id))
      expect(new Set(ids).size).toBe(ids.length)
      const order = groups.map(({ name }) => GROUPS.indexOf(name))
      expect(order).toEqual([...order].sort((a, b) => a - b))
    }),
  )
})

test('what is typed of a thing finds it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ALL), fc.nat({ max: 12 }), (each, length) => {
      const typed = each.title.slice(0, length)
      const isEmpty = !/[\p{L}\p{N}]/u.test(typed)
      if (!isEmpty) expect(found(typed)).toContain(each.title)
    }),
  )
})

const online = (all: readonly Findable[], ...cut: GroupName[]) => ({ all, cut: new Set(cut) })

test('what the server finds comes after what is on this phone, which stands once', () => {
  const all = [thing('payments', '₹5,000, School fees'), thing('payments', '₹9,000, School fees')]
  const groups = withOnline(
    find(ALL, 'school'),
    online([...all, thing('publicCirkles', 'School bus')], 'payments'),
    ALL,
  )
  expect(groups.map(({ name, found: own }) => [name, own.map(({ title }) => title)])).toEqual([
    ['cirkles', ['School fees']],
    ['payments', ['₹5,000, School fees', '₹9,000, School fees']],
    ['publicCirkles', ['School bus']],
  ])
})

test('what is on this phone and was found by the server alone is shown', () => {
  const payment = thing('payments', '₹5,000, School fees')
  const shown = withOnline(find(ALL, 'chool'), online([payment]), ALL)
  expect(shown.map(({ name, found: own }) => [name, own])).toEqual([['payments', [payment]]])
})

test('what is hidden in a large group is not shown again because the server found it, too', () => {
  const many = Array.from({ length: 20 }, (_, index) => thing('payments', `Asha ${index}`))
  const [group] = withOnline(find(many, 'asha'), online(many.slice(-3)), many)
  expect(group?.found).toHaveLength(MOST_IN_GROUP)
  expect(group?.more).toBe(20 - MOST_IN_GROUP)
})

test('a person of my Cirkles whom the server alone found is none of the other people', () => {
  const meera = thing('people', 'Meera Nair')
  const groups = withOnline(find([meera], 'eera'), online([{ ...meera, group: 'otherPeople' }]), [meera])
  expect(groups.map(({ name, found: own }) => [name, own])).toEqual([['people', [meera]]])
})

test('a group of which the server has more says so', () => {
  const all = [thing('payments', '₹9,000, School fees'), thing('publicCirkles', 'School bus')]
  const groups = withOnline([], online(all, 'payments'), [])
  expect(groups.map(({ name, hasMoreOnline }) => [name, hasMoreOnline])).toEqual([
    ['payments', true],
    ['publicCirkles', false],
  ])
})
