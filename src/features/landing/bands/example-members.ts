import type { RingMember } from '#ui/ring/ring.tsx'

const NAMES = [
  'Asha Iyer',
  'Ravi Kumar',
  'Meera Nair',
  'Imran Sheikh',
  'Divya Rao',
  'Joseph Dias',
  'Farah Khan',
  'Kiran Gill',
]

interface Moment {
  readonly members: number
  /** Index of the receiver, from 0; null before the start and after the end. */
  readonly receiver: number | null
  /** How many have paid, in payout order. */
  readonly paid: number
}

/** Example ring members at one moment of their Cirkle. */
export function exampleMembers({ members, receiver, paid }: Moment): RingMember[] {
  return NAMES.slice(0, members).map((name, place) => ({
    id: place,
    name,
    isReceiver: place === receiver,
    hasPaid: place < paid,
  }))
}
