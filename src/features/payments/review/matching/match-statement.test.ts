import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatRupees } from '#contract/rules/money.ts'
import { matchStatement, type Sought } from './match-statement.ts'
import { statementLines } from './statement-line.ts'

const asha: Sought = { paymentId: 'asha', name: 'Asha Iyer', amount: 5000, utr: '412345678901' }
const ravi: Sought = { paymentId: 'ravi', name: 'Ravi Kumar', amount: 5000, utr: null }
const found = (payments: readonly Sought[], ...lines: readonly string[]) =>
  Object.fromEntries(matchStatement(payments, lines.join('\n')).found)

describe('by reference', () => {
  test.each([
    '20/11/2026 UPI/412345678901/ASHA IYER/okaxis 5,000.00 25,000.00',
    '2026-11-20\tUPI412345678901\t\t5000\t25000',
    '20 Nov, "UPI-CR-4123 4567 8901", "Rs.5,000.00Cr"',
    '20/11/2026,IMPS 412345678901,,5000.00,25000.00',
    'Received ₹5000/- ref 412345678901.',
  ])('in %s', (line) => {
    expect(found([asha], line)).toEqual({ asha: 'reference' })
  })

  test.each([
    ['another reference', 'UPI/412345678902/ASHA IYER 5,000.00'],
    ['a longer number', 'UPI/4123456789012/CR 5,000.00'],
    ['money that left the account', 'UPI/DR/412345678901/ASHA IYER 5,000.00'],
    ['a negative amount', 'UPI/412345678901 -5,000.00'],
    ['paise too many', 'UPI/412345678901 5,000.50'],
    ['the amount in a date only', '5000-11-20 UPI/412345678901'],
  ])('never by %s', (_, line) => {
    expect(found([asha], line)).toEqual({})
  })

  test('with another amount it is told apart, and not taken by amount and name either', () => {
    const match = matchStatement([asha], 'UPI/412345678901 500.00\nCASH ASHA IYER 5,000.00')
    expect([...match.otherAmount]).toEqual(['asha'])
    expect(match.found.size).toBe(0)
  })

  test('two payments under one reference and amount are not matched', () => {
    const line = 'UPI/412345678901 5,000.00'
    expect(found([asha, { ...ravi, utr: asha.utr }], line, line)).toEqual({})
  })

  test('a reference too short to be one is not sought', () => {
    expect(found([{ ...asha, utr: '5000' }], 'UPI/5000 5,000.00')).toEqual({})
  })
})

describe('by amount and payer', () => {
  test('every word of the name is there, in any order', () => {
    expect(found([ravi], 'NEFT KUMAR RAVI 5,000.00 CR')).toEqual({ ravi: 'payer' })
    expect(found([ravi], 'NEFT KUMAR 5,000.00 CR')).toEqual({})
  })

  test('a line with another reference than the payer gave is another payment', () => {
    expect(found([asha], 'UPI/400000000000/ASHA IYER 5,000.00')).toEqual({})
    expect(found([asha], 'CASH DEPOSIT ASHA IYER 5,000.00')).toEqual({ asha: 'payer' })
  })

  test('fewer lines than payments of one payer are not shared out by guessing', () => {
    const twice = [ravi, { ...ravi, paymentId: 'ravi in another Cirkle' }]
    const line = 'NEFT RAVI KUMAR 5,000.00'
    expect(found(twice, line)).toEqual({})
    expect(Object.keys(found(twice, line, line))).toHaveLength(2)
  })

  test('a line that fits a payment with a reference and one without is not taken for both', () => {
    const second = { ...ravi, paymentId: 'with reference', utr: '365602555313' }
    const lines = ['UPI/CASH/RAVI KUMAR 5,000.00', '100000000000 RAVI KUMAR 5,000.00']
    expect(found([ravi, second], ...lines)).toEqual({ ravi: 'payer' })
    expect(found([second, ravi], ...lines)).toEqual({ ravi: 'payer' })
  })

  test('a line that names two payers belongs to neither', () => {
    const son = { ...ravi, paymentId: 'son', name: 'Ravi Kumar Nair' }
    expect(found([ravi, son], 'NEFT RAVI KUMAR NAIR 5,000.00')).toEqual({})
  })
})

test('lines of money that came in and belongs to no payment are told', () => {
  const lines = [
    'UPI/412345678901 5,000.00',
    'NEFT SALARY 60,000.00',
    'ATM WITHDRAWAL 2,000.00',
    'Date Amount',
  ]
  expect(matchStatement([asha], lines.join('\n')).unused).toEqual(['NEFT SALARY 60,000.00'])
})

const NAMES = ['Asha Iyer', 'Ravi Kumar', 'Ravi Kumar Nair', 'Lakshmi', 'M. Devi', 'मीरा नायर']
const reference = fc.integer({ min: 100_000_000_000, max: 999_999_999_999 }).map(String)
const amount = fc.constantFrom(500, 5000, 12_500, 1_00_000)
const payments = fc
  .array(fc.record({ name: fc.constantFrom(...NAMES), amount, utr: fc.option(reference) }), { maxLength: 8 })
  .map((all): Sought[] => all.map((each, place) => ({ ...each, paymentId: String(place) })))
const line = fc
  .record({ name: fc.constantFrom('', ...NAMES), amount, reference: fc.option(reference) })
  .map((each) => [each.reference ?? 'NEFT', each.name, formatRupees(each.amount), '98,765.43'].join(' '))
const lineOf = ({ name, amount: rupees, utr }: Sought) =>
  `20/11/2026 UPI/${utr ?? 'CASH'}/${name.toUpperCase()} ${formatRupees(rupees)}.00 Cr`
/** Payments, and lines of which some are theirs. */
const scene = payments.chain((all) =>
  fc.record({
    all: fc.constant(all),
    lines: fc
      .tuple(fc.subarray(all.map(lineOf)), fc.array(line, { maxLength: 6 }))
      .chain(([own, others]) =>
        fc.shuffledSubarray([...own, ...others], { minLength: own.length + others.length }),
      ),
  }),
)

describe('whatever is pasted', () => {
  test('no line is taken for two payments', () => {
    fc.assert(
      fc.property(scene, ({ all, lines }) => {
        const match = matchStatement(all, lines.join('\n'))
        expect(match.found.size).toBeLessThanOrEqual(lines.length)
        expect(match.found.size + match.unused.length).toBeLessThanOrEqual(lines.length)
      }),
    )
  })

  test('what is found has a line with its amount, and its reference or its name', () => {
    fc.assert(
      fc.property(scene, ({ all, lines }) => {
        for (const [id, by] of matchStatement(all, lines.join('\n')).found) {
          const payment = all.find(({ paymentId }) => paymentId === id)
          if (payment === undefined) throw new Error('It finds what was not sought.')
          const sign = by === 'reference' ? payment.utr : payment.name.split(' ').at(-1)?.toUpperCase()
          expect(
            statementLines(lines.join('\n')).some(
              ({ text, amounts }) => amounts.has(payment.amount) && text.toUpperCase().includes(sign ?? '?'),
            ),
          ).toBe(true)
        }
      }),
    )
  })

  test('the order of payments and lines changes nothing', () => {
    fc.assert(
      fc.property(scene, ({ all, lines }) => {
        const sorted = (match: ReturnType<typeof matchStatement>) =>
          new Map([...match.found].sort(([a], [b]) => a.localeCompare(b)))
        const backwards = matchStatement([...all].reverse(), [...lines].reverse().join('\r\n'))
        expect(sorted(backwards)).toEqual(sorted(matchStatement(all, lines.join('\n'))))
      }),
    )
  })

  test('money that left the account changes nothing', () => {
    fc.assert(
      fc.property(scene, ({ all, lines }) => {
        const out = all.map((payment) => lineOf(payment).replace(' Cr', ' Dr'))
        expect(matchStatement(all, [...lines, ...out].join('\n'))).toEqual(
          matchStatement(all, lines.join('\n')),
        )
      }),
    )
  })

  test('every payment with a reference of its own is found in a statement that has it', () => {
    const own = payments.map((all) => all.map((each, place) => ({ ...each, utr: String(10 ** 11 + place) })))
    fc.assert(
      fc.property(own, fc.array(line, { maxLength: 6 }), (all, others) => {
        const { found: all_ } = matchStatement(all, [...others, ...all.map(lineOf)].join('\n'))
        expect([...all_.values()]).toEqual(all.map(() => 'reference'))
      }),
    )
  })
})
