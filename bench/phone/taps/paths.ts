import type { Hand } from './hand.ts'

export interface PickedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** One way through the app for each thing a person comes for; each starts on Home, and ends when it is done or seen. */
export interface Paths {
  /** A contribution that is due, with a screenshot of the transfer. */
  readonly pay: (hand: Hand, proof: PickedFile) => Promise<void>
  /** Ten members of each of two Cirkles say that they paid. */
  readonly confirmTwenty: (hand: Hand) => Promise<void>
  /** The names of the members who missed the cycle before. */
  readonly findLate: (hand: Hand) => Promise<void>
  readonly inviteFive: (hand: Hand, addresses: readonly string[]) => Promise<void>
  /** The date of my own turn. */
  readonly findMyTurn: (hand: Hand) => Promise<void>
  /** As `confirmTwenty`, with keys alone; undefined where there is no way in under a minute. */
  readonly confirmTwentyByKeys?: (hand: Hand) => Promise<void>
}
