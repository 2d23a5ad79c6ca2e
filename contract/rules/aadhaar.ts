import * as v from 'valibot'
import { t } from '../messages/online/people.ts'
import { type ProblemText, problemsOf } from './problems.ts'
import { fillIn, nameText, text } from './fields.ts'

const problem = problemsOf('people', t)

const TWELVE_DIGITS =
  /(?:^|[^\p{Nd}+])(?:\p{Nd}(?:[ -]?\p{Nd}){11}|(?:\p{Nd}{4}[\s./_\u00B7\p{Pd}]{1,2}){2}\p{Nd}{4})(?!\p{Nd})/u

/**
 * Whether a text may hold a whole Aadhaar number: twelve digits of any script, in one piece or in groups; with
 * dots or slashes between them, in groups of four. Such a number must never be stored (product.md §4). The
 * check digit is not verified: a mistyped number is just as private. A phone number with its `+` does not match.
 */
export const mayHoldAadhaarNumber = (written: string): boolean => TWELVE_DIGITS.test(written)

/* @__NO_SIDE_EFFECTS__ */
const holdsNone = () =>
  v.check<string, ProblemText>(
    (value) => !mayHoldAadhaarNumber(value),
    (issue) => problem(issue, 'noAadhaarNumber'),
  )

/** Text that may be empty, without an Aadhaar number. */
/* @__NO_SIDE_EFFECTS__ */
export const textWithoutAadhaar = (max: number) => v.pipe(text(max), holdsNone())

/** The same, and not empty. */
/* @__NO_SIDE_EFFECTS__ */
export const requiredWithoutAadhaar = (max: number, message: ProblemText = fillIn) =>
  v.pipe(textWithoutAadhaar(max), v.nonEmpty(message))

/** A name, see `nameText`, likewise. */
/* @__NO_SIDE_EFFECTS__ */
export const nameWithoutAadhaar = (max: number) => v.pipe(nameText(max, fillIn), holdsNone())
