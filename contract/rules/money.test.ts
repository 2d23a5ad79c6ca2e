import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  abbreviate,
  CONTRIBUTION_RANGES,
  formatRupees,
  isAmount,
  MAX_CONTRIBUTION,
  MIN_CONTRIBUTION,
  pot,
  transferTotal,
} from './money.ts'
import { speak } from '../messages/language/spoken-language.ts'
import { amounts } from '../messages/ta-IN/amounts.ts'

const amount = fc.integer({ min: MIN_CONTRIBUTION, max: MAX_CONTRIBUTION })
const members = fc.integer({ min: 1, max: 500 })

describe('amounts', () => {
  test.each([1, 2000, 10_000_000])('%i rupees can be a contribution', (value) => {
    expect(isAmount(value)).toBe(true)
  })

  test.each([0, -1, 10_000_001, 1.5, NaN, Infinity, '2000', null, undefined])('%s cannot', (value) => {
    expect(isAmount(value)).toBe(false)
  })

  test('all that changes hands in a cycle is the pot without the receiver’s own share', () => {
    expect(pot(2000, 5)).toBe(10_000)
    expect(transferTotal(2000, 5)).toBe(8_000)
    fc.assert(
      fc.property(amount, members, (contribution, count) => {
        expect(transferTotal(contribution, count)).toBe(pot(contribution, count) - contribution)
        expect(Number.isSafeInteger(pot(contribution, count) * count)).toBe(true)
      }),
    )
  })
})

describe('ranges', () => {
  test('every contribution lies in exactly one', () => {
    fc.assert(
      fc.property(amount, (value) => {
        const holding = CONTRIBUTION_RANGES.filter(
          (r) => value >= r.min && (r.max === null || value <= r.max),
        )
        expect(holding).toHaveLength(1)
      }),
    )
  })
})

describe('formatting', () => {
  test.each([
    [0, '₹0'],
    [999, '₹999'],
    [1_000, '₹1,000'],
    [125_000, '₹1,25,000'],
    [10_000_000, '₹1,00,00,000'],
    [-2_500, '-₹2,500'],
  ])('%i reads %s', (value, text) => {
    expect(formatRupees(value)).toBe(text)
  })

  test('rupees group as en-IN does', () => {
    const indian = new Intl.NumberFormat('en-IN')
    fc.assert(fc.property(fc.maxSafeNat(), (value) => formatRupees(value) === `₹${indian.format(value)}`))
  })

  test.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1K'],
    [1_049, '1K'],
    [1_050, '1.1K'],
    [125_000, '125K'],
    [999_949, '999.9K'],
    [999_950, '1M'],
    [1_000_000, '1M'],
    [1_250_000, '1.3M'],
    [5_000_000_000, '5000M'],
  ])('%i abbreviates to %s', (value, text) => {
    expect(abbreviate(value)).toBe(text)
  })

  test.each([
    [999, '999'],
    [1_000, '1 ஆயிரம்'],
    [99_950, '1 லட்சம்'],
    [125_000, '1.3 லட்சம்'],
    [9_999_999, '1 கோடி'],
    [50_000_000_000, '5000 கோடி'],
  ])('in Tamil %i abbreviates to %s', (value, text) => {
    speak('ta-IN', { 'contract/amounts': amounts })
    expect(abbreviate(value)).toBe(text)
    speak('en-IN', {})
  })

  test('an abbreviation is never off by more than half its last digit, and never says 1000K', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 5_000_000_000 }), (value) => {
        const text = abbreviate(value)
        const unit = text.endsWith('M') ? 1_000_000 : 1_000
        expect(text).toMatch(/^[1-9]\d*(\.[1-9])?[KM]$/)
        expect(Math.abs(Number.parseFloat(text) * unit - value)).toBeLessThanOrEqual(unit / 20 + 1e-3)
        if (unit === 1_000) expect(Number.parseFloat(text)).toBeLessThan(1_000)
      }),
    )
  })
})
