import { CODE_LENGTH } from '#contract/rules/limits.ts'

/** One entry a box: a single digit, or empty. Always `CODE_LENGTH` long. */
export type OtpDigits = readonly string[]

/** The new boxes, and the box to focus. */
export type OtpStep = { digits: OtpDigits; focus: number }

/** Empty boxes. */
export const emptyOtp: OtpDigits = Array.from({ length: CODE_LENGTH }, () => '')

const lastBox = CODE_LENGTH - 1

/**
 * The boxes after typing or autofill in one of them. A single digit replaces the box's own and moves on;
 * several (a code filled in by the phone) are spread from that box; anything else is ignored; emptying
 * clears.
 */
export function typeOtp(digits: OtpDigits, box: number, text: string): OtpStep {
  const before = digits[box] ?? ''
  if (text === '') return { digits: replace(digits, box, ''), focus: box }
  const typed = [...text.replace(/\D/gu, '')]
  if (typed.length === 0) return { digits, focus: box }
  if (typed.length >= CODE_LENGTH) return spread(emptyOtp, 0, typed)
  if (typed.length > 2) return spread(digits, box, typed)
  const isBeforeFirst = typed.length === 2 && typed[1] === before
  const digit = (isBeforeFirst ? typed[0] : typed.at(-1)) ?? before
  return { digits: replace(digits, box, digit), focus: Math.min(box + 1, lastBox) }
}

/** Backspace: empties the box, or, when it is already empty, the one before, and moves there. */
export function eraseOtp(digits: OtpDigits, box: number): OtpStep {
  const target = digits[box] === '' ? Math.max(box - 1, 0) : box
  return { digits: replace(digits, target, ''), focus: target }
}

/**
 * Whether the text typed or filled into `box` ends a code: all boxes are full now, and either one was empty before,
 * or it is the last box, as when somebody types over an old code, or several digits came at once.
 */
export function isCompleted(before: OtpDigits, after: OtpDigits, box: number, text: string): boolean {
  return !after.includes('') && (before.includes('') || box === lastBox || text.length > 2)
}

/** A code within a sentence: six digits that are not part of a longer number. */
const WHOLE_CODE = new RegExp(`(?<!\\d)\\d{${CODE_LENGTH}}(?!\\d)`, 'u')

/**
 * The boxes filled from a pasted text, from the first. Spaces and hyphens within a code are ignored; a text
 * with one whole code in it gives that; any other is cut to six characters, of which only digits are placed
 * (seed A, section 5).
 */
export function pasteOtp(digits: OtpDigits, text: string): OtpStep {
  const joined = text.replace(/[\s-]/gu, '')
  const pasted = [...(WHOLE_CODE.exec(joined)?.[0] ?? joined.slice(0, CODE_LENGTH)).replace(/\D/gu, '')]
  return pasted.length === 0 ? { digits, focus: 0 } : spread(emptyOtp, 0, pasted)
}

function spread(digits: OtpDigits, from: number, typed: readonly string[]): OtpStep {
  const filled = digits.map((digit, box) => (box < from ? digit : (typed[box - from] ?? digit)))
  return { digits: filled, focus: Math.min(from + typed.length, lastBox) }
}

function replace(digits: OtpDigits, at: number, digit: string): OtpDigits {
  return digits.map((old, box) => (box === at ? digit : old))
}
