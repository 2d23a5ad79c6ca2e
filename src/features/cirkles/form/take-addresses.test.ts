import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressesIn } from './addresses-in.ts'
import { takeAddresses } from './take-addresses.ts'

const ownEmail = 'me@example.in'
const take = (typed: string, chosen: readonly string[] = [], open: readonly string[] = []) =>
  takeAddresses(typed, { chosen, open, ownEmail })

test.each([
  ['asha@example.in', ['asha@example.in']],
  [
    'asha@example.in,ravi@example.in; meera@example.in',
    ['asha@example.in', 'ravi@example.in', 'meera@example.in'],
  ],
  [
    'asha@example.in\nravi@example.in\r\n\nmeera@example.in\n',
    ['asha@example.in', 'ravi@example.in', 'meera@example.in'],
  ],
  [
    'asha@example.in ravi@example.in\tmeera@example.in',
    ['asha@example.in', 'ravi@example.in', 'meera@example.in'],
  ],
  ['Ravi Kumar <ravi@example.in>, "Nair, Meera" <meera@example.in>', ['ravi@example.in', 'meera@example.in']],
  ['asha@example.in Ravi <ravi@example.in>', ['asha@example.in', 'ravi@example.in']],
  ['Ravi Kumar ravi@example.in', ['ravi@example.in']],
  ['mailto:ravi@example.in', ['ravi@example.in']],
  ['(ravi@example.in).', ['ravi@example.in']],
  ['asha@example.in ravi meera@example.in', ['asha@example.in', 'ravi', 'meera@example.in']],
  ['asha@example.in, call Ravi', ['asha@example.in', 'call Ravi']],
  [' , ;\n', []],
])('%j', (text, found) => {
  expect(addressesIn(text)).toEqual(found)
})

test('one address is taken, or told what is wrong with it and left to be mended', () => {
  expect(take('Asha@Example.in')).toEqual({ added: ['asha@example.in'], rest: '', problem: undefined })
  const refused = (typed: string, chosen?: string[], open?: string[]) => {
    const taken = take(typed, chosen, open)
    expect(taken).toMatchObject({ added: [], rest: typed })
    return taken.problem
  }
  expect(refused('asha@example')).toBe('Please enter a valid email address')
  expect(refused('')).toBe('Please enter a valid email address')
  expect(refused('Asha@Example.in', ['asha@example.in'])).toBe('This address is invited already.')
  expect(refused('Asha@Example.in', [], ['asha@example.in'])).toBe('This address is invited already.')
  expect(refused('ME@example.in')).toBe('You are a member already.')
})

test('of a pasted list the good ones are added, the others are named and stay', () => {
  expect(
    take('Ravi <ravi@example.in>, asha@, meera@example.in, ravi@example.in, me@example.in, zoya@example.in', [
      'zoya@example.in',
    ]),
  ).toEqual({
    added: ['ravi@example.in', 'meera@example.in'],
    rest: 'asha@',
    problem:
      'Not an email address: asha@. Invited already: ravi@example.in and zoya@example.in. You are a member already.',
  })
})

test('what is over the twenty of a day stays in the field, and it is said why', () => {
  const many = Array.from({ length: 23 }, (_, index) => `n${index}@example.in`)
  const taken = take(many.join('\n'), ['first@example.in'])
  expect(taken.added).toEqual(many.slice(0, 19))
  expect(taken.rest).toBe(many.slice(19).join(', '))
  expect(taken.problem).toBe(
    '20 invitations can be sent a day, so 4 addresses were not added. Keep the rest for tomorrow, or share the link instead.',
  )
})

test('what is over the hundred open invitations of a Cirkle is not told to come back tomorrow', () => {
  const open = Array.from({ length: 98 }, (_, index) => `open${index}@example.in`)
  const taken = take('a@example.in, b@example.in, c@example.in', ['first@example.in'], open)
  expect(taken).toEqual({
    added: ['a@example.in'],
    rest: 'b@example.in, c@example.in',
    problem: 'A Cirkle can have 100 open invitations, so 2 addresses were not added.',
  })
})

test('nothing of a text is lost: each address is added, in the field, invited already or my own', () => {
  const name = fc.stringMatching(/^[a-z]{1,6}$/)
  const address = name.map((each) => `${each}@example.in`)
  const separator = fc.constantFrom(', ', ';', '\n', ' ', '\r\n', ' ,\n')
  const entry = fc.oneof(
    address,
    address.map((each) => `Name <${each}>`),
  )
  fc.assert(
    fc.property(
      fc.array(fc.tuple(entry, separator), { minLength: 1, maxLength: 40 }),
      fc.uniqueArray(address, { maxLength: 25 }),
      (entries, chosen) => {
        const text = entries.flat().join('')
        const { added, rest, problem } = take(text, chosen)
        const written = entries.map(([each]) => /[a-z]+@example\.in/.exec(each)?.[0] ?? '')
        const kept = new Set([...added, ...addressesIn(rest), ...chosen, ownEmail])
        expect(written.filter((each) => !kept.has(each))).toEqual([])
        expect(new Set(added).size).toBe(added.length)
        expect(chosen.length + added.length).toBeLessThanOrEqual(Math.max(20, chosen.length))
        if (added.length < new Set(written).size) expect(problem).toBeDefined()
      },
    ),
  )
})
