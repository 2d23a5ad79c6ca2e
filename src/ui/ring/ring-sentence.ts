import { t } from '#messages/ui.ts'

type RingFacts = {
  /** The open cycle, from 1; null while forming. */
  cycle: number | null
  cycles: number
  receiver: string
  /** How many have paid in it, without its receiver. */
  paid: number
  members: number
}

/** The ring in words: "Cycle 3 of 8, Asha receives, 5 of 7 paid". */
export function ringSentence({ cycle, cycles, receiver, paid, members }: RingFacts): string {
  if (cycle === null) return t('ringNotStarted', { count: members })
  return t('ringRunning', { cycle, cycles, receiver, paid, payers: members - 1 })
}
