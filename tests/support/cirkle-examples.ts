/** A Cirkle as a sync brings it, for tests that only need one to be there. */

export const CIRKLE = '7c9e6679-0000-4000-8000-0000000000c1'
/** Its owner. */
export const OTHER = '7c9e6679-0000-4000-8000-00000000000b'

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
