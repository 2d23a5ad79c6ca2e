import { mayHoldAadhaarNumber } from '../../rules/aadhaar.ts'
import * as v from 'valibot'
import { requiredText } from '../../rules/fields.ts'

/** Longest reason of an act: a notification shows that of a rejected check. */
export const LONGEST_REASON = 300

const NO_NUMBER = 'The reason seems to hold a whole Aadhaar number. Please give it without.'
const ONE_LINE = 'Please write one line.'

/** Why an operator does something. It is kept in the audit, so it names no number of a document. */
export const Reason = v.pipe(
  requiredText(LONGEST_REASON),
  v.check((value) => !/\p{Cc}/u.test(value), ONE_LINE),
  v.check((value) => !mayHoldAadhaarNumber(value), NO_NUMBER),
)
