import type { Held, Look, Words } from './look.ts'
import { isStuck, type Truth } from './truth.ts'

/** A claim on a screen that can be checked against the truth. */
export interface Saying {
  /** Where it was shown, and its words. */
  readonly text: string
  /** The truth, if the claim is false. */
  readonly fact: string
  readonly isSo: (truth: Truth) => boolean
  /**
   * How many ms the claim may stand on a busy machine. A claim about the server is false in the instant it is
   * made, since its rows are read later; one about the phone's disk may be, between writing the disk and
   * drawing the screen.
   */
  readonly mayStand: number
}

/** How long a screen may take to draw what the disk has. */
export const DRAWING_MS = 1_500

const WAITS: ReadonlySet<string> = new Set([
  'Saved on this phone',
  'Sending',
  'Checking whether it arrived',
  'Waiting to be sent',
  'Waiting for an answer',
])
const WAITS_FOR_SIGN_IN: ReadonlySet<string> = new Set([
  'Saved on this phone, waits for you to sign in',
  'Waits for you to sign in',
])
export const IS_SENT = /^(?:Sent(?:, await(?:ing confirmation|s the member’s Yes).*)?|The proof has arrived)$/
export const IS_REFUSED = /^Not (?:recorded, needs you|sent(?:, needs you)?)$/

const textOf = ({ where, about, words }: Words) => `${where}${about === '' ? '' : ` of ${about}`}: ${words}`

export const claim = (words: Words, fact: string, isSo: Saying['isSo']): Saying => ({
  text: textOf(words),
  fact,
  isSo,
  mayStand: 0,
})

export const doubt = (words: Words, fact: string): Saying => ({
  text: textOf(words),
  fact,
  isSo: () => false,
  mayStand: DRAWING_MS,
})

/** An entry as stored before and after the words were read. */
export interface Entry {
  readonly id: string
  readonly states: readonly [string, string]
  readonly hasReceipt: boolean
}

/** The claims about an entry’s state that its states on the disk contradict. */
export function ofState(words: Words, entry: Entry | undefined): Saying[] {
  if (entry === undefined) return []
  if (WAITS.has(words.words) && isStuckTwice(entry)) return [doubt(words, `the entry is ${entry.states[0]}`)]
  const isPaused = entry.states.includes('auth_paused')
  if (WAITS_FOR_SIGN_IN.has(words.words) && !isPaused)
    return [doubt(words, `the entry is ${entry.states[0]}`)]
  return []
}

export const isStuckTwice = ({ states }: Entry) => states.every((state) => isStuck({ state }))

/** The newest entry that passes the test in both readings. */
export function entryBy({ before, after }: Look, test: (entry: Held) => boolean): Entry | undefined {
  const later = after.findLast(test)
  const earlier = before.find(({ id }) => id === later?.id)
  if (later === undefined || earlier === undefined) return undefined
  return { id: later.id, states: [earlier.state, later.state], hasReceipt: later.hasReceipt }
}

/** Whether the phone has the entry in either reading. */
export const isHeld = ({ before, after }: Look, id: string) =>
  [...before, ...after].some((entry) => entry.id === id)
