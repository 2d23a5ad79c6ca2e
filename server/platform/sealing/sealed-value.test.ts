import { createSecretKey, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  keyIdOf,
  openBytes,
  openValue,
  SealBrokenError,
  sealBytes,
  type SealedPlace,
  sealValue,
} from './sealed-value.ts'

const newKey = (id: string) => ({ id, key: createSecretKey(randomBytes(32)) })
const key = newKey('k1')
const place: SealedPlace = { purpose: 'bank-details', rowId: '7f0d' }

describe('a sealed value (ASVS 11.2.2)', () => {
  test('is opened again in its place, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(openValue(sealValue(text, key, place), key, place)).toBe(text)
      }),
    )
  })

  test('names its key, and never shows the same text in the same form twice', () => {
    const sealed = sealValue('50100123456789', key, place)
    expect(keyIdOf(sealed)).toBe('k1')
    expect(sealed).not.toContain('50100123456789')
    expect(sealValue('50100123456789', key, place)).not.toBe(sealed)
  })

  test('is refused in another row, for another purpose, and by another key, also of the same name', () => {
    const sealed = sealValue('50100123456789', key, place)
    const attempts = [
      () => openValue(sealed, key, { ...place, rowId: '7f0e' }),
      () => openValue(sealed, key, { ...place, purpose: 'payment-bank' }),
      () => openValue(sealed, newKey('k1'), place),
      () => openValue(sealed, newKey('k2'), place),
    ]
    for (const attempt of attempts) expect(attempt).toThrow(SealBrokenError)
  })

  test('is refused with any character changed, left out or added', () => {
    const sealed = sealValue('50100123456789', key, place)
    fc.assert(
      fc.property(
        fc.nat({ max: sealed.length - 1 }),
        fc.constantFrom('A', 'B', 'C', 'x', 'y', 'z', '0', '1', '9', '-', '_', '.', ''),
        fc.boolean(),
        (at, char, isAdded) => {
          const changed = sealed.slice(0, at) + char + sealed.slice(isAdded ? at : at + 1)
          fc.pre(changed !== sealed)
          expect(() => openValue(changed, key, place)).toThrow(SealBrokenError)
        },
      ),
    )
  })

  test('that is none is refused', () => {
    for (const text of ['', '50100123456789', 'v1.k1', 'v2.k1.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA']) {
      expect(() => keyIdOf(text)).toThrow(SealBrokenError)
      expect(() => openValue(text, key, place)).toThrow(SealBrokenError)
    }
  })
})

describe('sealed bytes', () => {
  const fileKey = createSecretKey(randomBytes(32))

  test('are opened again, also none', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(new Uint8Array(openBytes(sealBytes(bytes, fileKey), fileKey))).toEqual(bytes)
      }),
    )
  })

  test('are refused with any bit flipped, cut off, or under another key', () => {
    const sealed = sealBytes(Buffer.from('%PDF-1.7 passport'), fileKey)
    fc.assert(
      fc.property(fc.nat({ max: sealed.length * 8 - 1 }), (bit) => {
        const flipped = Buffer.from(sealed)
        flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        expect(() => openBytes(flipped, fileKey)).toThrow(SealBrokenError)
        expect(() => openBytes(sealed.subarray(0, bit >> 3), fileKey)).toThrow(SealBrokenError)
      }),
    )
    expect(() => openBytes(sealed, createSecretKey(randomBytes(32)))).toThrow(SealBrokenError)
  })
})
