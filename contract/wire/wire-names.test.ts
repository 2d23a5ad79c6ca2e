import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromWire, toWire } from './wire-names.ts'

test('names become snake_case for the wire and camelCase from it, at every depth', () => {
  const view = { cirkleId: 'a', rows: [{ lastPayment: { isCash: true, paidOn: null } }], line2: 1 }
  const wire = { cirkle_id: 'a', rows: [{ last_payment: { isCash: true, paid_on: null } }], line2: 1 }
  expect(toWire(view)).toEqual(wire)
  expect(fromWire(wire)).toEqual(view)
})

test('the same name is converted alike each time, also after very many other names', () => {
  for (let index = 0; index < 5_000; index += 1) toWire({ [`aName${index}`]: index })
  expect(toWire({ aName1: 1, aName4999: 2, neverSeen: 3 })).toEqual({
    a_name1: 1,
    a_name4999: 2,
    never_seen: 3,
  })
})

test('ids as names, lists, dates and files stay as they are', () => {
  const at = new Date(0)
  const file = new Blob(['x'])
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(toWire({ [id]: [at, file, null, 1] })).toEqual({ [id]: [at, file, null, 1] })
      expect(fromWire({ [id]: 'x' })).toEqual({ [id]: 'x' })
    }),
  )
})

test('whatever a view is, it comes back from the wire', () => {
  const name = fc.stringMatching(/^[a-z]{1,8}([A-Z][a-z]{1,5}){0,3}$/)
  const view = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.array(tie('value')),
      tie('object'),
    ),
    object: fc.dictionary(name, tie('value'), { noNullPrototype: true }),
  })).object
  fc.assert(
    fc.property(view, (each) => {
      expect(fromWire(toWire(each))).toEqual(each)
    }),
  )
})

test('a name that would be a prototype is left out', () => {
  const hostile: unknown = JSON.parse('{"__proto__":{"is_admin":true},"a_b":1}')
  const read = fromWire(hostile)
  expect(read).toEqual({ aB: 1 })
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
})
