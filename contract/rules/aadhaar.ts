import * as v from 'valibot'
import { text } from './fields.ts'

const TWELVE_DIGITS = /(?:^|[^\d+])\d(?:[ -]?\d){11}(?!\d)/

/**
 * Whether a text may hold a whole Aadhaar number: twelve digits, in one piece or in groups. Such a number is never to
 * be kept (product.md §4), so none is looked up by its check digit: one with a slip of the pen is as private. A phone
 * number with its `+` is none.
 */
export const mayHoldAadhaarNumber = (written: string): boolean => TWELVE_DIGITS.test(written)

/** What a person reads beside a field that seems to hold one. */
const NO_AADHAAR_NUMBER = 'This looks like a whole Aadhaar number. Please leave it out.'

/** Text that may be empty, and holds no such number. */
/* @__NO_SIDE_EFFECTS__ */
export const textWithoutAadhaar = (max: number) =>
  v.pipe(
    text(max),
    v.check((value) => !mayHoldAadhaarNumber(value), NO_AADHAAR_NUMBER),
  )
