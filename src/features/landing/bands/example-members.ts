import { t } from '#messages/landing/landing.ts'
import type { RingMember } from '#ui/ring/ring.tsx'

const names = () => [
  t('fullNameAsha'),
  t('fullNameRavi'),
  t('fullNameMeera'),
  t('fullNameImran'),
  t('fullNameDivya'),
  t('fullNameJoseph'),
  t('fullNameFarah'),
  t('fullNameKiran'),
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
  return names()
    .slice(0, members)
    .map((name, place) => ({
      id: place,
      name,
      isReceiver: place === receiver,
      hasPaid: place < paid,
    }))
}
