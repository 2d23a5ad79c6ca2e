/** Example Cirkles for tests that need just one: on the wire, and as stored on a phone. */

import type { Cirkle, CirkleView, Member } from '#contract/http/cirkles/cirkles.ts'

type Summary = Extract<CirkleView, { view: 'summary' }>

export const CIRKLE = '7c9e6679-0000-4000-8000-0000000000c1'
/** Its owner. */
export const OTHER = '7c9e6679-0000-4000-8000-00000000000b'

/** An active Cirkle as a sync brings it. */
export const wireCirkle = {
  id: CIRKLE,
  view: 'member',
  name: 'Family',
  description: '',
  image_url: null,
  privacy: 'private',
  status: 'active',
  category: null,
  state: '',
  currency: 'INR',
  contribution_amount: 2_000,
  contribution_frequency: 'monthly',
  contribution_day: 5,
  start_month: '2026-11',
  start_date: '2026-11-05',
  member_count: 2,
  max_members: 5,
  owner: { id: OTHER, first_name: 'Ravi', name: 'Ravi K', profile_pic: null },
  owner_details: { name: 'Ravi K' },
  is_owner: false,
  created_at: '2026-10-01T00:00:00Z',
  members: [],
  last_receipt: [],
  current_cycle: null,
  settled_cycles: 0,
  cycle_count: 2,
  next_payment_date: null,
  next_receiving_date: null,
}

const FORMING = {
  id: 'street',
  name: 'Street festival',
  description: '',
  imageUrl: null,
  privacy: 'public',
  status: 'forming',
  category: null,
  state: '',
  currency: 'INR',
  contributionAmount: 2000,
  contributionFrequency: 'monthly',
  contributionDay: 5,
  startMonth: '2026-12',
  startDate: '2026-12-05',
  memberCount: 1,
  maxMembers: 2,
  owner: { id: 'ravi', firstName: 'Ravi', name: 'Ravi Kumar', profilePic: null },
  ownerDetails: { name: 'Ravi Kumar' },
  isOwner: false,
  createdAt: '2026-11-21T00:00:00.000Z',
} as const

/** A public Cirkle of Ravi's with one seat free, as a stranger sees it. */
export const exampleSummary = (changes: Partial<Summary> = {}): Summary => ({
  ...FORMING,
  view: 'summary',
  membership: 'none',
  ...changes,
})

/** The same Cirkle, as its members see it. */
export const exampleCirkle = (changes: Partial<Cirkle> = {}): Cirkle => ({
  ...FORMING,
  view: 'member',
  members: [],
  lastReceipt: [],
  currentCycle: null,
  settledCycles: 0,
  cycleCount: 0,
  nextPaymentDate: '2026-12-05',
  nextReceivingDate: null,
  ...changes,
})

/** A member named after their id, with the turn at this position; not the owner. */
export const exampleMember = (id: string, position = 1): Member => ({
  id,
  name: id,
  firstName: id,
  lastName: '',
  profilePic: null,
  isOwner: false,
  pivot: { userId: id, position, nextPayment: null },
})
