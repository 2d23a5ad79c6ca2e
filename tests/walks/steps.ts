import fc from 'fast-check'
import type { Weather } from '#tests/support/server/fake-cirkles-server.ts'

const phone = fc.constantFrom(0, 1)
/** An index, taken modulo the number of items. */
const which = fc.nat(5)
const weather = fc.constantFrom<Weather>(
  'lost-before-commit',
  'lost-after-commit',
  'error-500',
  'error-502-html',
  'busy-429',
  'in-progress-409',
  'captive-portal',
  'wrong-echo',
  'refused-404',
  'well',
)
const kind = <K extends string>(name: K) => fc.constant(name)

/** Single events for two phones, their server and the people around them. */
export const steps = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: kind('pay'),
      phone,
      which: fc.nat(2),
      proof: fc.constantFrom('none', 'good', 'good', 'no picture'),
      isRightAmount: fc.integer({ min: 1, max: 5 }).map((n) => n > 1),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('say'), phone, isBad: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ kind: kind('catch up'), phone }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('weather'),
      coming: fc.array(weather, { minLength: 1, maxLength: 6 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('payee'), which, confirms: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('payee records'), which: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('payee takes back'), which }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('answer'), phone, which, isYes: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('receive'), phone, which: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('withdraw'), phone, which }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('swap'), which: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('fix'), phone, which }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('discard'), phone, which }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('retry'), phone, which }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('export'), phone, which }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('import'), phone }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('die'), phone }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('wait'), phone, ms: fc.nat(400_000) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('clock'), ms: fc.integer({ min: -9e8, max: 9e8 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('session ends') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('sign in'), phone }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('sweep') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('remove from the Cirkle') }) },
)
export type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never
