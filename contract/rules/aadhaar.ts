import * as v from 'valibot'
import { t } from '../messages/online/people.ts'
import { fillIn, text } from './fields.ts'

const TWELVE_DIGITS = /(?:^|[^\d+])\d(?:[ -]?\d){11}(?!\d)/

/**
 * Whether a text may hold a whole Aadhaar number: twelve digits, in one piece or in groups. Such a number
 * must never be stored (product.md §4). The check digit is not verified: a mistyped number is just as
 * private. A phone number with its `+` does not match.
 */
export const mayHoldAadhaarNumber = (written: string): boolean => TWELVE_DIGITS.test(written)

/** Text that may be empty, without an Aadhaar number. */
/* @__NO_SIDE_EFFECTS__ */
export const textWithoutAadhaar = (max: number) =>
  v.pipe(
    text(max),
    v.check(
      (value) => !mayHoldAadhaarNumber(value),
      () => t('noAadhaarNumber'),
    ),
  )

/** The same, and not empty. */
/* @__NO_SIDE_EFFECTS__ */
export const requiredWithoutAadhaar = (max: number, message: () => string = fillIn) =>
  v.pipe(textWithoutAadhaar(max), v.nonEmpty(message))
