import * as v from 'valibot'
import { text } from './fields.ts'

const TWELVE_DIGITS = /(?:^|[^\d+])\d(?:[ -]?\d){11}(?!\d)/

/**
 * Whether a text may hold a whole Aadhaar number: twelve digits, in one piece or in groups. Such a number
 * must never be stored (product.md §4). The check digit is not verified: a mistyped number is just as
 * private. A phone number with its `+` does not match.
 */
export const mayHoldAadhaarNumber = (written: string): boolean => TWELVE_DIGITS.test(written)

/** Error text of a field that seems to hold one. */
const NO_AADHAAR_NUMBER = 'This looks like a whole Aadhaar number. Please leave it out.'

/** Text that may be empty, without an Aadhaar number. */
/* @__NO_SIDE_EFFECTS__ */
export const textWithoutAadhaar = (max: number) =>
  v.pipe(
    text(max),
    v.check((value) => !mayHoldAadhaarNumber(value), NO_AADHAAR_NUMBER),
  )
